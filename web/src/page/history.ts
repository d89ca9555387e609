/** How the visitor came to a page; it decides whether the scroll is restored or returns to the top. */
export type Move = 'load' | 'push' | 'replace' | 'back' | 'forward'

export interface Place {
  readonly path: string
  readonly search: string
  readonly move: Move
  /** Counts navigations, so that going to the same address again is seen as a new visit. */
  readonly visit: number
  /** Position in the session's history, from 0. */
  readonly index: number
}

/** Decides where an address really leads (root redirect, guards): itself, or another one that replaces it. */
export type Gate = (address: string) => string

/** Runs the change of page, so that the shell can animate it. */
export type Turn = (move: Move, change: () => void) => void

export interface PageHistory {
  current(): Place
  subscribe(listener: () => void): () => void
  navigate(to: string | number, options?: { replace?: boolean }): void
  /** Asks the gate again where the page stands, after a login or a logout. */
  recheck(): void
  dispose(): void
}

interface Options {
  gate: Gate
  turn?: Turn
}

/** The browser's history as a store: every address passes the gate before React sees it. */
export function createPageHistory({ gate, turn = (_, change) => change() }: Options): PageHistory {
  const listeners = new Set<() => void>()
  // Two slashes at the start of a path would be read as another host, which the browser refuses.
  const here = () => location.pathname.replace(/^\/+/, '/') + location.search
  let current: Place = { path: '', search: '', move: 'load', visit: 0, index: indexOf(history.state) }

  const show = (address: string, move: Move, index: number) => {
    const { pathname, search } = new URL(address, location.origin)
    current = { path: pathname, search, move, visit: current.visit + 1, index }
    for (const listener of listeners) listener()
  }
  const arrive = (move: Move) => {
    const index = indexOf(history.state)
    const address = gate(here())
    if (address !== here() || history.state?.index === undefined) history.replaceState({ index }, '', address)
    if (move === 'load') show(address, move, index)
    else turn(move, () => show(address, move, index))
  }
  const onPop = () => {
    // A step within the page, to a fragment.
    if (history.state === null && here() === current.path + current.search) return
    const index = indexOf(history.state)
    arrive(index < current.index ? 'back' : index > current.index ? 'forward' : 'replace')
  }

  history.scrollRestoration = 'manual'
  arrive('load')
  addEventListener('popstate', onPop)

  return {
    current: () => current,
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    navigate(to, options) {
      if (typeof to === 'number') return history.go(to)
      const { pathname, search } = new URL(to, location.origin)
      const address = gate(pathname + search)
      const replace = options?.replace === true || address === here()
      const index = replace ? current.index : current.index + 1
      if (replace) history.replaceState({ index }, '', address)
      else history.pushState({ index }, '', address)
      turn(replace ? 'replace' : 'push', () => show(address, replace ? 'replace' : 'push', index))
    },
    recheck() {
      if (gate(here()) !== here()) arrive('replace')
    },
    dispose() {
      removeEventListener('popstate', onPop)
    },
  }
}

const indexOf = (state: unknown): number => {
  const index = typeof state === 'object' && state !== null && 'index' in state ? state.index : undefined
  return typeof index === 'number' ? index : 0
}
