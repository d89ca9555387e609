import { windowDrafts } from '@sampan/client/drafts.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useOperator } from '#session/operator.ts'
import { isSame, settleTyped } from './settle-typed.ts'

type Next<Typed> = Typed | ((before: Typed) => Typed)
/** Text that is typed, how it changes, and its end once it is sent. */
export type TypedState<Typed> = readonly [
  typed: Typed,
  change: (next: Next<Typed>) => void,
  forget: (saved?: Typed, of?: string) => void,
]

/**
 * As `useState`, for a reason or a short form: it outlives another row, a reload and the end of a session, in this window
 * and for this operator. Call `forget` once it is sent; with what was saved, where the form shows that, and with the new name where that
 * has changed by the save. The `forget` of a render drops what that render showed, which is what was sent: what was typed into a field
 * while it was being sent stays. Never for a password, a code or the number of an account. What was
 * typed over other values than `start` has now is not taken: it would write back what somebody else has saved since.
 * What is as long as an article has `useKeptDraft`.
 */
export function useTyped<Typed>(of: string, start: Typed): TypedState<Typed> {
  const { id: owner } = useOperator()
  const name = of
  const stored = () => windowDrafts.read(owner, name) as Partial<Begun<Typed>> | undefined
  const begin = (): Begun<Typed> => {
    const kept = stored()
    const isOfSame = kept?.typed !== undefined && isSame(kept.start, start)
    return { name, start, typed: isOfSame ? (kept.typed as Typed) : start }
  }
  const [state, setState] = useState(begin)
  const now = state.name === name ? state : begin()
  if (now !== state) setState(now)
  // Two changes of one event build upon each other.
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })

  const beginAgain = useEffectEvent(begin)
  const isStored = useEffectEvent(() => stored() !== undefined)
  const isOpen = useRef(false)
  // The same form may have been left and opened again while it was being sent.
  useEffect(() => {
    const show = (next: Begun<unknown>) => {
      latest.current = next as Begun<Typed>
      setState(latest.current)
    }
    const all = shown.get(name) ?? new Set()
    shown.set(name, all.add(show))
    isOpen.current = true
    // An answer may have come between this form's first render and now, when nobody could tell it.
    const since = beginAgain()
    if (isStored() && !isSame(since, latest.current)) show(since)
    return () => {
      isOpen.current = false
      all.delete(show)
      if (all.size === 0) shown.delete(name)
    }
  }, [name])

  const take = (next: Begun<Typed>) => {
    if (isSame(next.typed, next.start)) windowDrafts.remove(owner, next.name)
    else windowDrafts.write(owner, next.name, { start: next.start, typed: next.typed })
    latest.current = next
    setState(next)
    for (const show of shown.get(next.name) ?? []) show(next)
  }
  /** An answer may come when another row is shown, or when the form was left. */
  const held = (): Omit<Begun<Typed>, 'name'> => {
    if (isOpen.current && latest.current.name === name) return latest.current
    return (stored() as Begun<Typed> | undefined) ?? { start, typed: start }
  }
  return [
    now.typed,
    (next) => {
      const { start: began, typed: before } = held()
      const typed = typeof next === 'function' ? (next as (before: Typed) => Typed)(before) : next
      take({ name, start: began, typed })
    },
    (saved = start, next = of) => {
      const { typed } = held()
      if (next !== of) take({ name, start, typed: start })
      take({ name: next, start: saved, typed: settleTyped(typed, now.typed, saved) })
    },
  ]
}

/** The forms that are open, by what they keep. */
const shown = new Map<string, Set<(next: Begun<unknown>) => void>>()

/** Text that is typed, and the text that stood there when it was begun. */
interface Begun<Typed> {
  name: string
  start: Typed
  typed: Typed
}
