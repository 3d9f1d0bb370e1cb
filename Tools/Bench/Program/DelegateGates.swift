import BenchReferences
import CollectionModel
import CollectionUI
import FlowLayout
import Foundation

/// The same layout asked for in UIKit's way: a delegate, an index path and a call for each item.
enum DelegateGates {
  static func all(items: Int) -> [Gate] {
    FlowGates.everywhere { kind, axis in
      Gate(
        name: "G-F11",
        what: "sizeForItemAt asked for each item, \(Workload.name(kind, axis)) : C frames",
        gate: 9, aim: 7
      ) {
        let work = Workload(count: items, kind: kind, axis: axis)
        // The program's only thread is the main one.
        return MainActor.assumeIsolated {
          let sizes = DelegateSizes(work)
          let layout = CollectionViewFlowLayout()
          layout.scrollDirection = axis == .vertical ? .vertical : .horizontal
          layout.minimumInteritemSpacing = Workload.gap
          layout.minimumLineSpacing = Workload.lineGap
          let size = axis.size(along: 600, across: Workload.width)
          let view = CollectionView(
            frame: CGRect(x: 0, y: 0, width: size.width, height: size.height),
            collectionViewLayout: layout)
          view.dataSource = sizes
          view.delegate = sizes
          return Race.run(
            {
              Race.time {
                layout.invalidateLayout()
                keep(layout.collectionViewContentSize)
              }
            }, against: FlowGates.cFrames(work))
        }
      }
    }
  }
}

/// A data source and delegate that answer from an array.
@MainActor
private final class DelegateSizes: NSObject, CollectionViewDataSource,
  CollectionViewDelegateFlowLayout
{
  private let work: Workload
  private let starts: [Int]
  private let isVertical: Bool

  init(_ work: Workload) {
    self.work = work
    starts = work.sections.map(\.lowerBound)
    isVertical = work.axis == .vertical
  }

  func numberOfSections(in collectionView: CollectionView) -> Int { starts.count }

  func collectionView(_ collectionView: CollectionView, numberOfItemsInSection section: Int) -> Int
  { work.sections[section].count }

  func collectionView(
    _ collectionView: CollectionView, cellForItemAt indexPath: IndexPath
  ) -> CollectionViewCell { CollectionViewCell(frame: .zero) }

  func collectionView(
    _ collectionView: CollectionView, layout collectionViewLayout: CollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let size = work.sizes[starts[indexPath.section] + indexPath.item]
    return isVertical
      ? CGSize(width: size.w, height: size.h) : CGSize(width: size.h, height: size.w)
  }
}
