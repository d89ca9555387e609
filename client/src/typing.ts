import { typingShownMs } from '@sampan/contract/trade/support/limits.ts'
import { useSyncExternalStore } from 'react'

/** Conversations in which the other side types now, each with the timer that ends the sign. */
const ends = new Map<string, ReturnType<typeof setTimeout>>()
const listeners = new Set<() => void>()
const tell = () => {
  for (const listener of listeners) listener()
}

/** Shows for a few seconds that the other side types. */
export function noteTyping(conversation: string): void {
  clearTimeout(ends.get(conversation))
  ends.set(
    conversation,
    setTimeout(() => stopTyping(conversation), typingShownMs),
  )
  tell()
}

/** Ends the sign that somebody types in a conversation: their message has arrived. */
export function stopTyping(conversation: string): void {
  clearTimeout(ends.get(conversation))
  if (ends.delete(conversation)) tell()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useTyping = (conversation: string | undefined): boolean =>
  useSyncExternalStore(
    subscribe,
    () => conversation !== undefined && ends.has(conversation),
    () => false,
  )
