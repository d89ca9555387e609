import { createDrafts, type DraftStore } from '@sampan/client/drafts.ts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOperator } from '#session/operator.ts'

/** As long as the console is open: another screen, going back or a session that ends lose nothing that was typed. */
const keptBy = new WeakMap<QueryClient, DraftStore>()

export interface KeptDraft<Typed> {
  kept: Typed | undefined
  keep(typed: Typed): void
  forget(): void
  /** Keeps it under the name that it has once it is saved, for the form that is opened then. */
  hand(of: string, typed: Typed): void
}

/** Text that this operator typed into the form of something, and has not saved. */
export function useKeptDraft<Typed>(of: string): KeptDraft<Typed> {
  const { id: owner } = useOperator()
  const cache = useQueryClient()
  const drafts = keptBy.get(cache) ?? createDrafts()
  keptBy.set(cache, drafts)
  return {
    kept: drafts.read(owner, of) as Typed | undefined,
    keep: (typed) => drafts.write(owner, of, typed),
    forget: () => drafts.remove(owner, of),
    hand: (next, typed) => drafts.write(owner, next, typed),
  }
}

/** Keeps what is typed, and forgets it once it is saved or discarded; who closes or reloads the page is asked first. */
export function useKeeping<Typed>({ keep, forget }: KeptDraft<Typed>, typed: Typed, isDirty: boolean): void {
  useEffect(() => {
    if (isDirty) keep(typed)
    else forget()
  })
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
