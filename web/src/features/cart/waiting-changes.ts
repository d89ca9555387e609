import { parseJson, sessionStore } from '@sampan/client/storage.ts'
import { session } from '#session/session.ts'
import type { LineChange, LineChanges } from './bag-changes.ts'

const name = 'bagChanges'
const none: LineChanges = new Map()

/** Changes of the bag that wait for a connection (PRODUCT §6.13): a reload keeps them, a logout does not. */
export const waitingChanges = {
  get(): LineChanges {
    const stored = parseJson(sessionStore.get(name))
    if (typeof stored !== 'object' || stored === null || !('buyerId' in stored) || !('changes' in stored))
      return none
    const { buyerId, changes } = stored
    if (buyerId !== session.get().userInfo?.id || !Array.isArray(changes)) return none
    return new Map(changes.filter(isEntry).map(([skuId, change]) => [skuId, read(change)]))
  },
  set(changes: LineChanges): void {
    const buyerId = session.get().userInfo?.id
    if (changes.size === 0 || buyerId === undefined) sessionStore.remove(name)
    else sessionStore.set(name, JSON.stringify({ buyerId, changes: [...changes] }))
  },
}

const isEntry = (entry: unknown): entry is [number, object] =>
  Array.isArray(entry) && Number.isSafeInteger(entry[0]) && typeof entry[1] === 'object' && entry[1] !== null

const read = (change: object): LineChange => ({
  ...('quantity' in change && typeof change.quantity === 'number' && { quantity: change.quantity }),
  ...('selected' in change && typeof change.selected === 'boolean' && { selected: change.selected }),
  ...('removed' in change && change.removed === true && { removed: true }),
})
