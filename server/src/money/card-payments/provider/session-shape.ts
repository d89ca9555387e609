import * as z from 'zod'
import type { CardSession } from './card-provider.ts'

const cents = z.int().min(0).max(1_000_000_000_000)
const name = z.string().regex(/^[\w.:-]{1,120}$/)

/** A session as the protocol writes it (docs/card-provider.md). */
export const sessionShape = z.object({
  id: name,
  reference: z.string().max(120),
  status: z.enum(['open', 'paid', 'cancelled', 'expired']),
  amount: cents,
  currency: z.string().max(8),
  sandbox: z.boolean(),
  url: z.string().max(2000),
  card: z.nullable(z.object({ brand: z.string().max(40), last4: z.string().regex(/^\d{4}$/) })),
  last_decline: z.nullable(z.string().max(80)),
  fee: z.nullable(cents),
  refunded_amount: cents,
  disputes: z
    .array(
      z.object({
        id: name,
        amount: cents,
        status: z.enum(['open', 'won', 'lost']),
        reason: z.string().max(200),
        fee: z.nullish(cents),
        due_at: z.nullish(z.iso.datetime({ offset: true })),
      }),
    )
    .max(20),
})
export const sessionPage = z.object({
  items: z.array(sessionShape).max(200),
  next_cursor: z.nullable(z.string().max(500)),
})

export const sessionOf = (told: z.output<typeof sessionShape>): CardSession => ({
  id: told.id,
  reference: told.reference,
  state: told.status,
  amountCents: told.amount,
  currency: told.currency,
  isSandbox: told.sandbox,
  pageUrl: told.url,
  card: told.card && { brand: told.card.brand, lastFour: told.card.last4 },
  wasDeclined: told.last_decline !== null,
  feeCents: told.fee,
  returnedCents: told.refunded_amount,
  disputes: told.disputes.map(({ id, amount, status, reason, fee, due_at }) => ({
    id,
    amountCents: amount,
    state: status,
    reason,
    feeCents: fee ?? null,
    dueAt: due_at ? new Date(due_at) : null,
  })),
})
