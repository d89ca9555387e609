import { useRef, useState } from 'react'
import { useOperator } from '#session/operator.ts'

const prefix = 'typed '

type Next<Typed> = Typed | ((before: Typed) => Typed)
/** What is typed, how it changes, and the end of it once it is sent. */
export type TypedState<Typed> = readonly [
  typed: Typed,
  change: (next: Next<Typed>) => void,
  forget: (saved?: Typed) => void,
]

/**
 * As `useState`, for a reason or a short form: it outlives another row, a reload and the end of a session, in this window
 * and for this operator. Call `forget` once it is sent; with what was saved, where the form shows that. Never for a password, a code or the number of an account. What was
 * typed over other values than `start` has now is not taken: it would write back what somebody else has saved since.
 * What is as long as an article has `useKeptDraft`.
 */
export function useTyped<Typed>(of: string, start: Typed): TypedState<Typed> {
  const me = useOperator()
  const name = `${prefix}${me.id} ${of}`
  const begin = (): Begun<Typed> => ({ name, start, typed: read(name, start) })
  const [state, setState] = useState(begin)
  const now = state.name === name ? state : begin()
  if (now !== state) setState(now)
  // Two changes of one event build upon each other.
  const latest = useRef(now)
  latest.current = now

  const take = (next: Begun<Typed>) => {
    write(next)
    latest.current = next
    setState(next)
  }
  return [
    now.typed,
    (next) => {
      const { start: began, typed: before } = latest.current
      const typed = typeof next === 'function' ? (next as (before: Typed) => Typed)(before) : next
      take({ name, start: began, typed })
    },
    (saved = start) => take({ name, start: saved, typed: saved }),
  ]
}

/** What is typed, and what stood there when it was begun. */
interface Begun<Typed> {
  name: string
  start: Typed
  typed: Typed
}

/**
 * Who logs out leaves the window to others, and so does whoever's session has ended once another signs in.
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
  try {
    const kept: Partial<Begun<Typed>> | null = JSON.parse(sessionStorage.getItem(name) ?? 'null')
    return kept?.typed !== undefined && isSame(kept.start, start) ? kept.typed : start
  } catch {
    return start
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

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
