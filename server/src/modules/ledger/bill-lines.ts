import type { billFilter, billKind, billLine } from '@sampan/contract/ledger/schemas.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import type { LedgerParts, SubjectIds } from './ledger-parts.ts'
import type { BillRow } from './ledger-store.ts'

type BillKind = z.output<typeof billKind>
type BillLine = z.input<typeof billLine>
type SubjectType = BillLine['subject']['type']

const subjects: Readonly<Record<BillKind, SubjectType>> = {
  pay: 'order',
  refund: 'order',
  recharge: 'recharge',
  reversal: 'recharge',
  withdraw: 'withdrawal',
  withdraw_return: 'withdrawal',
  adjust: 'none',
}

/** What a buyer who asks for one kind wants to see: also what was taken back of it, or came back. */
export const kindsOf: Readonly<Record<z.output<typeof billFilter>, readonly BillKind[]>> = {
  pay: ['pay'],
  refund: ['refund'],
  recharge: ['recharge', 'reversal'],
  withdraw: ['withdraw', 'withdraw_return'],
  adjust: ['adjust'],
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Rows of the ledger as lines of a bill, each with before, after, cause and its number (PRODUCT §3 "Ledger"). */
export async function billLines(
  db: Db,
  rows: readonly BillRow[],
  { numbersOf }: LedgerParts,
): Promise<BillLine[]> {
  const idsOf = (type: SubjectType) => [
    ...new Set(
      rows.filter((row) => subjects[kindOf(row)] === type && uuidShape.test(row.ref)).map(({ ref }) => ref),
    ),
  ]
  const ids: SubjectIds = {
    order: idsOf('order'),
    recharge: idsOf('recharge'),
    withdrawal: idsOf('withdrawal'),
  }
  const numbers = await numbersOf(db, ids)
  return rows.map((row) => ({
    id: String(row.id),
    kind: kindOf(row),
    at: row.at.toISOString(),
    amountCents: row.amountCents,
    beforeCents: row.afterCents - row.amountCents,
    afterCents: row.afterCents,
    subject: { type: subjects[kindOf(row)], id: row.ref, number: numbers.get(row.ref) ?? '' },
  }))
}

const kindOf = (row: BillRow) => row.kind as BillKind // every kind that touches a buyer's balance

/** A month by UTC as `from` and `until`; nothing for none. */
export function monthBounds(month: string | undefined): { from?: Date; until?: Date } {
  if (month === undefined) return {}
  const from = new Date(`${month}-01T00:00:00Z`)
  return { from, until: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) }
}
