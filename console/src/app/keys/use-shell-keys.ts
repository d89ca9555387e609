import { navigate } from '@sampan/router/navigate.ts'
import { topOverlay } from '@sampan/ui/open-overlays.ts'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { useEffect, useEffectEvent, useRef } from 'react'
import { lettersAreOn } from '#ui/letter-keys.ts'
import { isTyping } from '#ui/use-row-keys.ts'

/** Time within which a letter follows `g`. */
const goMs = 1_500

interface ShellKeys {
  go: ReadonlyMap<string, string>
  onPalette: () => void
  onList: () => void
}

/**
 * Keys that act on every screen: Ctrl K or ⌘ K opens the palette, also while typing; `/` goes to the search of the screen, `?` lists the
 * keys, `g` and a letter go to a screen. Single letters can be switched off (WCAG 2.1.4).
 */
export function useShellKeys({ go, onPalette, onList }: ShellKeys): void {
  const goAt = useRef(0)
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (topOverlay() || event.repeat) return
    if ((event.ctrlKey || event.metaKey) && !event.altKey && key.toLowerCase() === 'k') {
      event.preventDefault()
      onPalette()
      return
    }
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
    if (isTyping(event.target) || !lettersAreOn()) return
    // Caps Lock may be on.
    const letter = key.toLowerCase()
    const follows = Date.now() - goAt.current < goMs
    goAt.current = letter === 'g' && !follows ? Date.now() : 0
    const href = follows ? go.get(letter) : undefined
    const search = key === '/' ? document.querySelector<HTMLElement>('main input[type=search]') : null
    if (href !== undefined) navigate(href)
    else if (search) search.focus()
    else if (key === '?') onList()
    else if (!follows || letter.length !== 1) return
    event.preventDefault()
    // A letter that leads elsewhere decides nothing on the way, nor does one that leads nowhere.
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
