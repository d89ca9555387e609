import { topOverlay } from '@sampan/ui/open-overlays.ts'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { useEffect, useEffectEvent } from 'react'
import { mayLetterAct } from './letter-keys.ts'

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
    // The arrows move between the radio buttons of a group.
    if (key.startsWith('arrow') && event.target instanceof HTMLInputElement) return
    const act = keys[key]
    if (key.length === 1 && !mayLetterAct(event.target)) return
    // A key that is held down goes on through the rows, and decides nothing.
    if (!act || (event.repeat && !key.startsWith('arrow'))) return
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
