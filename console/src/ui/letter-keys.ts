import { useSyncExternalStore } from 'react'

const name = 'sampan-console-letter-keys'
const tellers = new Set<() => void>()

export const lettersAreOn = (): boolean => {
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

/**
 * True if a single letter may act at this place: only while the focus is in a list or the detail beside it, and not for who has
 * switched letters off. One who dictates, or knocks against a key, decides nothing elsewhere (WCAG 2.1.4).
 */
export const mayLetterAct = (target: EventTarget | null): boolean => lettersAreOn() && isInList(target)

/** True if a place is in a list or the detail beside it. */
export const isInList = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('aside, table') !== null

/** The operator's switch for single letters, in this browser. */
export function useLetterKeys(): [isOn: boolean, set: (isOn: boolean) => void] {
  const isOn = useSyncExternalStore((tell) => {
    tellers.add(tell)
    return () => tellers.delete(tell)
  }, lettersAreOn)
  return [
    isOn,
    (next) => {
      try {
        if (next) localStorage.removeItem(name)
        else localStorage.setItem(name, 'off')
      } catch {
        // Forbidden: letters stay as they are.
      }
      for (const tell of tellers) tell()
    },
  ]
}
