import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { type KeyboardEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'

/**
 * Form that opens in the place of its button. It takes the focus, so that the next key finds it, and gives it back when it
 * closes; Escape closes it, and nothing around it.
 */
export function useOpenedForm(isOpenAtFirst: boolean) {
  const [isOpen, setOpen] = useState(isOpenAtFirst)
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  function open() {
    flushSync(() => setOpen(true))
    form.current?.querySelector('input')?.focus()
  }
  function close() {
    flushSync(() => setOpen(false))
    button.current?.focus()
  }
  function onKeyDown(event: KeyboardEvent) {
    if (pressedKey(event) !== 'Escape') return
    event.stopPropagation()
    close()
  }
  return { isOpen, open, close, button: { ref: button, onClick: open }, form: { ref: form, onKeyDown } }
}
