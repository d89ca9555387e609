import { topOverlay } from '@sampan/ui/open-overlays.ts'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { useEffect, useEffectEvent } from 'react'
import { isInList, lettersAreOn, mayLetterAct } from './letter-keys.ts'

/**
 * Effects of keys, by their names in lower case: `{ arrowdown: next, a: approve, r: refuse }` (DESIGN §4 "Console"),
 * while nobody is typing and no dialog is open. Letters act only in a list or the detail beside it.
 */
export function useRowKeys(keys: Readonly<Record<string, () => void>>): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || isTyping(event.target))
      return
    if (topOverlay()) return
    const key = pressedKey(event).toLowerCase()
    // The arrows move between the radio buttons of a group, and scroll what is neither a list nor its detail.
    if (key.startsWith('arrow') && (event.target instanceof HTMLInputElement || !isInList(event.target)))
      return
    const act = keys[key]
    // J and K go to a row and decide nothing, so that they act everywhere.
    if (key === 'j' || key === 'k' ? !lettersAreOn() : key.length === 1 && !mayLetterAct(event.target)) return
    // A key that is held down goes on through the rows, and decides nothing.
    if (!act || (event.repeat && !/^(?:arrow|[jk]$)/.test(key))) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName)) &&
  !(target instanceof HTMLInputElement && /^(radio|checkbox)$/.test(target.type))
