// What is shown in the place of a view that could not be had.

/// A cell in the place of one that could not be dequeued, which has been reported.
final class StandInCell: CollectionViewCell {}

/// A view in the place of one that could not be dequeued, which has been reported.
final class StandInView: CollectionReusableView {}
