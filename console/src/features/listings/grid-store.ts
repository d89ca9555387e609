import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useOperator } from '#session/operator.ts'
import { type Edit, type Edits, noEdits } from './grid-edits.ts'

/** The work in the grid: it belongs to the operator and the window, not to the screen, which may be left during a save. */
export interface GridWork {
  edits: Edits
  /** The acts of the last save, one for each part, that one Undo takes back together. */
  saved: { actIds: readonly string[]; count: number } | null
  /** Progress of a save or an undo; null while there is none. */
  progress: { done: number; total: number } | null
}

export interface GridStore {
  get(): GridWork
  set(part: Partial<GridWork> | ((now: GridWork) => Partial<GridWork>)): void
  subscribe(tell: () => void): () => void
}

const storesBy = new WeakMap<QueryClient, Map<string, GridStore>>()
/** So that a thousand rows are not written anew for each letter. */
const writeAfterMs = 300

/** Typed values survive another screen, a reload and the end of a session; closing the window asks first. */
export function useGridStore(): [GridWork, GridStore] {
  const { id } = useOperator()
  const cache = useQueryClient()
  const stores = storesBy.get(cache) ?? new Map<string, GridStore>()
  storesBy.set(cache, stores)
  // `forgetTyped` removes what begins like this once the operator has logged out.
  const name = `typed ${id} grid`
  const store = stores.get(name) ?? createStore(name)
  stores.set(name, store)
  const work = useSyncExternalStore(store.subscribe, store.get)
  const isDirty = work.edits.size > 0
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
  return [work, store]
}

function createStore(name: string): GridStore {
  let work: GridWork = { ...read(name), progress: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellers = new Set<() => void>()
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    write(name, work)
  }
  // A reload does not wait for the timer.
  addEventListener('pagehide', () => timer !== undefined && keep())
  return {
    get: () => work,
    set(part) {
      work = { ...work, ...(typeof part === 'function' ? part(work) : part) }
      timer ??= setTimeout(keep, writeAfterMs)
      for (const tell of tellers) tell()
    },
    subscribe(tell) {
      tellers.add(tell)
      return () => tellers.delete(tell)
    },
  }
}

function read(name: string): Pick<GridWork, 'edits' | 'saved'> {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    if (!kept) return { edits: noEdits, saved: null }
    return { edits: new Map(kept.edits.map((edit: Edit) => [edit.row.skuId, edit])), saved: kept.saved }
  } catch {
    return { edits: noEdits, saved: null }
  }
}

function write(name: string, { edits, saved }: GridWork): void {
  try {
    if (edits.size === 0 && !saved) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify({ edits: [...edits.values()], saved }))
  } catch {
    // Full or forbidden: it is kept as long as the window is open.
  }
}
