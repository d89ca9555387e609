import { windowDrafts } from '@sampan/client/drafts.ts'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useOperator } from '#session/operator.ts'
import type { Conflicts } from './conflict-part.tsx'
import { isSame, settleTyped } from './settle-typed.ts'
import { begunFrom, overSaved, type TypedOver, withChosen, withTyped } from './typed-over.ts'

type Next<Typed> = Typed | ((before: Typed) => Typed)
/** Text that is typed, how it changes, its end once it is sent, and what somebody else saved over the same parts. */
export type TypedState<Typed> = readonly [
  typed: Typed,
  change: (next: Next<Typed>) => void,
  forget: (saved?: Typed, of?: string) => void,
  conflicts: Conflicts,
]

/**
 * As `useState`, for a reason or a short form: it outlives another row, a reload and the end of a session, in this window
 * and for this operator; who closes the page is asked first. Call `forget` once it is sent; with what was saved, where the form shows that, and with the new name where that
 * has changed by the save. The `forget` of a render drops what that render showed, which is what was sent: what was typed into a field
 * while it was being sent stays. Never for a password, a code or the number of an account. Where `start` changes because somebody
 * else has saved, parts that nobody typed into follow it, and a part that was typed over is in `conflicts`: a form of saved values
 * shows them (`ConflictPart`) and is not sent while there are any. What is as long as an article has `useVersionedDraft`.
 */
export function useTyped<Typed>(of: string, start: Typed): TypedState<Typed> {
  const { id: owner } = useOperator()
  const name = of
  const stored = () => windowDrafts.read(owner, name) as Partial<TypedOver<Typed>> | undefined
  const begin = (): Begun<Typed> => {
    const kept = stored()
    const begun =
      kept?.typed !== undefined && kept.start !== undefined && isOfSameFields(kept.start, start)
        ? { start: kept.start, typed: kept.typed, conflicts: kept.conflicts ?? [] }
        : begunFrom(start)
    return { name, ...overSaved(begun, start), seen: start }
  }
  const [state, setState] = useState(begin)
  const isOther = state.name !== name
  const isNewer = !isOther && !isSame(state.seen, start)
  const now = isOther ? begin() : isNewer ? { ...state, ...overSaved(state, start), seen: start } : state
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
      latest.current = { ...(next as Begun<Typed>), seen: latest.current.seen }
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

  // The window takes it along when it is closed.
  const isDirty = !isSame(now.typed, now.start)
  useEffect(() => {
    if (!isDirty) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isDirty])

  const take = (next: Begun<Typed>) => {
    const { start, typed, conflicts } = next
    if (isSame(typed, start)) windowDrafts.remove(owner, next.name)
    else windowDrafts.write(owner, next.name, { start, typed, conflicts })
    latest.current = next
    setState(next)
    for (const show of shown.get(next.name) ?? []) show(next)
  }
  /** An answer may come when another row is shown, or when the form was left. */
  const held = (): Begun<Typed> => {
    if (isOpen.current && latest.current.name === name) return latest.current
    return { ...begunFrom(start), ...(stored() as TypedOver<Typed> | undefined), name, seen: start }
  }
  return [
    now.typed,
    (next) => {
      const before = held()
      const typed = typeof next === 'function' ? (next as (before: Typed) => Typed)(before.typed) : next
      take({ ...before, ...withTyped(before, typed) })
    },
    (saved = start, next = of) => {
      // Once it is forgotten, a second press of the same act finds nothing that was typed since.
      const isGone = !isOpen.current && stored() === undefined
      const { typed } = isGone ? begunFrom(now.typed) : held()
      if (next !== of) take({ ...begunFrom(start), name, seen: start })
      const settled = settleTyped(typed, now.typed, saved)
      take({ ...begunFrom(saved), typed: settled, name: next, seen: start })
    },
    {
      parts: now.conflicts,
      typed: now.typed,
      choose(chosen, which) {
        const before = held()
        take({ ...before, ...withChosen(before, chosen, which) })
      },
    },
  ]
}

/** Fields that an older release kept may be others. */
const isOfSameFields = (kept: unknown, start: unknown): boolean =>
  isSame(fieldsOf(kept), fieldsOf(start)) && typeof kept === typeof start

const fieldsOf = (value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).toSorted() : []

/** The forms that are open, by what they keep. */
const shown = new Map<string, Set<(next: Begun<unknown>) => void>>()

interface Begun<Typed> extends TypedOver<Typed> {
  name: string
  /** The caller's `start` that it was last laid over. */
  seen: Typed
}
