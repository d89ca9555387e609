import { localStore, parseJson } from '@sampan/client/storage.ts'
import { cartLinesMax, lineQuantityMax } from '@sampan/contract/trade/cart/limits.ts'
import { useSyncExternalStore } from 'react'

/** Goods that a visitor put into the bag; they wait on the device and join the cart at login (PRODUCT §3). */
export interface VisitorPick {
  readonly skuId: number
  readonly quantity: number
}

const storeName = 'visitorBag'
const none: readonly VisitorPick[] = []
/** True if some of what joined the cart at this login was sold by then. */
let isLess = false
let picks: readonly VisitorPick[] | null = null
const listeners = new Set<() => void>()

function change(next: readonly VisitorPick[]): void {
  picks = next
  if (next.length === 0) localStore.remove(storeName)
  else localStore.set(storeName, JSON.stringify(next))
  for (const listener of listeners) listener()
}

function read(): readonly VisitorPick[] {
  const stored = parseJson(localStore.get(storeName))
  return Array.isArray(stored) ? stored.filter(isPick).slice(0, cartLinesMax) : none
}

const isPick = (value: unknown): value is VisitorPick =>
  typeof value === 'object' &&
  value !== null &&
  'skuId' in value &&
  Number.isSafeInteger(value.skuId) &&
  'quantity' in value &&
  Number.isSafeInteger(value.quantity)

export const visitorBag = {
  get: (): readonly VisitorPick[] => {
    picks ??= read()
    return picks
  },
  add(pick: VisitorPick): void {
    const present = visitorBag.get()
    const same = present.find(({ skuId }) => skuId === pick.skuId)
    const quantity = Math.min((same?.quantity ?? 0) + pick.quantity, lineQuantityMax)
    change(
      [{ skuId: pick.skuId, quantity }, ...present.filter((other) => other !== same)].slice(0, cartLinesMax),
    )
  },
  clear: () => change(none),
  noteLess(less: boolean): void {
    isLess = less
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void) {
    listeners.add(listener)
    return () => {
      listeners.delete(listener)
    }
  },
}

export const useVisitorBag = (): readonly VisitorPick[] =>
  useSyncExternalStore(visitorBag.subscribe, visitorBag.get, () => none)

/** True if less joined the cart at login than was picked. */
export const useJoinedLess = (): boolean =>
  useSyncExternalStore(
    visitorBag.subscribe,
    () => isLess,
    () => false,
  )
