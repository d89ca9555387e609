import * as z from 'zod'
import type { PayoutLine, ProviderPayout } from './card-provider.ts'

const signedCents = z.int().min(-1_000_000_000_000).max(1_000_000_000_000)
const name = z.string().regex(/^[\w.:-]{1,120}$/)
const cursor = z.nullable(z.string().max(500))

/** A page of payouts as the protocol writes it (docs/card-provider.md). */
export const payoutPage = z.object({
  items: z
    .array(
      z.object({
        id: name,
        amount: signedCents,
        currency: z.string().max(8),
        status: z.enum(['underway', 'paid', 'failed']),
        arrived_at: z.iso.datetime({ offset: true }),
      }),
    )
    .max(200),
  next_cursor: cursor,
})

/** A page of a payout's lines. */
export const payoutLinePage = z.object({
  items: z
    .array(
      z.object({
        id: name,
        type: z.enum(['payment', 'refund', 'dispute', 'dispute_won', 'fee', 'other']),
        amount: signedCents,
        fee: signedCents,
        session: z.nullable(name),
        dispute: z.nullable(name),
      }),
    )
    .max(200),
  next_cursor: cursor,
})

export const balanceShape = z.object({ owed: signedCents })

export const payoutOf = (told: z.output<typeof payoutPage>['items'][number]): ProviderPayout => ({
  id: told.id,
  amountCents: told.amount,
  currency: told.currency,
  state: told.status,
  arrivedAt: new Date(told.arrived_at),
})

export const payoutLineOf = (told: z.output<typeof payoutLinePage>['items'][number]): PayoutLine => ({
  id: told.id,
  kind: told.type === 'dispute_won' ? 'disputeWon' : told.type,
  amountCents: told.amount,
  feeCents: told.fee,
  sessionId: told.session,
  disputeId: told.dispute,
})
