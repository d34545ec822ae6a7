import LayoutEngine

extension CachedTree {
  /// Lays out the elements again, in time that grows with the extent of the changes. Returns false if the tree cannot
  /// be updated or there is an error: a new tree then has to be laid out.
  func update(_ range: SizeRange, parent: Size, _ session: LayoutSession) -> Bool {
    if isOutdated || builder.tree.isOrderDependent || !workspace.canUpdate(builder.tree)
      || callbacks.layoutCount > 64 + 8 * builder.callbacks.count
    {
      return false
    }
    let changes = removeChanges()
    // If many records changed, building a new tree is faster, because it writes them in order.
    if changes.count > 64 && changes.count > builder.tree.count / 8 { return false }
    var records = RecordUpdate(self)
    guard records.apply(changes) else { return false }
    workspace.resetAdded(containers: records.addedContainers, elements: records.added)
    guard let ran = layOut(records.changed, range, parent: parent, session) else { return false }
    guard trackContents(of: ran) else { return false }
    return storeFrames(of: ran, records)
  }

  private func layOut(
    _ changed: [ChangedContainer], _ range: SizeRange, parent: Size, _ session: LayoutSession
  ) -> [Int32]? {
    isRunning = true
    defer { isRunning = false }
    callbacks.session = session
    let ran = try? workspace.update(
      builder.tree, changed: changed, parents: builder.parents.base, range, parent: parent,
      settings.scale, callbacks: builder.hasCallbacks ? callbacks : nil,
      limit: session.work.remaining(root, elements: builder.tree.count))
    session.work.measureCalls += workspace.counts.measureCalls
    return session.failure == nil ? ran : nil
  }

  /// Tracks the elements that callbacks laid out. Returns false if an element occurs twice or a size is invalid.
  private func trackContents(of ran: [Int32]) -> Bool {
    for index in ran where builder.tree.elements[index].kind == .callback {
      guard trackContents(of: index) else { return false }
      var met = ElementSet()
      defer { met.release() }
      var isValid = true
      callbacks.lastLayout(of: index)?.content.visit { element, size, _ in
        if !met.insert(element.toOpaque()) || !size.isValid { isValid = false }
      }
      if !isValid { return false }
    }
    return true
  }

  // MARK: - Frames

  /// Stores the frames of a layout. Earlier layouts that are still referenced keep their own frames. Returns false if a
  /// size is invalid.
  private func storeFrames(of ran: [Int32], _ records: RecordUpdate) -> Bool {
    guard let replaced = replacedFrames(ran, records.added) else { return false }
    var resized: [Int32] = []
    let old = isKnownUniquelyReferenced(&latest) ? nil : latest
    frames.lock.withLock {
      frames.isFirstLayout = false
      if let old {
        latest = CachedLayout(frames)
        old.next = latest
        old.removed = records.removed
      }
      latest.contentSizes = builder.contentSizes(workspace, callbacks)
      for index in records.added { add(Int32(index), &resized) }
      for index in replaced { replace(index, old, &resized) }
      for index in ran where builder.tree.elements[index].kind == .callback {
        replaceContent(of: index, old)
      }
      for index in records.removed where frames.contents[index] != nil {
        replaceContent(of: index, old)
      }
    }
    // Releasing elements may run users' code.
    if old == nil { for index in records.removed { frames.release(index) } }
    storeSizes(resized, ran)
    return true
  }

  /// Returns the elements of the previous layout whose frames or links have changed: the root, containers that were
  /// laid out again, and the children of these. Returns nil if a size is invalid.
  private func replacedFrames(_ ran: [Int32], _ added: Range<Int>) -> [Int32]? {
    let elements = builder.tree.elements.base
    let frames = workspace.frames.base
    let placed = self.frames.placed
    var replaced: [Int32] = []
    var isValid = true
    func compare(_ index: Int32) {
      let (row, record) = (Int(index), elements + Int(index))
      let isOld = row < added.lowerBound
      if isOld, placed[row].frame == frames[row],
        placed[row].firstChild == record.pointee.firstChild,
        placed[row].nextSibling == record.pointee.nextSibling
      {
        return
      }
      if !frames[row].size.isValid { isValid = false }
      if isOld { replaced.append(index) }
    }
    compare(0)
    for index in ran {
      compare(index)
      var child = elements[Int(index)].firstChild
      while child >= 0 {
        compare(child)
        child = elements[Int(child)].nextSibling
      }
    }
    return isValid ? replaced : nil
  }

  private func add(_ index: Int32, _ resized: inout [Int32]) {
    (frames.placed + Int(index)).initialize(to: builder.placed(index, workspace))
    frames.count += 1
    resized.append(index)
  }

  private func replace(_ index: Int32, _ old: CachedLayout?, _ resized: inout [Int32]) {
    let kept = frames.placed + Int(index)
    let placed = builder.placed(index, workspace)
    if kept.pointee.frame.size != placed.frame.size { resized.append(index) }
    if let old, old.replaced[index] == nil { old.replaced[index] = kept.pointee }
    kept.pointee = placed
  }

  private func replaceContent(of index: Int32, _ old: CachedLayout?) {
    if let old, old.replacedContents[index] == nil {
      old.replacedContents[index] = .some(frames.contents[index])
    }
    frames.contents[index] = callbacks.lastLayout(of: index)?.content
  }

  /// Stores the new sizes in the nodes.
  private func storeSizes(_ resized: [Int32], _ ran: [Int32]) {
    for index in resized where builder.tree.elements[index].type.isNode {
      let placed = frames.placed[Int(index)]
      if placed.isHeld || index == 0 { placed.element.adopt(placed.frame.size, settings.texts) }
    }
    for index in ran where builder.tree.elements[index].kind == .callback {
      frames.contents[index]?.visit { element, size, isNode in
        if isNode { element.adopt(size, settings.texts) }
      }
    }
  }
}

extension Size {
  fileprivate var isValid: Bool { width.isValidLength && height.isValidLength }
}
