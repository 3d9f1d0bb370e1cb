import CollectionModel
import CollectionUI
import Foundation
import Interaction
import Testing

/// The tables of a touch's sequence and of what selection does.
@MainActor @Suite struct SelectionTests {
  private func stage(_ count: Int = 5) -> LoggingStage {
    let stage = LoggingStage([count])
    stage.view.layoutIfNeeded()
    _ = stage.takeLog()
    return stage
  }

  private func send(
    _ stage: LoggingStage, _ phase: TouchSample.Phase, _ y: Double, _ time: Double
  ) throws {
    try stage.view.handle(TouchSample(phase, at: Point(x: 50, y: y), time: time))
  }

  private func tap(_ stage: LoggingStage, _ item: Int) throws {
    let (y, time) = (Double(item) * 100 + 50, stage.view.clockTime + 1)
    try send(stage, .began, y, time)
    try send(stage, .ended, y, time + 0.1)
  }

  private let full = [
    "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didSelect 1", "didUnhighlight 1",
  ]

  @Test func `a tap highlights, selects, unhighlights, in the header's order`() throws {
    let stage = stage()
    try send(stage, .began, 150, 1)
    #expect(stage.view.cellForItem(at: path(1))?.isHighlighted == true)
    try send(stage, .ended, 150, 1.1)
    #expect(stage.takeLog() == full)
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
    let cell = stage.view.cellForItem(at: path(1))
    #expect(cell?.isSelected == true && cell?.isHighlighted == false)
  }

  @Test func `the one switch puts unhighlighting before selecting`() throws {
    let stage = stage()
    stage.view.unhighlightsBeforeSelecting = true
    try tap(stage, 1)
    #expect(
      stage.takeLog() == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "shouldSelect 1", "didSelect 1",
      ])
  }

  @Test func `without a highlight nothing else happens`() throws {
    let stage = stage()
    stage.refuses = ["shouldHighlight"]
    try tap(stage, 1)
    #expect(stage.takeLog() == ["shouldHighlight 1"])
    #expect(stage.view.indexPathsForSelectedItems == nil)
  }

  @Test func `a refused selection still unhighlights and keeps the old selection`() throws {
    let stage = stage()
    try tap(stage, 0)
    _ = stage.takeLog()
    stage.refuses = ["shouldSelect"]
    try tap(stage, 1)
    #expect(
      stage.takeLog() == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didUnhighlight 1",
      ])
    #expect(stage.view.indexPathsForSelectedItems == [path(0)])
  }

  @Test func `a finger that leaves the slop scrolls and only unhighlights`() throws {
    let stage = stage()
    try send(stage, .began, 150, 1)
    try send(stage, .moved, 120, 1.1)
    #expect(
      stage.takeLog() == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "willBeginDragging",
      ])
    try send(stage, .ended, 120, 1.5)
    #expect(!stage.takeLog().contains("shouldSelect 1"))
  }

  @Test func `a finger that strays to the next item and back highlights again`() throws {
    let stage = stage()
    try send(stage, .began, 198, 1)
    try send(stage, .moved, 203, 1.05)
    try send(stage, .moved, 198, 1.1)
    try send(stage, .moved, 203, 1.15)
    try send(stage, .ended, 203, 1.2)
    #expect(
      stage.takeLog() == [
        "shouldHighlight 1", "didHighlight 1", "didUnhighlight 1", "shouldHighlight 1",
        "didHighlight 1", "didUnhighlight 1",
      ])
    #expect(stage.view.indexPathsForSelectedItems == nil)
  }

  @Test func `without selection a touch does nothing`() throws {
    let stage = stage()
    stage.view.allowsSelection = false
    try tap(stage, 1)
    #expect(stage.takeLog().isEmpty)
  }

  @Test func `one at a time, a tap on another takes the old one back first`() throws {
    let stage = stage()
    try tap(stage, 0)
    _ = stage.takeLog()
    try tap(stage, 1)
    #expect(
      stage.takeLog() == [
        "shouldHighlight 1", "didHighlight 1", "shouldSelect 1", "didDeselect 0", "didSelect 1",
        "didUnhighlight 1",
      ])
    #expect(stage.view.cellForItem(at: path(0))?.isSelected == false)
  }

  @Test func `one at a time, a tap on the selected item selects it again`() throws {
    let stage = stage()
    try tap(stage, 1)
    _ = stage.takeLog()
    try tap(stage, 1)
    #expect(stage.takeLog() == full)
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
  }

  @Test func `several at a time, a tap on a selected item asks to take it back`() throws {
    let stage = stage()
    stage.view.allowsMultipleSelection = true
    try tap(stage, 1)
    try tap(stage, 0)
    #expect(stage.view.indexPathsForSelectedItems == [path(1), path(0)])
    _ = stage.takeLog()
    try tap(stage, 1)
    #expect(
      stage.takeLog() == [
        "shouldHighlight 1", "didHighlight 1", "shouldDeselect 1", "didDeselect 1",
        "didUnhighlight 1",
      ])
    stage.refuses = ["shouldDeselect"]
    try tap(stage, 0)
    #expect(stage.view.indexPathsForSelectedItems == [path(0)])
  }

  @Test func `turning several off keeps the first`() {
    let stage = stage()
    stage.view.allowsMultipleSelection = true
    for item in [2, 0, 1] {
      stage.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    stage.view.allowsMultipleSelection = false
    #expect(stage.view.indexPathsForSelectedItems == [path(2)])
    #expect(stage.view.cellForItem(at: path(0))?.isSelected == false)
  }

  @Test func `the app's own selection is silent, replaces, and is cleared by nil`() {
    let stage = stage()
    stage.view.selectItem(at: path(0), animated: false, scrollPosition: [])
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
    stage.view.selectItem(at: path(4), animated: false, scrollPosition: .bottom)
    #expect(stage.view.contentOffset.y == 200)
    stage.view.deselectItem(at: path(4), animated: false)
    #expect(stage.view.indexPathsForSelectedItems == nil)
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    stage.view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(stage.view.indexPathsForSelectedItems == nil)
    #expect(stage.log.allSatisfy { !$0.contains("elect") })
  }

  @Test func `selecting an item that does not exist is a failure`() {
    let stage = stage()
    stage.view.selectItem(at: path(9), animated: false, scrollPosition: [])
    #expect(stage.problems.count == 1 && stage.view.indexPathsForSelectedItems == nil)
  }

  @Test func `a selection off screen is kept and given to the cell when it comes`() {
    let stage = stage(20)
    stage.view.selectItem(at: path(10), animated: false, scrollPosition: [])
    stage.view.selectItem(at: path(10), animated: false, scrollPosition: [])
    stage.view.contentOffset.y = 900
    stage.view.layoutIfNeeded()
    #expect(stage.view.cellForItem(at: path(10))?.isSelected == true)
    #expect(stage.view.visibleCells.filter(\.isSelected).count == 1)
    stage.view.contentOffset.y = 0
    stage.view.layoutIfNeeded()
    #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected })
  }

  @Test func `a batch takes the selection along, deletes and reloads end it silently`() {
    let stage = stage()
    stage.view.allowsMultipleSelection = true
    for item in 0..<4 {
      stage.view.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    _ = stage.takeLog()
    stage.view.performBatchUpdates {
      stage.view.deleteItems(at: [path(0)])
      stage.view.reloadItems(at: [path(1)])
      stage.view.moveItem(at: path(2), to: path(3))
    }
    stage.counts = [5]
    #expect(stage.problems.count == 1)  // the model had not changed
    stage.view.performBatchUpdates {
      stage.counts = [4]
      stage.view.deleteItems(at: [path(0)])
      stage.view.reloadItems(at: [path(1)])
      stage.view.moveItem(at: path(3), to: path(1))
    }
    // 0 is gone, 1 is shown anew at 0, 3 moves to 1, so 2 stands at 2.
    #expect(Set(stage.view.indexPathsForSelectedItems ?? []) == [path(1), path(2)])
    #expect(stage.log.allSatisfy { !$0.contains("elect") })
  }

  @Test func `reconfiguring and a new layout keep the selection, reloadData clears it`() {
    let stage = stage()
    stage.view.selectItem(at: path(1), animated: false, scrollPosition: [])
    stage.view.reconfigureItems(at: [path(1)])
    stage.view.collectionViewLayout = CollectionViewFlowLayout()
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForSelectedItems == [path(1)])
    #expect(stage.view.cellForItem(at: path(1))?.isSelected == true)
    stage.view.reloadData()
    stage.view.layoutIfNeeded()
    #expect(stage.view.indexPathsForSelectedItems == nil)
    #expect(stage.view.visibleCells.allSatisfy { !$0.isSelected })
  }
}
