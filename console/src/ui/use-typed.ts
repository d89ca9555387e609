import { useRef, useState } from 'react'
import { useOperator } from '#session/operator.ts'

const prefix = 'typed '

type Next<Typed> = Typed | ((before: Typed) => Typed)
/** What is typed, how it changes, and the end of it once it is sent. */
export type TypedState<Typed> = readonly [
  typed: Typed,
  change: (next: Next<Typed>) => void,
  forget: () => void,
]

/**
 * As `useState`, for a reason or a short form: it outlives another row, a reload and the end of a session, in this window
 * and for this operator. Call `forget` once it is sent. Never for a password, a code or the number of an account. What is as
 * long as an article has `useKeptDraft`.
 */
export function useTyped<Typed>(of: string, start: Typed): TypedState<Typed> {
  const me = useOperator()
  const name = `${prefix}${me.id} ${of}`
  const [state, setState] = useState(() => ({ name, typed: read(name, start) }))
  const now = state.name === name ? state : { name, typed: read(name, start) }
  if (now !== state) setState(now)
  // Two changes of one event build upon each other.
  const latest = useRef(now)
  latest.current = now

  const take = (typed: Typed, kept: Typed | null) => {
    write(name, kept)
    latest.current = { name, typed }
    setState(latest.current)
  }
  return [
    now.typed,
    (next) => {
      const { typed: before } = latest.current
      const typed = typeof next === 'function' ? (next as (before: Typed) => Typed)(before) : next
      take(typed, JSON.stringify(typed) === JSON.stringify(start) ? null : typed)
    },
    () => take(start, null),
  ]
}

/** Who logs out leaves the window to others. */
export function forgetAllTyped(): void {
  try {
    for (const name of Object.keys(sessionStorage))
      if (name.startsWith(prefix)) sessionStorage.removeItem(name)
  } catch {
    // No storage: there is nothing in it.
  }
}

function read<Typed>(name: string, start: Typed): Typed {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return isLike(kept, start) ? kept : start
  } catch {
    return start
  }
}

function write(name: string, typed: unknown): void {
  try {
    if (typed === null) sessionStorage.removeItem(name)
    else sessionStorage.setItem(name, JSON.stringify(typed))
  } catch {
    // Full or forbidden: it is kept as long as the form is open.
  }
}

/** An earlier version of the console may have kept a form with other fields. */
function isLike<Typed>(kept: unknown, start: Typed): kept is Typed {
  if (typeof kept !== typeof start || kept === null || Array.isArray(kept) !== Array.isArray(start))
    return false
  if (typeof kept !== 'object' || typeof start !== 'object' || start === null || Array.isArray(start))
    return true
  const [fields, needed] = [Object.keys(kept), Object.keys(start)]
  return fields.length === needed.length && needed.every((field) => field in kept)
}
