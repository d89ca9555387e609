import { windowDrafts } from '@sampan/client/drafts.ts'
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
  const store = stores.get(id) ?? createStore(id)
  stores.set(id, store)
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

/** Subject of the draft. */
const subject = 'grid'

function createStore(owner: string): GridStore {
  let work: GridWork = { ...read(owner), progress: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  const tellers = new Set<() => void>()
  const keep = () => {
    clearTimeout(timer)
    timer = undefined
    write(owner, work)
  }
  const keepNow = () => timer !== undefined && keep()
  // A reload does not wait for the timer, nor does another screen.
  addEventListener('pagehide', keepNow)
  return {
    get: () => work,
    set(part) {
      work = { ...work, ...(typeof part === 'function' ? part(work) : part) }
      timer ??= setTimeout(keep, writeAfterMs)
      for (const tell of tellers) tell()
    },
    subscribe(tell) {
      tellers.add(tell)
      return () => {
        tellers.delete(tell)
        keepNow()
      }
    },
  }
}

function read(owner: string): Pick<GridWork, 'edits' | 'saved'> {
  const kept = windowDrafts.read(owner, subject) as KeptWork | undefined
  if (!kept) return { edits: noEdits, saved: null }
  return { edits: new Map(kept.edits.map((edit) => [edit.row.skuId, edit])), saved: kept.saved }
}

interface KeptWork extends Pick<GridWork, 'saved'> {
  edits: readonly Edit[]
}

function write(owner: string, { edits, saved }: GridWork): void {
  if (edits.size === 0 && !saved) windowDrafts.remove(owner, subject)
  else windowDrafts.write(owner, subject, { edits: [...edits.values()], saved } satisfies KeptWork)
}
