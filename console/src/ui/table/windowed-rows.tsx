import { type ReactNode, useEffect, useRef, useState } from 'react'

interface Props {
  columns: number
  /** Called only while the rows are drawn. */
  children: () => ReactNode
}

/**
 * A part of a long table. It is drawn while it is near what is seen, so that thousands of rows stay quick; else an empty row as
 * high as it was holds its place. The part with the focus stays drawn. Without `IntersectionObserver` all parts are drawn.
 */
export function WindowedRows({ columns, children }: Props) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [height, setHeight] = useState<number | null>(null)
  useEffect(() => {
    const part = body.current
    if (!part || typeof IntersectionObserver === 'undefined') return
    const watch = new IntersectionObserver(
      ([entry]) => {
        if (!entry) return
        const isNear = entry.isIntersecting || part.contains(document.activeElement)
        setHeight(isNear ? null : entry.boundingClientRect.height)
      },
      // A screen and more above and below, so that Enter and the arrows find the next row.
      { root: part.closest('main'), rootMargin: '1200px 0px' },
    )
    watch.observe(part)
    return () => watch.disconnect()
  }, [])
  return (
    <tbody ref={body}>
      {height === null ? (
        children()
      ) : (
        <tr aria-hidden>
          <td colSpan={columns} style={{ height, padding: 0 }} />
        </tr>
      )}
    </tbody>
  )
}
