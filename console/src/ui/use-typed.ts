import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useOperator } from '#session/operator.ts'
import { isSame, settleTyped } from './settle-typed.ts'

const prefix = 'typed '

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
  const me = useOperator()
  const nameOf = (what: string) => `${prefix}${me.id} ${what}`
  const name = nameOf(of)
  const begin = (): Begun<Typed> => ({ name, start, typed: read(name, start) })
  const [state, setState] = useState(begin)
  const now = state.name === name ? state : begin()
  if (now !== state) setState(now)
  // Two changes of one event build upon each other.
  const latest = useRef(now)
  useLayoutEffect(() => {
    latest.current = now
  })

  const beginAgain = useEffectEvent(begin)
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
    if (stored(name) && !isSame(since, latest.current)) show(since)
    return () => {
      isOpen.current = false
      all.delete(show)
      if (all.size === 0) shown.delete(name)
    }
  }, [name])

  const take = (next: Begun<Typed>) => {
    write(next)
    latest.current = next
    setState(next)
    for (const show of shown.get(next.name) ?? []) show(next)
  }
  /** An answer may come when another row is shown, or when the form was left. */
  const held = (): Omit<Begun<Typed>, 'name'> => {
    if (isOpen.current && latest.current.name === name) return latest.current
    return (stored(name) as Begun<Typed> | null) ?? { start, typed: start }
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
      take({ name: nameOf(next), start: saved, typed: settleTyped(typed, now.typed, saved) })
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

/**
 * An operator who logs out leaves the window to others, and so does one whose session has ended once another signs in.
 * @param keeper the operator whose texts stay
 */
export function forgetTyped(keeper?: string): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix) && !name.startsWith(`${prefix}${keeper} `)) sessionStorage.removeItem(name)
  } catch {
    // No storage: there is nothing in it.
  }
}

function read<Typed>(name: string, start: Typed): Typed {
  const kept = stored(name)
  return kept?.typed !== undefined && isSame(kept.start, start) ? (kept.typed as Typed) : start
}

function stored(name: string): { start?: unknown; typed?: unknown } | null {
  try {
    return JSON.parse(sessionStorage.getItem(name) ?? 'null')
  } catch {
    return null
  }
}

function write<Typed>({ name, start, typed }: Begun<Typed>): void {
  try {
    if (isSame(typed, start)) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify({ start, typed }))
  } catch {
    // Full or forbidden: it is kept as long as the form is open.
  }
}
