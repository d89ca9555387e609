import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { useEffect, useEffectEvent } from 'react'
import { mayLetterAct } from './letter-keys.ts'
import { isTyping } from './use-row-keys.ts'

/** A letter that was pressed while its row was being read, and what was typed after it. */
interface Early {
  path: string
  key: string
  text: string
  at: number
}

let early: Early | null = null
/** What was pressed longer ago was meant for what was seen then. */
const validMs = 10_000

/** Of a detail that is on its way: A and R are kept until the row is there, and so is what is typed after them. */
export function useEarlyKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const { target, repeat } = event
      const key = pressedKey(event)
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || repeat) return
      if (isTyping(target) || key.length !== 1 || !mayLetterAct(target)) return
      const path = window.location.pathname
      if (early?.path === path) early.text += key
      else if (/^[ar]$/i.test(key)) early = { path, key: key.toLowerCase(), text: '', at: Date.now() }
      else return
      event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** Does once what was pressed before the row was there; what was typed goes to the function, or into the field that has the focus by then. */
export function useReplayedKeys(keys: Readonly<Record<string, (text: string) => void>>): void {
  const replay = useEffectEvent(() => {
    const kept = early
    early = null
    if (kept?.path === window.location.pathname && Date.now() - kept.at < validMs) keys[kept.key]?.(kept.text)
  })
  useEffect(() => replay(), [])
}

/** As if it was typed there. */
export function typeInto(field: HTMLInputElement | null, text: string): void {
  if (!field || text === '') return
  const setValue = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  setValue?.call(field, field.value + text)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}
