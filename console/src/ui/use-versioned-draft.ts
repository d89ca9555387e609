import { useRef, useState } from 'react'
import type { Conflicts } from './conflict-part.tsx'
import { useKeeping, useKeptDraft } from './kept-draft.ts'
import type { Conflict } from './merge-typed.ts'
import { isSame, settleTyped } from './settle-typed.ts'
import { begunFrom, overSaved, type TypedOver, withChosen, withTyped } from './typed-over.ts'

interface Options<Saved extends { version: number }, Draft> {
  /** Name under which the draft is kept. */
  of: string
  /** The saved thing of now; null for something new. */
  saved: Saved | null
  /** Form of what is saved; of something new the empty one. */
  draftOf: (saved: Saved | null) => Draft
  /** Parts whose value is chosen as a whole where two people changed them. */
  isOne?: (path: Conflict['path']) => boolean
}

interface Held<Saved, Draft> extends TypedOver<Draft> {
  base: Saved | null
}

/**
 * A long form of something that has versions. It outlives another screen, a reload and the end of a session. A version that somebody
 * else saves meanwhile fills the parts that nobody typed into; parts that both changed are in `conflicts`, and the form is not sent
 * while there are any. Nothing that was typed goes without being asked.
 */
export function useVersionedDraft<Saved extends { version: number }, Draft>(options: Options<Saved, Draft>) {
  const { saved, draftOf, isOne } = options
  const kept = useKeptDraft<Held<Saved, Draft>>(options.of)
  const [held, setHeld] = useState<Held<Saved, Draft>>(
    () => kept.read() ?? { base: saved, ...begunFrom(draftOf(saved)) },
  )
  // Its draft goes on in the form of what it has become.
  const [isHanded, setHanded] = useState(false)
  let now = held
  if (saved && held.base && saved.version > held.base.version) {
    now = { base: saved, ...overSaved(held, draftOf(saved), isOne) }
    setHeld(now)
  }
  const { base, typed: draft } = now
  // A form that was handed on is not sent again while the page of what it has become is still coming.
  const isDirty = !isHanded && !isSame(draft, now.start)
  useKeeping(kept, now, isDirty)
  const latest = useRef(now)
  latest.current = now
  const conflicts: Conflicts = {
    parts: now.conflicts,
    typed: draft,
    choose: (chosen, which) => setHeld((before) => ({ ...before, ...withChosen(before, chosen, which) })),
  }

  return {
    /** The version that the form was begun from. */
    base,
    draft,
    isDirty,
    conflicts,
    change: (next: (draft: Draft) => Draft) =>
      setHeld((before) => ({ ...before, ...withTyped(before, next(before.typed)) })),
    /** Takes over what was saved; text that was typed since `sent` stays. */
    take(next: Saved, sent: Draft = latest.current.typed) {
      const start = draftOf(next)
      setHeld((before) => ({
        base: next,
        ...begunFrom(start),
        typed: settleTyped(before.typed, sent, start),
      }))
    },
    discard: () => setHeld({ base: saved, ...begunFrom(draftOf(saved)) }),
    /** Keeps what was typed since `sent` for the form of something new, which is opened once it is saved. */
    hand(of: string, next: Saved, sent: Draft) {
      setHanded(true)
      const start = draftOf(next)
      const typed = settleTyped(latest.current.typed, sent, start)
      if (!isSame(typed, start)) kept.hand(of, { base: next, ...begunFrom(start), typed })
    },
  }
}
