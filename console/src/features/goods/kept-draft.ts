import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOperator } from '#session/operator.ts'
import type { Draft } from './draft.ts'

interface Kept {
  /** What it was made of. */
  base: Draft
  draft: Draft
}

/** As long as the console is open: going back or to another screen loses nothing that was typed. */
const keptBy = new WeakMap<QueryClient, Map<string, Kept>>()

/** What this operator typed into the editor of these goods, or of new ones, and has not saved. */
export function useKeptDraft(id: number | null) {
  const me = useOperator()
  const cache = useQueryClient()
  const drafts = keptBy.get(cache) ?? new Map<string, Kept>()
  keptBy.set(cache, drafts)
  const key = `${me.id} ${id ?? 'new'}`
  return {
    kept: drafts.get(key),
    keep: (typed: Kept) => drafts.set(key, typed),
    forget: () => drafts.delete(key),
  }
}

/** Keeps what is typed, and forgets it once it is saved or discarded. */
export function useKeeping({ keep, forget }: ReturnType<typeof useKeptDraft>, typed: Kept, isDirty: boolean) {
  useEffect(() => {
    if (isDirty) keep(typed)
    else forget()
  })
}
