import { localStore, parseJson } from '@sampan/client/storage.ts'
import { type RefundReason, refundReasons } from '@sampan/contract/trade/refunds/reasons.ts'
import { useEffect, useState } from 'react'
import { usePersisted } from '#session/use-persisted.ts'
import type { Picks } from './refund-types.ts'

export interface RefundDraft {
  orderId: string
  picks: Picks | null
  /** Null: the most. */
  amountCents: number | null
  isAmountTyped: boolean
  productStatus: 'received' | 'notReceived' | null
  type: 'refundOnly' | 'returnAndRefund'
  reason: RefundReason | ''
  explanation: string
}

const emptyFor = (orderId: string): RefundDraft => ({
  orderId,
  picks: null,
  amountCents: null,
  isAmountTyped: false,
  productStatus: null,
  type: 'refundOnly',
  reason: '',
  explanation: '',
})

const isReason = (value: unknown): value is RefundReason =>
  (refundReasons as readonly unknown[]).includes(value)

function picksIn(value: unknown): Picks | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).filter(([, quantity]) => Number.isInteger(quantity)))
}

const prefix = 'refund:draft'

/** Drafts of somebody else on this device, of whatever order, goes when a draft is opened. */
function dropDraftsOfOthers(buyerId: string): void {
  try {
    for (const name of Object.keys(localStorage)) {
      if (!name.startsWith(prefix)) continue
      const stored = parseJson(localStore.get(name))
      const isOwn =
        typeof stored === 'object' && stored !== null && 'buyerId' in stored && stored.buyerId === buyerId
      // Drafts had one name for all orders before.
      if (!isOwn || name === prefix) localStore.remove(name)
    }
  } catch {
    // No storage: there is nothing in it.
  }
}

/** Draft of a buyer about one order, kept across a reload. */
export function useRefundDraft(buyerId: string, orderId: string) {
  // One and the same object: an empty draft is known by it, and not kept.
  const [empty] = useState(() => emptyFor(orderId))
  useEffect(() => dropDraftsOfOthers(buyerId), [buyerId])
  const { value, change, forget } = usePersisted<RefundDraft>(`${prefix} ${orderId}`, {
    owner: buyerId,
    empty,
    parse: (stored) =>
      stored['orderId'] === orderId
        ? {
            orderId,
            picks: picksIn(stored['picks']),
            amountCents: typeof stored['amountCents'] === 'number' ? stored['amountCents'] : null,
            isAmountTyped: stored['isAmountTyped'] === true,
            productStatus:
              stored['productStatus'] === 'received' || stored['productStatus'] === 'notReceived'
                ? stored['productStatus']
                : null,
            type: stored['type'] === 'returnAndRefund' ? 'returnAndRefund' : 'refundOnly',
            reason: isReason(stored['reason']) ? stored['reason'] : '',
            explanation: typeof stored['explanation'] === 'string' ? stored['explanation'] : '',
          }
        : null,
    store: localStore,
  })
  return { draft: value, change, forget }
}
