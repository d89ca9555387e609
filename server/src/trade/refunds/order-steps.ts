import type { refundsConsoleEndpoints } from '@sampan/contract/trade/refunds/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames } from '#base/account/index.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { MemberContext, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { type OrderStepRow, stepsOfOrder } from './order-steps-store.ts'
import { refundNumber } from './present-refund.ts'

type Rows = typeof refundsConsoleEndpoints
type Steps = OutputOf<Rows['shop_refund_steps']>

/** Steps of an order's refunds for its shop, which knows its own people by name; none of another shop's order. */
export async function shopRefundSteps(
  { db, member }: MemberContext,
  { orderId }: ParsedOf<Rows['shop_refund_steps']>,
): Promise<Steps> {
  const rows = await stepsOfOrder(db, orderId, member.shopId)
  return present(rows, await actorsOf(db, rows, ['seller']))
}

/** The same for operators, who know everybody by name. */
export async function officeRefundSteps(
  { db }: OperatorContext,
  { orderId }: ParsedOf<Rows['console_refund_steps']>,
): Promise<Steps> {
  const rows = await stepsOfOrder(db, orderId, null)
  const actors = await actorsOf(db, rows, ['seller', 'operator'])
  const buyers = await buyerNames(db, [...new Set(rows.map(({ buyerId }) => buyerId))])
  return present(rows, (row) =>
    row.by === 'buyer' ? (buyers.get(row.buyerId)?.account ?? null) : actors(row),
  )
}

type NameOf = (row: OrderStepRow) => string | null

/** Names of those who did steps as these actors. */
async function actorsOf(
  db: Db,
  rows: readonly OrderStepRow[],
  actors: readonly OrderStepRow['by'][],
): Promise<NameOf> {
  const isOfActors = ({ by, actorId }: OrderStepRow) => actorId !== null && actors.includes(by)
  const ids = new Set(rows.filter(isOfActors).flatMap(({ actorId }) => actorId ?? []))
  const names = await operatorNames(db, [...ids])
  return (row) => (isOfActors(row) ? (names.get(row.actorId ?? '')?.name ?? null) : null)
}

const present = (rows: readonly OrderStepRow[], nameOf: NameOf): Steps =>
  rows.map((row) => ({
    caseId: row.caseId,
    number: refundNumber(row.number),
    reason: row.reason,
    isWithdrawal: row.isWithdrawal,
    state: row.state,
    at: row.at.toISOString(),
    by: row.by,
    name: nameOf(row),
    amountCents: row.amountCents === null ? null : Number(row.amountCents),
  }))
