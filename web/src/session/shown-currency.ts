import { localStore } from '@sampan/client/storage.ts'
import { type Currency, isCurrency } from '@sampan/contract/base/currencies/currencies.ts'
import { useSyncExternalStore } from 'react'

const name = 'currency'
const listeners = new Set<() => void>()

function chosen(): Currency | null {
  const kept = localStore.get(name)
  return kept !== null && isCurrency(kept) ? kept : null
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export function showCurrency(currency: Currency | null): void {
  if (currency === null) localStore.remove(name)
  else localStore.set(name, currency)
  for (const listener of listeners) listener()
}

/** The currency in which this device shows sums beside dollars; null for none, and on the server. */
export const useShownCurrency = (): Currency | null => useSyncExternalStore(subscribe, chosen, () => null)
