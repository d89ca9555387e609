import { deviceDrafts } from '@sampan/client/drafts.ts'
import { type AskedReason, askedReasons } from '@sampan/contract/trade/refunds/reasons.ts'
import { useState } from 'react'
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
  reason: AskedReason | ''
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

const isReason = (value: unknown): value is AskedReason =>
  (askedReasons as readonly unknown[]).includes(value)

function picksIn(value: unknown): Picks | null {
  if (typeof value !== 'object' || value === null) return null
  return Object.fromEntries(Object.entries(value).filter(([, quantity]) => Number.isInteger(quantity)))
}

/** Draft of a buyer about one order, kept across a reload. */
export function useRefundDraft(buyerId: string, orderId: string) {
  // One and the same object: an empty draft is known by it, and not kept.
  const [empty] = useState(() => emptyFor(orderId))
  const { value, change, forget } = usePersisted<RefundDraft>(`refund:draft ${orderId}`, {
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
    store: deviceDrafts,
  })
  return { draft: value, change, forget }
}
