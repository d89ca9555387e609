import { topOverlay } from '@sampan/ui/open-overlays.ts'
import { pressedKey } from '@sampan/ui/pressed-key.ts'
import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { keepForRowOnItsWay, typeInto } from './early-keys.ts'
import { lettersAreOn } from './letter-keys.ts'
import { isTyping } from './use-row-keys.ts'

/** Keys that were pressed longer ago were meant for what was seen then. */
const validMs = 5_000
/** Time within which a letter follows `g`, which leads to a screen. */
const goMs = 1_500

/** Keys that go through a list, and those that begin a decision about the row gone to; what is typed after these belongs to it. */
const rowKey = /^[jkx]$/
const decisionKey = /^[arm]$/

/** Number of screens, lists and layouts that are on their way. */
let waits = 0
let held: Held[] = []

interface Held {
  key: string
  /** Text that was typed after a decision was begun. */
  text: string
  at: number
  screen: string
}

let isReplaying = false
let goAt = 0
/** Presses that are done again here. */
const replayed = new WeakSet<Event>()

/** While something of a list is on its way, keys for its rows are held. */
export function useListOnItsWay(isOnItsWay: boolean): void {
  useLayoutEffect(() => {
    if (!isOnItsWay) return
    waits += 1
    return () => {
      waits -= 1
      // Another part of the list may come in its place, and be on its way as well.
      if (waits === 0 && held.length > 0) setTimeout(() => void replay())
    }
  }, [isOnItsWay])
}

/** First part of the address, which all rows of a list share: what was pressed for one screen is not meant for another. */
const screenHere = (): string => window.location.pathname.split('/')[2] ?? ''
const isValid = ({ at, screen }: Held): boolean => Date.now() - at < validMs && screen === screenHere()

function press(key: string): Promise<unknown> {
  const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })
  replayed.add(event)
  ;(document.activeElement ?? document.body).dispatchEvent(event)
  return new Promise((resolve) => setTimeout(resolve))
}

/** Does what was pressed, in its order: each key once what the one before led to is there. */
async function replay(): Promise<void> {
  if (isReplaying) return
  isReplaying = true
  try {
    while (waits === 0) {
      const next = held.shift()
      if (!next) return
      if (!isValid(next)) continue
      if (decisionKey.test(next.key) && keepForRowOnItsWay(next.key, next.text)) continue
      await press(next.key)
      const field = document.activeElement
      if (field instanceof HTMLInputElement && isTyping(field)) typeInto(field, next.text)
      else for (const key of next.text) await press(key)
    }
  } finally {
    isReplaying = false
  }
}

/** True if this key waits for a list. */
function isHeld(event: KeyboardEvent): boolean {
  if (replayed.has(event)) return false
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false
  if (isTyping(event.target) || topOverlay() || !lettersAreOn()) return false
  const key = pressedKey(event).toLowerCase()
  if (key === 'escape') held = []
  const followsGo = Date.now() - goAt < goMs
  goAt = key === 'g' && !followsGo ? Date.now() : 0
  if (followsGo) return false
  // The first press of a key that is held down counts.
  if (event.repeat && !/^[jk]$/.test(key)) return false
  held = held.filter(isValid)
  const last = held.at(-1)
  if (last && decisionKey.test(last.key) && key.length === 1) {
    last.text += key
    return true
  }
  const isWanted = last
    ? rowKey.test(key) || decisionKey.test(key)
    : rowKey.test(key) && (waits > 0 || isReplaying)
  if (!isWanted) return false
  held.push({ key, text: '', at: Date.now(), screen: screenHere() })
  return true
}

/** Holds keys for rows that are not there yet, from the first moment of the console. */
export function useHeldKeys(): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isHeld(event)) return
    event.preventDefault()
    event.stopImmediatePropagation()
  })
  useEffect(() => {
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [])
}
