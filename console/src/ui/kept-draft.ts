import { windowDrafts } from '@sampan/client/drafts.ts'
import { useEffect, useEffectEvent } from 'react'
import { useOperator } from '#session/operator.ts'

/** So that a long form is not written anew for each letter. */
const writeAfterMs = 300

export interface KeptDraft<Typed> {
  read(): Typed | undefined
  keep(typed: Typed): void
  forget(): void
  /** Keeps it under the name that it has once it is saved, for the form that is opened then. */
  hand(of: string, typed: Typed): void
}

/** Text that this operator typed into a long form and has not saved: it outlives another screen, a reload and a session. */
export function useKeptDraft<Typed>(of: string): KeptDraft<Typed> {
  const { id: owner } = useOperator()
  return {
    read: () => windowDrafts.read(owner, of) as Typed | undefined,
    keep: (typed) => windowDrafts.write(owner, of, typed),
    forget: () => windowDrafts.remove(owner, of),
    hand: (next, typed) => windowDrafts.write(owner, next, typed),
  }
}

/**
 * Keeps what is typed, and forgets it once it is saved or discarded; who closes or reloads the page is asked first.
 * @param typed the same object as long as nothing is typed
 */
export function useKeeping<Typed>({ keep, forget }: KeptDraft<Typed>, typed: Typed, isDirty: boolean): void {
  const settle = useEffectEvent(() => (isDirty ? keep(typed) : forget()))
  // biome-ignore lint/correctness/useExhaustiveDependencies: each text that is typed is kept after a while.
  useEffect(() => {
    if (!isDirty) return settle()
    const timer = setTimeout(() => settle(), writeAfterMs)
    return () => clearTimeout(timer)
  }, [isDirty, typed])
  // Another screen does not wait for the timer, nor does a reload.
  useEffect(() => {
    const leave = () => settle()
    addEventListener('pagehide', leave)
    return () => {
      removeEventListener('pagehide', leave)
      leave()
    }
  }, [])
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])
}
