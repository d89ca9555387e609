import { type ComponentType, type RefObject, useEffect, useRef, useState } from 'react'
import { useSignedIn } from '#session/use-session.ts'
import styles from './home-sections.module.css'

/** The place of a buyer's own rows. Their script comes after home is alive; without it home is as a visitor sees it. */
export function OwnPlace() {
  const isBuyer = useSignedIn()
  // Over a painted page nobody is known at first.
  const [isNew] = useState(isBuyer)
  const place = useRef<HTMLDivElement>(null)
  const [part, setPart] = useState<{ Rows: ComponentType<{ place: RefObject<HTMLElement | null> }> }>()
  useEffect(() => {
    if (isBuyer)
      import('./later/own-rows.tsx').then(({ loadOwnRows }) => loadOwnRows(setPart)).catch(() => {}) // the next visit has another chance
  }, [isBuyer])
  return (
    <div ref={place} className={styles.own} data-new={isNew}>
      {part && <part.Rows place={place} />}
    </div>
  )
}
