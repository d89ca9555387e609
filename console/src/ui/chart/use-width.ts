import { useEffect, useState } from 'react'

/** Width of an element in CSS pixels; `first` until it is known. */
export function useWidth(first: number): [ref: (element: HTMLElement | null) => void, width: number] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(first)
  useEffect(() => {
    if (!element || typeof ResizeObserver === 'undefined') return
    const watcher = new ResizeObserver(() => setWidth(Math.max(1, element.clientWidth)))
    watcher.observe(element)
    return () => watcher.disconnect()
  }, [element])
  return [setElement, width]
}
