import { createElement, Suspense, use, useEffect, useMemo, useReducer, useRef, useState } from 'react'
import type { DeferredPart } from './deferred-part.ts'
import styles from './deferred-slot.module.css'
import { holdClicks } from './hold-clicks.ts'

interface Props<Shown> {
  part: DeferredPart<Shown>
  /** Properties that the part gets. */
  shown: Shown
}

/** Slot of a part that hydrates after the rest of its screen: until then it shows the server's HTML, or nothing. */
export function DeferredSlot<Shown extends object>({ part, shown }: Props<Shown>) {
  const place = useRef<HTMLDivElement>(null)
  const [isAlive, comeAlive] = useReducer(() => true, false)
  // A change of props before hydration would make React discard the server's HTML.
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
