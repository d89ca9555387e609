import type { BillKind } from '@sampan/contract/money/ledger/kinds.ts'
import type { billFilter, billLine } from '@sampan/contract/money/ledger/schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import type { Db } from '#kernel/database.ts'
import { paymentsOfClaims } from '#money/card-payments/index.ts'
import type { BillRow } from '#money/ledger/index.ts'
import { rechargeNumbers } from '#money/recharges/index.ts'
import { withdrawalNumbers } from '#money/withdrawals/index.ts'
import { orderWordsOf } from '#trade/orders/index.ts'
import { refundsOfBill } from '#trade/refunds/index.ts'

type BillLine = z.input<typeof billLine>
type SubjectType = BillLine['subject']['type']

const subjects: Readonly<Record<BillKind, SubjectType>> = {
  pay: 'order',
  refund: 'refund',
  late_credit: 'order',
  return_freight: 'order',
  recharge: 'recharge',
  reversal: 'recharge',
  withdraw: 'withdrawal',
  withdraw_return: 'withdrawal',
  card_dispute: 'recharge',
  card_dispute_won: 'recharge',
  card_dispute_lost: 'recharge',
  adjust: 'none',
}

/** The lines of a kind, with those that were taken back of it or came back. */
export const kindsOf: Readonly<Record<z.output<typeof billFilter>, readonly BillKind[]>> = {
  pay: ['pay'],
  refund: ['refund', 'late_credit', 'return_freight'],
  recharge: ['recharge', 'reversal', 'card_dispute', 'card_dispute_won', 'card_dispute_lost'],
  withdraw: ['withdraw', 'withdraw_return'],
  adjust: ['adjust'],
}

const uuidShape = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Ids of what caused lines, of one type. */
export const idsOfSubjects = (rows: readonly BillRow[], type: SubjectType): string[] => [
  ...new Set(
    rows.filter((row) => subjects[row.kind] === type && uuidShape.test(row.ref)).map(({ ref }) => ref),
  ),
]

/**
 * Rows of the ledger as lines of a bill, each with before, after, cause, its number, and from whom what was bought (PRODUCT §3
 * "Ledger").
 */
export async function billLines(db: Db, rows: readonly BillRow[], locale: Locale): Promise<BillLine[]> {
  const idsOf = (type: SubjectType) => idsOfSubjects(rows, type)
  const refunds = await refundsOfBill(db, idsOf('refund'))
  const orderIds = new Set([...idsOf('order'), ...[...refunds.values()].map(({ orderId }) => orderId)])
  // A dispute is found by the recharge that it is about, and known by that one's number.
  const claims = await paymentsOfClaims(db, idsOf('recharge'))
  const rechargeOf = (ref: string): string => claims.get(ref)?.paymentId ?? ref
  const [orders, recharges, withdrawals] = await Promise.all([
    orderWordsOf(db, [...orderIds], locale),
    rechargeNumbers(db, idsOf('recharge').map(rechargeOf)),
    withdrawalNumbers(db, idsOf('withdrawal')),
  ])
  const numbers = new Map([...recharges, ...withdrawals])
  return rows.map((row) => {
    const refund = refunds.get(row.ref)
    const order = orders.get(refund?.orderId ?? row.ref)
    return {
      id: String(row.id),
      kind: row.kind,
      at: row.at.toISOString(),
      amountCents: row.amountCents,
      beforeCents: row.afterCents - row.amountCents,
      afterCents: row.afterCents,
      // A refund is found by its order and itself (`/refund/:id`), and known by its own number.
      subject: {
        type: subjects[row.kind],
        id: refund?.orderId ?? rechargeOf(row.ref),
        ...(refund && { request: row.ref }),
        number: refund?.number ?? order?.orderNo ?? numbers.get(rechargeOf(row.ref)) ?? '',
        ...(order && {
          goods: {
            shop: order.shop,
            title: order.title,
            titleLocale: order.titleLocale,
            more: order.more,
            picture: order.picture,
            room: order.room,
          },
        }),
      },
    }
  })
}
