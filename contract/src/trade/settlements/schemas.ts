import * as z from 'zod/mini'
import { cents, houseCents, instant, page, pageInput, uuid } from '../../wire/schemas.ts'

/** Kinds of lines of a statement; duties were paid to customs or a carrier, or handed to the shop that declares itself. */
export const statementKinds = [
  'settled',
  'takenBack',
  'lateCredit',
  'returnFreight',
  'payout',
  'payoutReturned',
  'dutiesPaid',
  'dutiesHanded',
] as const
export type StatementKind = (typeof statementKinds)[number]

/** A line of a shop's statement. Gross = commission + set off + payable; all of them negative where money was taken back. */
export const statementLine = z.object({
  id: z.int(),
  kind: z.enum(statementKinds),
  /** Null of a payout, whose number stands in place of the order's. */
  orderId: z.nullable(uuid),
  orderNo: z.string(),
  at: instant,
  grossCents: cents,
  commissionCents: cents,
  commissionBps: z.int(),
  /** Sum that was set off against the shop's debt, or that it came to owe. */
  receivableCents: cents,
  payableCents: cents,
  /** Beside these sums: what of the order is owed to customs, or, below zero, what was paid on. */
  dutyCents: cents,
})
export const statementInput = z.strictObject(pageInput)
export const statementPage = page(statementLine)
/** Debts between company and shop: what the company owes a shop, and what the shop owes the company. */
export const shopBalance = z.object({ payableCents: houseCents, owedCents: houseCents })
