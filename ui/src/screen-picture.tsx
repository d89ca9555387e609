import { createElement, useEffect, useState } from 'react'
import type { ScreenDrawing } from './screen-drawings.tsx'
import styles from './screen-picture.module.css'

type Drawings = typeof import('./screen-drawings.tsx')['screenDrawings']

/** A drawing of a screen beside a text about it. Its script comes when one is shown; the room for it is kept from the beginning. */
export function ScreenPicture({ of, alt }: { of: ScreenDrawing; alt: string }) {
  const [drawings, setDrawings] = useState<Drawings | 'failed'>()
  useEffect(() => {
    let isOver = false
    import('./screen-drawings.tsx').then(
      ({ screenDrawings }) => isOver || setDrawings(screenDrawings),
      // The text says by itself what to do.
      () => isOver || setDrawings('failed'),
    )
    return () => {
      isOver = true
    }
  }, [])
  if (drawings === 'failed') return null
  return (
    <span className={styles.frame} role="img" aria-label={alt}>
      {drawings && (
        <svg className={styles.drawing} viewBox="0 0 320 176" aria-hidden="true">
          {createElement(drawings[of])}
        </svg>
      )}
    </span>
  )
}
