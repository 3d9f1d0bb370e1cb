import CollectionModel
import CollectionUI
import Foundation
import Interaction
import Testing

/// The order in which data source and delegate are called, as whole lists.
@MainActor @Suite struct CallOrderTests {
  @Test func `a scroll, a selection and a reload call the delegate in one documented order`() throws
  {
    let stage = LoggingStage([20], height: 200)
    stage.view.layoutIfNeeded()
    stage.view.contentOffset.y = 100
    stage.view.layoutIfNeeded()
    try stage.view.handle(TouchSample(.began, at: Point(x: 10, y: 50), time: 1))
    try stage.view.handle(TouchSample(.ended, at: Point(x: 10, y: 50), time: 1.1))
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(
      stage.takeLog() == [
        "cell 0", "will 0", "cell 1", "will 1",
        "cell 2", "will 2", "end 0",
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1",
        "end 1", "end 2",
        "cell 1", "reuse", "will 1", "cell 2", "reuse", "will 2",
      ])
  }

  /// UIKit may make cells ahead of their being shown and keep some that have left; here every cell
  /// is made when it is shown, prefetching or not, so that a list of calls can be relied on.
  @Test func `cells are made as they appear and given back as they leave, prefetching or not`() {
    for isEnabled in [true, false] {
      let stage = LoggingStage([40])
      stage.view.isPrefetchingEnabled = isEnabled
      stage.view.prefetchDataSource = stage
      stage.view.layoutIfNeeded()
      for y in [100.0, 200, 100, 0, 900] {
        stage.view.contentOffset.y = y
        stage.view.layoutIfNeeded()
      }
      let log = stage.takeLog()
      for (index, call) in log.enumerated() where call.hasPrefix("cell ") {
        let next = log[(index + 1)...].first { $0 != "reuse" }
        #expect(next == call.replacing("cell", with: "will"))
      }
      let made = log.filter { $0.hasPrefix("cell ") }.count
      #expect(made == log.filter { $0.hasPrefix("will ") }.count)
      #expect(made - log.filter { $0.hasPrefix("end ") }.count == stage.view.visibleCells.count)
      #expect(stage.announced.isEmpty == !isEnabled)
    }
  }
}
