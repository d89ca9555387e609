import { localStore } from '@sampan/client/storage.ts'
import { useSyncExternalStore } from 'react'

const name = 'balanceHidden'
const listeners = new Set<() => void>()
const isHiddenHere = () => localStore.get(name) === 'yes'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

function toggle(): void {
  if (isHiddenHere()) localStore.remove(name)
  else localStore.set(name, 'yes')
  for (const listener of listeners) listener()
}

/** State of whether the balance is hidden on this device, and the eye that changes it, for all pages at once. */
export function useHiddenBalance(): { isHidden: boolean; toggle: () => void } {
  return { isHidden: useSyncExternalStore(subscribe, isHiddenHere, () => false), toggle }
}
