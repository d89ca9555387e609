import { createElement, Suspense, use, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import { holdClicks } from './hold-clicks.ts'
import type { LaterPart } from './later-part.ts'
import styles from './later-slot.module.css'

interface Props<Shown> {
  part: LaterPart<Shown>
  /** Properties that the part gets. */
  shown: Shown
}

/** The place of a part that comes alive after the rest of its screen: until then it is what the server painted, or empty. */
export function LaterSlot<Shown extends object>({ part, shown }: Props<Shown>) {
  const place = useRef<HTMLDivElement>(null)
  const [isAlive, comeAlive] = useReducer(() => true, false)
  // A change before it is alive would make React throw away what is painted.
  const [first] = useState(shown)
  const given = isAlive ? shown : first
  const content = useMemo(
    () => (
      <Suspense fallback={null}>
        <Part part={part} shown={given} onAlive={comeAlive} />
      </Suspense>
    ),
    [part, given],
  )
  useEffect(() => (isAlive || !place.current ? undefined : holdClicks(place.current)), [isAlive])
  return (
    <div ref={place} className={styles.place}>
      {content}
    </div>
  )
}

interface PartProps<Shown> extends Props<Shown> {
  onAlive: () => void
}

function Part<Shown extends object>({ part, shown, onAlive }: PartProps<Shown>) {
  const View = use(part.load())
  useEffect(onAlive, [onAlive])
  return createElement(View, shown)
}
