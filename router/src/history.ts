import { newEntryName, readEntry } from './history-entry.ts'
import { createHistoryLayers } from './history-layers.ts'

/**
 * Way in which the visitor came to a page; it decides whether the scroll is restored or returns to the top. `stay`: the
 * page in front has another address now, and nothing else of it changes.
 */
export type Move = 'load' | 'push' | 'replace' | 'stay' | 'back' | 'forward'

export interface NavigateOptions {
  replace?: boolean
  /** For another address of the same page: scroll and focus stay where they are. */
  stay?: boolean
}

export interface HistoryLocation {
  readonly path: string
  readonly search: string
  readonly move: Move
  /** Counts navigations, so that going to the same address again is seen as a new visit. */
  readonly visit: number
  /** Position in the session's history, from 0. */
  readonly index: number
  /** Names this entry of the history: the same address visited twice has two. It outlives a reload. */
  readonly entry: string
  /** The names of all entries that back and forward can reach, as far as they are known since the last reload. */
  readonly reachable: readonly (string | undefined)[]
}

/** Decides where an address really leads (root redirect, login): itself, or another one that replaces it. */
export type RouteGuard = (address: string) => string

/** Runs the change of page, so that the shell can animate it. */
export type PageTransition = (move: Move, change: () => void) => void

/** Goes on once the app knows what stands at an address: at once, unless its table of routes is still on the way. */
export type WhenKnown = (address: string, go: () => void) => void

type Listener = (next: HistoryLocation) => void

export interface PageHistory {
  readonly owner: Options['owner']
  /** The page that is shown. */
  current(): HistoryLocation
  /** Place of the history: already the next page while the change to it is being animated. */
  latest(): HistoryLocation
  subscribe(listener: Listener): () => void
  /** Tells where the history goes before the page changes. */
  onLeaving(listener: Listener): () => void
  navigate(to: string | number, options?: NavigateOptions): void
  /** Asks the guard again about the present address, after a login or a logout. */
  recheck(): void
  /**
   * Gives what is laid over the page an entry of its own: going back calls `close` and stays on the page.
   * @param close returns false when it cannot be closed now.
   * @returns to be called when it is closed in another way.
   */
  openLayer(close: () => boolean): () => void
  dispose(): void
}

interface Options {
  guard: RouteGuard
  /** Names the person whose pages they are. Pages of the person before are dropped, which is not the same as left. */
  owner?: (() => unknown) | undefined
  transition?: PageTransition
  whenKnown?: WhenKnown
}

/** The browser's history as a store: every address passes the guard before React sees it. */
export function createPageHistory({
  guard,
  owner,
  transition = (_, change) => change(),
  whenKnown = (_, go) => go(),
}: Options): PageHistory {
  const listeners = new Set<Listener>()
  const leavingListeners = new Set<Listener>()
  const layers = createHistoryLayers()
  // Two slashes at the start of a path would be read as another host, which the browser refuses.
  const here = () => location.pathname.replace(/^\/+/, '/') + location.search
  const nowhere: HistoryLocation = {
    path: '',
    search: '',
    move: 'load',
    visit: 0,
    index: 0,
    entry: '',
    reachable: [],
  }
  let latest = nowhere
  let current = nowhere

  const enter = (address: string, move: Move, index: number, entry: string) => {
    const { pathname: path, search } = new URL(address, location.origin)
    const before =
      move === 'back' || move === 'forward' ? latest.reachable : latest.reachable.slice(0, index + 1)
    const reachable = Object.assign([...before], { [index]: entry })
    const next: HistoryLocation = { path, search, move, visit: latest.visit + 1, index, entry, reachable }
    latest = next
    layers.reset({ index, entry })
    const show = () => {
      for (const listener of leavingListeners) listener(next)
      current = next
      for (const listener of listeners) listener(next)
    }
    if (move === 'load' || move === 'stay') show()
    else transition(move, show)
  }

  /** Comes to an entry that the browser has gone to. */
  const arrive = (move: Move) => {
    const known = readEntry(history.state)
    const index = known?.index ?? 0
    const wanted = here()
    const address = guard(wanted)
    const entry = known && address === wanted ? known.entry : newEntryName()
    if (entry !== known?.entry) history.replaceState({ index, entry, layer: 0 }, '', address)
    enter(address, move, index, entry)
  }

  const load = () => {
    const known = readEntry(history.state)
    if (!known || known.layer === 0) return arrive('load')
    // Reloaded with a sheet open: the page stands there without it, at its own entry.
    const { index, entry, layer } = known
    enter(here(), 'load', index - layer, entry)
    layers.leaveDead(layer)
    layers.whenSettled(recheck)
  }

  const onPop = () => {
    const wasOurs = layers.settle()
    if (wasOurs) return
    const known = readEntry(history.state)
    // A step within the page, to a fragment.
    if (history.state === null && here() === latest.path + latest.search) return
    if (known?.entry === latest.entry) return layers.goTo(known.layer)
    // Something was laid over that page once; the page itself stands before it.
    if (known && known.layer > 0) return history.go(-known.layer)
    whenKnown(here(), arriveByPop)
  }

  const arriveByPop = () => {
    const known = readEntry(history.state)
    // Several steps waited for the same table.
    if (known?.entry === latest.entry) return
    const index = known?.index ?? 0
    arrive(index < latest.index ? 'back' : index > latest.index ? 'forward' : 'replace')
  }

  const replace = (address: string, mayStay = false) =>
    layers.clear(0, () => {
      const { index } = latest
      const move = mayStay && address.split('?')[0] === latest.path ? 'stay' : 'replace'
      const isSame = move === 'stay' || address === latest.path + latest.search
      const entry = isSame ? latest.entry : newEntryName()
      history.replaceState({ index, entry, layer: 0 }, '', address)
      enter(address, move, index, entry)
    })

  // A new page takes the entry of what lies over this one; without any it gets a new one.
  const push = (address: string) =>
    layers.clear(1, (isTaken) => {
      const index = latest.index + 1
      const entry = newEntryName()
      if (isTaken) history.replaceState({ index, entry, layer: 0 }, '', address)
      else history.pushState({ index, entry, layer: 0 }, '', address)
      enter(address, 'push', index, entry)
    })

  const recheck = () => {
    const wanted = here()
    const address = guard(wanted)
    if (address !== wanted) replace(address)
  }

  history.scrollRestoration = 'manual'
  load()
  addEventListener('popstate', onPop)

  return {
    owner,
    current: () => current,
    latest: () => latest,
    subscribe: (listener) => added(listeners, listener),
    onLeaving: (listener) => added(leavingListeners, listener),
    navigate(to, options) {
      if (typeof to === 'number') return layers.whenSettled(() => history.go(to - layers.count()))
      const { pathname, search } = new URL(to, location.origin)
      const go = () => {
        const address = guard(pathname + search)
        if (options?.stay === true) replace(address, true)
        else if (options?.replace === true || address === here()) replace(address)
        else push(address)
      }
      whenKnown(pathname + search, () => layers.whenSettled(go))
    },
    recheck: () => layers.whenSettled(recheck),
    openLayer: layers.open,
    dispose() {
      removeEventListener('popstate', onPop)
      layers.dispose()
    },
  }
}

function added<Value>(set: Set<Value>, value: Value): () => void {
  set.add(value)
  return () => {
    set.delete(value)
  }
}
