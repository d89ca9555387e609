import { auditStateOf } from '@sampan/contract/money/money-settings/status.ts'
import type { rechargesEndpoints } from '@sampan/contract/money/recharges/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import {
  cardPaymentNumbers,
  cardPaymentsOf,
  ownCardPayment,
  presentNumber,
} from '#money/card-payments/index.ts'
import { depositNumbers, depositOf, depositRows } from '#money/chain/index.ts'
import { countApprovals } from '#money/money-settings/index.ts'
import { cardStatesOf, presentByCard } from './present-by-card.ts'
import { presentManual, presentOnChain, rechargeNumber } from './present-recharge.ts'
import { buyerRecharges, type RechargeRow, rechargeNumbersOf } from './recharge-store.ts'
import { seenRecharge } from './recharges-policy.ts'

type Rows = typeof rechargesEndpoints

/** A buyer's recharges, on-chain, manual and by card, newest first, of one audit status or all (SPEC §4). */
export async function listRecharges(
  ctx: BuyerContext,
  input: ParsedOf<Rows['recharge_log']>,
): Promise<OutputOf<Rows['recharge_log']>> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const before = after && { at: new Date(after[0]), id: after[1] }
  const limit = input.limit + 1
  const status = input.status === undefined ? undefined : auditStateOf(input.status)
  const [manual, onChain, byCard] = await Promise.all([
    buyerRecharges(ctx.db, ctx.buyer.id, {
      status,
      before: before && { createdAt: before.at, id: before.id },
      limit,
    }),
    depositRows(ctx.db, ctx.buyer.id, {
      status,
      before: before && { seenAt: before.at, id: before.id },
      limit,
    }),
    cardPaymentsOf(ctx.db, ctx.buyer.id, {
      states: status === undefined ? null : cardStatesOf(status),
      before: before && { createdAt: before.at, id: before.id },
      limit,
    }),
  ])
  const approvals = await approvalsOf(ctx.db, manual)
  const merged = [
    ...manual.map((row) => presentManual(row, approvals.get(row.id) ?? 0, ctx)),
    ...onChain.map((row) => presentOnChain(row, ctx)),
    ...byCard.map((row) => presentByCard(row, ctx)),
  ].sort((a, b) => compare(b.createdAt, a.createdAt) || compare(b.id, a.id))
  return pageOf(
    merged,
    input.limit,
    (row) => [row.createdAt, row.id],
    (row) => row,
  )
}

const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Number of operators who have agreed to those that are being audited. */
const approvalsOf = (db: Db, rows: readonly RechargeRow[]): Promise<ReadonlyMap<string, number>> =>
  countApprovals(
    db,
    'recharge',
    rows.filter(({ status }) => status === 'auditing').map(({ id }) => id),
  )

/** Recharge of the buyer's own, of either kind. Refuses notFound. */
export async function showRecharge(
  ctx: BuyerContext,
  { id }: ParsedOf<Rows['recharge_detail']>,
): Promise<OutputOf<Rows['recharge_detail']>> {
  const manual = await seenRecharge(ctx.db, ctx, id)
  if (manual) {
    const approvals = await approvalsOf(ctx.db, [manual])
    return presentManual(manual, approvals.get(id) ?? 0, ctx)
  }
  const onChain = await depositOf(ctx.db, ctx.buyer.id, id)
  if (onChain) return presentOnChain(onChain, ctx)
  const byCard = await ownCardPayment(ctx.db, ctx.buyer.id, id)
  return byCard ? presentByCard(byCard, ctx) : refuse('notFound')
}

/** Numbers under which buyers know recharges, deposits and card payments, by their ids. */
export async function rechargeNumbers(db: Db, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const manual = await rechargeNumbersOf(db, ids)
  const rest = ids.filter((id) => !manual.has(id))
  const onChain = await depositNumbers(db, rest)
  const byCard = await cardPaymentNumbers(
    db,
    rest.filter((id) => !onChain.has(id)),
  )
  return new Map([
    ...[...byCard].map(([id, n]): [string, string] => [id, presentNumber(n)]),
    ...onChain,
    ...[...manual].map(([id, n]): [string, string] => [id, rechargeNumber(n)]),
  ])
}
