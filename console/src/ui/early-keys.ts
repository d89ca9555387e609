import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { useEffect, useEffectEvent } from 'react'
import { lettersAreOn, mayLetterAct } from './letter-keys.ts'
import { isTyping } from './use-row-keys.ts'

/** A letter that was pressed while its row was being read, and what was typed after it. */
interface Early {
  path: string
  key: string
  text: string
  at: number
}

let early: Early | null = null
/** Keys that were pressed longer ago were meant for what was seen then. */
const validMs = 10_000

/** The row that an arrow went to, from the press until its detail is rendered. */
let onItsWay: { path: string; at: number } | null = null
const onItsWayMs = 5_000

/** Says that an arrow went to this row: letters are kept for it from now on. */
export function expectRow(path: string): void {
  onItsWay = { path, at: Date.now() }
}

/** Says that the row gone to has a pane, which hears the keys from now on. */
export function rowIsThere(): void {
  onItsWay = null
}

/** Path of the row on its way; null once its detail is there, or where it never came. */
export function pathOnItsWay(): string | null {
  if (onItsWay && Date.now() - onItsWay.at > onItsWayMs) onItsWay = null
  return onItsWay?.path ?? null
}

/** True if this key was kept for the row at `path`. */
function keep(path: string, key: string): boolean {
  if (early?.path === path) early.text += key
  else if (/^[arm]$/i.test(key)) early = { path, key: key.toLowerCase(), text: '', at: Date.now() }
  else return false
  return true
}

/** Keeps a letter and what was typed after it for the row that is on its way; false where its detail is there already. */
export function keepForRowOnItsWay(key: string, text: string): boolean {
  const path = pathOnItsWay()
  if (path !== null) early = { path, key, text, at: Date.now() }
  return path !== null
}

const isPlainKey = (event: KeyboardEvent): boolean =>
  !(event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented || event.repeat) &&
  !isTyping(event.target) &&
  pressedKey(event).length === 1

/** For a detail that is on its way: A, R and M are kept until the row is there, and so is what is typed after them. */
export function useEarlyKeys(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || !mayLetterAct(event.target)) return
      if (keep(window.location.pathname, pressedKey(event))) event.preventDefault()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])
}

/** For a list whose rows are gone to by arrows: keeps the letters that come before the detail of the next row is rendered. */
export function useKeysOnTheWay(): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const path = pathOnItsWay()
      if (path === null || !isPlainKey(event) || !lettersAreOn() || !keep(path, pressedKey(event))) return
      event.preventDefault()
      // The detail of the row before may still be there: the letter is not meant for it.
      event.stopImmediatePropagation()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}

/** Does once what was pressed before the row was there; what was typed goes to the function, or into the field that has the focus by then. */
export function useReplayedKeys(keys: Readonly<Record<string, (text: string) => void>>): void {
  const replay = useEffectEvent(() => {
    const kept = early
    const act = kept && keys[kept.key]
    // Another part of the detail may know the key.
    if (!act) return
    early = null
    if (kept.path === window.location.pathname && Date.now() - kept.at < validMs) act(kept.text)
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
