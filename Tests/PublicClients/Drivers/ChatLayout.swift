import ChatLayout
import Testing
import UIKit

/// A column of messages at the left, the right, in the middle and over the whole width.
@MainActor @Suite struct DriveChat {
  private static let (start, width, top, gap): (CGFloat, CGFloat, CGFloat, CGFloat) =
    (12, 296, 5, 7)

  private static func size(_ number: Int) -> CGSize {
    CGSize(width: 60 + number * 14 % 130, height: 25 + number * 11 % 60)
  }

  private static func alignment(_ number: Int) -> ChatItemAlignment {
    [.leading, .trailing, .center, .fullWidth][number % 4]
  }

  private final class Messages: ChatLayoutDelegate {
    weak var trial: Trial?
    let isSelfSizing: Bool
    init(isSelfSizing: Bool) { self.isSelfSizing = isSelfSizing }

    private func number(_ indexPath: IndexPath) -> Int { trial?.numbers[indexPath.item] ?? 0 }

    func sizeForItem(_ chatLayout: CollectionViewChatLayout, at indexPath: IndexPath) -> ItemSize {
      isSelfSizing
        ? .estimated(CGSize(width: DriveChat.width, height: 44))
        : .exact(DriveChat.size(number(indexPath)))
    }
    func alignmentForItem(
      _ chatLayout: CollectionViewChatLayout, at indexPath: IndexPath
    ) -> ChatItemAlignment { isSelfSizing ? .fullWidth : DriveChat.alignment(number(indexPath)) }
  }

  private func run(_ messages: Messages, height: @escaping (Int) -> CGFloat) {
    let layout = CollectionViewChatLayout()
    layout.settings.interItemSpacing = Self.gap
    layout.settings.additionalInsets = UIEdgeInsets(
      top: Self.top, left: Self.start, bottom: 9, right: Self.start)
    layout.delegate = messages
    let trial = Trial(
      layout, cells: messages.isSelfSizing ? WishingCell.self : UICollectionViewCell.self
    ) { numbers, _ in
      var y = Self.top
      return numbers.map { number in
        defer { y += height(number) + Self.gap }
        let alignment = messages.isSelfSizing ? .fullWidth : Self.alignment(number)
        let width = alignment == .fullWidth ? Self.width : Self.size(number).width
        let free = Self.width - width
        let shift = alignment == .trailing ? free : alignment == .center ? free / 2 : 0
        return CGRect(x: Self.start + shift, y: y, width: width, height: height(number))
      }
    }
    messages.trial = trial
    trial.run()
  }

  @Test func `messages of known sizes`() {
    run(Messages(isSelfSizing: false)) { Self.size($0).height }
  }

  @Test func `messages that ask for their heights`() {
    let messages = Messages(isSelfSizing: true)
    run(messages) { [unowned messages] in
      messages.trial?.seen.contains($0) == true ? WishingCell.height($0) : 44
    }
  }
}
