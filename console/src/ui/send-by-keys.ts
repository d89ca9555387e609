import { pressedKey } from '@sampan/ui/pressed-key.ts'
import type { KeyboardEvent } from 'react'

/** For a form with words: Ctrl and Enter, or ⌘ and Enter, send it from any of its fields. */
export function sendByKeys(event: KeyboardEvent<HTMLFormElement>): void {
  if (pressedKey(event) !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  event.currentTarget.requestSubmit()
}
