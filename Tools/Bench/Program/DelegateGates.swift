import BenchReferences
import CollectionUI
import Foundation

/// The same layout asked for in UIKit's way: a delegate, an index path and a call for each item.
enum DelegateGates {
  static func all(items: Int) -> [Gate] {
    [
      Gate(
        name: "G-F11", what: "sizeForItemAt asked for each item, then laid out : C frames", gate: 9,
        aim: 7
      ) {
        let work = Workload(count: items)
        // The program's only thread is the main one.
        return MainActor.assumeIsolated {
          let sizes = DelegateSizes(work)
          let layout = CollectionViewFlowLayout()
          layout.minimumInteritemSpacing = Workload.gap
          layout.minimumLineSpacing = Workload.lineGap
          let view = CollectionView(
            frame: CGRect(x: 0, y: 0, width: Workload.width, height: 600),
            collectionViewLayout: layout)
          view.dataSource = sizes
          view.delegate = sizes
          return Race.run {
            Race.time {
              layout.invalidateLayout()
              keep(layout.collectionViewContentSize)
            }
          } against: {
            FlowGates.frames(work)
          }
        }
      }
    ]
  }
}

/// A data source and delegate that answer from an array.
@MainActor
private final class DelegateSizes: NSObject, CollectionViewDataSource,
  CollectionViewDelegateFlowLayout
{
  private let work: Workload

  init(_ work: Workload) { self.work = work }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { work.sizes.count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let size = work.sizes[indexPath.item]
    return CGSize(width: size.w, height: size.h)
  }
}
