import { readEntry } from './history-entry.ts'

/** Something laid over the page; null is one that is closed, whose entry is still there. */
type Layer = { close: () => boolean } | null

/** The time to wait for a popstate that may never come, because the visitor went elsewhere meanwhile. */
const traversalPatienceMs = 1_000

/**
 * The entries of what is laid over the page in front: sheets, questions, the picture viewer. They stand after the
 * page's own entry and have its address. Traversals are asynchronous, so whatever comes meanwhile waits for their end.
 */
export function createHistoryLayers() {
  let page = { index: 0, entry: '' }
  let layers: Layer[] = []
  let expected: { layer: number; late: ReturnType<typeof setTimeout> } | null = null
  const waiting: (() => void)[] = []
  let tidying: ReturnType<typeof setTimeout> | undefined

  /** Goes to the entry of a number of layers, of which `from` are there now. */
  function traverse(from: number, to: number): void {
    expected = { layer: to, late: setTimeout(settled, traversalPatienceMs) }
    history.go(to - from)
  }
  function settled(): void {
    clearTimeout(expected?.late)
    expected = null
    while (!expected) {
      const next = waiting.shift()
      if (!next) return
      next()
    }
  }
  function whenSettled(work: () => void): void {
    if (expected) waiting.push(work)
    else work()
  }

  /** Takes the entries away that stand for nothing any more; later, since another layer may open at once. */
  function tidyLater(): void {
    clearTimeout(tidying)
    tidying = setTimeout(() => whenSettled(tidy))
  }
  function tidy(): void {
    const from = layers.length
    while (layers.length > 0 && layers.at(-1) === null) layers.pop()
    if (layers.length < from) traverse(from, layers.length)
  }

  function open(close: () => boolean): () => void {
    const layer = { close }
    let isOpen = true
    whenSettled(() => {
      if (!isOpen) return
      let at = layers.length
      while (at > 0 && layers[at - 1] === null) at--
      if (at < layers.length) layers[at] = layer
      else {
        layers.push(layer)
        history.pushState({ ...page, index: page.index + layers.length, layer: layers.length }, '')
      }
    })
    return () => {
      isOpen = false
      const at = layers.indexOf(layer)
      if (at < 0) return
      layers[at] = null
      tidyLater()
    }
  }

  return {
    open,
    whenSettled,
    count: () => layers.length,
    /** Another page is in front; what lies over the former one lies there no more. */
    reset(next: { index: number; entry: string }): void {
      page = next
      layers = []
    },
    /** After a reload: the entries of a number of layers are there, but nothing that they stand for. */
    leaveDead(count: number): void {
      layers = Array.from({ length: count }, () => null)
      tidy()
    },
    /** The browser has come to an entry; true when it was sent there from here. */
    settle(): boolean {
      const entry = readEntry(history.state)
      if (!expected || entry?.entry !== page.entry || entry.layer !== expected.layer) return false
      settled()
      return true
    },
    /** The visitor has gone to the entry of a number of layers: those above close, and closed ones do not open again. */
    goTo(count: number): void {
      if (count > layers.length) {
        traverse(count, layers.length)
        return
      }
      const { entry } = page
      const above = layers.splice(count)
      for (let top = above.pop(); top !== undefined; top = above.pop()) {
        if (top === null || top.close()) continue
        // It cannot be closed now: the visitor is sent back to it.
        if (page.entry !== entry) return
        layers.push(...above, top)
        traverse(count, layers.length)
        return
      }
      if (layers.at(-1) === null) tidyLater()
    },
    /**
     * Leaves the entries of at most `keep` layers and then does `work`; its argument says whether one is left, to be taken.
     */
    clear(keep: 0 | 1, work: (isTaken: boolean) => void): void {
      const left = Math.min(layers.length, keep)
      const go = () => work(left > 0)
      if (layers.length === left) {
        go()
        return
      }
      const from = layers.length
      layers.length = left
      waiting.unshift(go)
      traverse(from, left)
    },
    dispose(): void {
      clearTimeout(tidying)
      clearTimeout(expected?.late)
      waiting.length = 0
      layers = []
    },
  }
}
