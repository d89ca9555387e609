import type { ShopMember } from '@sampan/contract/access/members.ts'
import { type MemberMailKind, memberMailCountMax } from '@sampan/contract/office/member-mail/kinds.ts'
import type { Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'

export interface DueRow extends ShopMember {
  operatorId: string
  kind: MemberMailKind
  countedUntil: Date
  email: string
  language: string
  shopId: number
  shop: string
}
export type DueKey = Pick<DueRow, 'operatorId' | 'kind'>

/** Before all others. */
export const firstKey: { operatorId: string; kind: string } = {
  operatorId: '00000000-0000-0000-0000-000000000000',
  kind: '',
}

/**
 * Takes choices of those who still work for their shop and were not told for a while, in the order of their keys. They are held,
 * and so is the membership: nobody leaves while they are written to, and two workers never take the same.
 */
export const takeDue = (
  tx: Tx,
  {
    toldBefore,
    limit,
    ...wanted
  }: { toldBefore: Date; limit: number } & (
    | { after: { operatorId: string; kind: string } }
    | { only: { operatorId: string; kind: string } }
  ),
): Promise<DueRow[]> => {
  const key = 'only' in wanted ? wanted.only : wanted.after
  return runStatement<DueRow>(
    tx,
    `select chosen.operator_id as "operatorId", chosen.kind, chosen.counted_until as "countedUntil",
      mail.email, mail.locale as language, member.role, member.fine_rights as rights, shop.id as "shopId", shop.name as shop
    from member_mail_kind chosen
    join member_mail mail on mail.operator_id = chosen.operator_id
    join shop_member member on member.operator_id = chosen.operator_id and member.left_at is null
    join operator on operator.id = chosen.operator_id and operator.disabled_at is null
    join shop on shop.id = member.shop_id
    where chosen.is_on and (chosen.told_at is null or chosen.told_at <= $3)
      and (chosen.operator_id, chosen.kind) ${'only' in wanted ? '=' : '>'} ($1::uuid, $2::text)
    order by chosen.operator_id, chosen.kind limit ${Number(limit)}
    for update of chosen skip locked for share of member skip locked`,
    [key.operatorId, key.kind, toldBefore],
  )
}

/** Rows that are new in a shop since `given.since` and still to do; an index of the shop's rows serves each. */
const rowsOf: Readonly<Record<MemberMailKind, string>> = {
  orders: `from purchase where shop_id = given.shop_id and status = 'waitingDelivery'
    and paid_at > given.since and paid_at <= $3`,
  // New a day before its ship-by date.
  shipSoon: `from purchase where shop_id = given.shop_id and status = 'waitingDelivery'
    and ship_by > given.since + interval '1 day' and ship_by <= $3::timestamptz + interval '1 day'`,
  // A case that cancels was made in the transaction that noted it.
  late: `from (
    select from purchase where shop_id = given.shop_id and status = 'waitingDelivery'
      and ship_by > given.since and ship_by <= $3
    union all
    select from refund_case join purchase on purchase.id = refund_case.purchase_id
    where refund_case.shop_id = given.shop_id and refund_case.created_at > given.since and refund_case.created_at <= $3
      and purchase.late_cancelled_at = refund_case.created_at) past`,
  refunds: `from refund_case where shop_id = given.shop_id and state in ('requested', 'sentBack') and exists (
    select from refund_history step where step.refund_id = refund_case.id and step.state = refund_case.state
      and step.at > given.since and step.at <= $3)`,
  stock: `from low_stock where shop_id = given.shop_id and told_at > given.since and told_at <= $3`,
  takedowns: `from product_takedown where shop_id = given.shop_id
    and greatest(taken_at, answered_at) > given.since and greatest(taken_at, answered_at) <= $3`,
  messages: `from conversation where coalesce(shop_id, 0) = given.shop_id
    and waits_since > given.since and waits_since <= $3`,
}

/** Number of new rows, for each of the given rows in their order; counted to one more than is said. */
export async function countNew(
  tx: Tx,
  kind: MemberMailKind,
  rows: readonly DueRow[],
  until: Date,
): Promise<number[]> {
  const counted = await runStatement<{ count: number }>(
    tx,
    `select counted.count from unnest($1::bigint[], $2::timestamptz[]) with ordinality given(shop_id, since, n)
    cross join lateral (select count(*)::int as count from (
      select ${rowsOf[kind]} limit ${memberMailCountMax + 1}) fresh) counted
    order by given.n`,
    [rows.map(({ shopId }) => shopId), rows.map(({ countedUntil }) => countedUntil), until],
  )
  return counted.map(({ count }) => count)
}

export const markTold = (
  tx: Tx,
  kind: MemberMailKind,
  operatorIds: readonly string[],
  { now, until }: { now: Date; until: Date },
): Promise<unknown> =>
  runStatement(
    tx,
    `update member_mail_kind set told_at = $3, counted_until = $4 where kind = $1 and operator_id = any($2::uuid[])`,
    [kind, operatorIds, now, until],
  )
