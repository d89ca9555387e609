import { useEffect, useEffectEvent } from 'react'

interface RowKeys {
  onNext: () => void
  onPrevious: () => void
  /** By the letter on the key, in lower case: `{ a: approve, r: refuse }`. */
  letters?: Readonly<Record<string, () => void>>
}

/** Arrows move through a queue and letters decide (DESIGN §4 "Console"), while nobody is typing and no dialog is open. */
export function useRowKeys({ onNext, onPrevious, letters = {} }: RowKeys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return
    if (document.querySelector('[role="dialog"], [role="alertdialog"]')) return
    const act =
      event.key === 'ArrowDown'
        ? onNext
        : event.key === 'ArrowUp'
          ? onPrevious
          : letters[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
