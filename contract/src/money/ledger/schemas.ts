import * as z from 'zod/mini'
import { namedGoods } from '../../market/catalog/named-goods.ts'
import {
  cents,
  houseCents,
  instant,
  page,
  pageInput,
  queryFilter,
  queryInt,
  queryRowId,
  typedSearch,
  uuid,
} from '../../wire/schemas.ts'
import { accountKinds, billFilters, billKinds, transferKinds } from './kinds.ts'
import { billCsvPartMax, billSearchMax } from './limits.ts'

/** Kind of a line of the bill. */
export const billKind = z.enum(billKinds)
/** Filter of the bill: a withdrawal comes with what was returned of it, a recharge with what was taken back. */
export const billFilter = z.enum(billFilters)
/** A month by UTC, as `2026-11`. */
export const month = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/))
export const billLine = z.object({
  id: z.string(),
  kind: billKind,
  at: instant,
  /** Signed: what the balance gained or lost. Before + amount = after. */
  amountCents: cents,
  beforeCents: cents,
  afterCents: cents,
  /** Cause of the line, to which the row leads. */
  subject: z.object({
    type: z.enum(['order', 'refund', 'recharge', 'withdrawal', 'none']),
    /** Id of the subject; for a refund that of its order. */
    id: z.string(),
    /** Request of the order that a refund is. */
    request: z.optional(uuid),
    /** The number under which the buyer knows it; empty when there is none. */
    number: z.string(),
    /** Shop and first line of an order or a refund; `more` counts the other lines. */
    goods: z.optional(z.object({ shop: z.string(), ...namedGoods.shape })),
  }),
})
export const billInput = z.strictObject({
  ...pageInput,
  kind: queryFilter(billFilter),
  month: queryFilter(month),
  /** Shop, goods, number or sum. A page of what is found may be short, even empty, and still have a cursor. */
  q: z.optional(typedSearch(0, billSearchMax)),
})
export const billPage = page(billLine)

/** The head of the bill: the sum of all lines beside the balance, and what each month brought and took. */
export const billSummary = z.object({
  balanceCents: cents,
  heldCents: cents,
  sumCents: cents,
  lines: z.int(),
  months: z.array(z.object({ month, inCents: cents, outCents: cents, lines: z.int() })),
})
export const billCsvInput = z.strictObject({
  kind: queryFilter(billFilter),
  month: z.optional(month),
  cursor: pageInput.cursor,
  limit: z._default(queryInt(1, billCsvPartMax), billCsvPartMax),
})
/** The first part has the headings. `nextCursor` is null with the last one. */
export const billCsv = z.object({
  fileName: z.string(),
  csv: z.string(),
  lines: z.int(),
  nextCursor: z.nullable(z.string()),
})

/** Every kind of transfer that the ledger takes. */
export const transferKind = z.enum(transferKinds)
export const accountKind = z.enum(accountKinds)
export const ledgerLine = z.object({
  accountId: z.int(),
  accountKind,
  owner: z.string(),
  ownerName: z.nullable(z.string()),
  amountCents: cents,
  afterCents: houseCents,
})
export const journalEntry = z.object({
  id: z.string(),
  kind: transferKind,
  ref: z.string(),
  actor: z.string(),
  /** The account of a buyer, the name of an operator; null for what is nobody. */
  actorName: z.nullable(z.string()),
  reason: z.string(),
  at: instant,
  lines: z.array(ledgerLine),
})
const journalFilter = {
  kind: z.optional(transferKind),
  accountId: z.optional(queryRowId),
  /** A buyer, order, recharge or withdrawal by id, or an actor. */
  q: z.optional(typedSearch(1, 80)),
  /** Bounds of the days: from an instant on, and before another; whoever asks knows where their days begin. */
  startsAt: z.optional(z.iso.datetime({ precision: 3 })),
  endsAt: z.optional(z.iso.datetime({ precision: 3 })),
}
export const journalInput = z.strictObject({ ...pageInput, ...journalFilter })
export const journalCsvInput = z.strictObject({ ...journalFilter, cursor: pageInput.cursor })
/** The first part has the headings; the parts one after the other are the file. */
export const journalCsv = z.object({
  csv: z.string(),
  rows: z.int(),
  nextCursor: z.nullable(z.string()),
})
export const journalPage = page(journalEntry)
export const ledgerAccount = z.object({
  id: z.int(),
  kind: accountKind,
  owner: z.string(),
  ownerName: z.nullable(z.string()),
  balanceCents: houseCents,
  canNegative: z.boolean(),
})
export const accountsInput = z.strictObject({
  ...pageInput,
  kind: z.optional(accountKind),
  q: z.optional(typedSearch(1, 80)),
})
export const accountsPage = page(ledgerAccount)
export const trialBalance = z.object({
  /** By kind of account; the balances of all of them sum to zero. */
  kinds: z.array(z.object({ kind: accountKind, accounts: z.int(), balanceCents: houseCents })),
  sumCents: houseCents,
  drifted: z.int(),
  overdrawn: z.int(),
  at: instant,
})
