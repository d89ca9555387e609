import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Db } from '#kernel/database.ts'
import { paymentsOfClaims } from '#money/card-payments/index.ts'
import { type BillQuery, type BillRow, billRows } from '#money/ledger/index.ts'
import { rechargeNumbers } from '#money/recharges/index.ts'
import { withdrawalNumbers } from '#money/withdrawals/index.ts'
import { wordsOfOrders } from '#trade/orders/index.ts'
import { refundsOfBill } from '#trade/refunds/index.ts'
import { idsOfSubjects } from './bill-lines.ts'
import { sumTyped } from './sum-typed.ts'

/** The number of lines that one page of a search looks through, and how many of them are read at a time. */
export const searchedMax = 5000
const readAtOnce = 1000

/**
 * A page of the lines that have every word: in the goods or shop or number of their order, in their own number, or as their sum.
 * `seenTo` is the last line that was looked at, where the page is not full and there may be older ones.
 */
export async function searchBill(
  db: Db,
  query: BillQuery,
  words: readonly string[],
  locale: Locale,
): Promise<{ rows: BillRow[]; seenTo: BillRow | null }> {
  const rows: BillRow[] = []
  let last: BillRow | null = null
  for (let seen = 0; seen < searchedMax; seen += readAtOnce) {
    const some: BillRow[] = await billRows(db, {
      ...query,
      beforeId: last?.id ?? query.beforeId,
      limit: readAtOnce,
    })
    rows.push(...(await withWords(db, some, words, locale)))
    if (rows.length >= query.limit) return { rows: rows.slice(0, query.limit), seenTo: null }
    if (some.length < readAtOnce) return { rows, seenTo: null }
    last = some.at(-1) ?? null
  }
  return { rows, seenTo: last }
}

async function withWords(db: Db, rows: readonly BillRow[], words: readonly string[], locale: Locale) {
  const refunds = await refundsOfBill(db, idsOfSubjects(rows, 'refund'))
  const orderIds = [...idsOfSubjects(rows, 'order'), ...[...refunds.values()].map(({ orderId }) => orderId)]
  const claims = await paymentsOfClaims(db, idsOfSubjects(rows, 'recharge'))
  const rechargeOf = (ref: string): string => claims.get(ref)?.paymentId ?? ref
  const [orders, recharges, withdrawals] = await Promise.all([
    wordsOfOrders(db, [...new Set(orderIds)], words, locale),
    rechargeNumbers(db, idsOfSubjects(rows, 'recharge').map(rechargeOf)),
    withdrawalNumbers(db, idsOfSubjects(rows, 'withdrawal')),
  ])
  const sums = words.map(sumTyped)
  return rows.filter((row) => {
    const refund = refunds.get(row.ref)
    const found = orders.get(refund?.orderId ?? row.ref)
    const number = refund?.number ?? recharges.get(rechargeOf(row.ref)) ?? withdrawals.get(row.ref) ?? ''
    const cents = Math.abs(row.amountCents)
    return words.every((word, n) => {
      const sum = sums[n]
      return (
        found?.has(word) ||
        number.toLowerCase().includes(word) ||
        (sum && cents >= sum.fromCents && cents <= sum.toCents)
      )
    })
  })
}
