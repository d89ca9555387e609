import { useEffect, useState } from 'react'

/** True if the content is wider than its card, which scrolls sideways then; else the head of the table stays in sight. */
export function useIsWider(): [ref: (card: HTMLElement | null) => void, isWider: boolean] {
  const [card, setCard] = useState<HTMLElement | null>(null)
  const [isWider, setWider] = useState(false)
  useEffect(() => {
    if (!card || typeof ResizeObserver === 'undefined') return
    const measure = () => setWider(card.scrollWidth > card.clientWidth + 1)
    const watcher = new ResizeObserver(measure)
    watcher.observe(card)
    for (const child of card.children) watcher.observe(child)
    return () => watcher.disconnect()
  }, [card])
  return [setCard, isWider]
}
