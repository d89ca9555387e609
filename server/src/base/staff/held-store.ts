import { type RawBuilder, sql } from 'kysely'
import type { Operator } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'

/**
 * Condition of rows of a queue that an operator has, or nobody of their team. `id` is the row's own id, such as
 * `sql.ref('recharge.id')`.
 */
export const isHeld = (
  type: 'order' | 'refund' | 'recharge' | 'withdrawal',
  id: RawBuilder<unknown>,
  held: 'mine' | 'nobody',
  { id: operatorId, member }: Pick<Operator, 'id' | 'member'>,
): RawBuilder<boolean> =>
  held === 'mine'
    ? sql<boolean>`${id} in (select h.subject_id from team_hold h
        where h.operator_id = ${operatorId} and h.subject_type = ${type})`
    : sql<boolean>`not exists (select from team_hold h
        where h.subject_type = ${type} and h.subject_id = ${id} and coalesce(h.shop_id, 0) = ${member?.shopId ?? 0})`

/** Colleagues of a shop who have these orders, by order; an order that nobody has is left out. */
export async function holdersOfOrders(
  db: Db,
  shopId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<{ id: string; operatorId: string }>`
    select subject_id as id, operator_id as "operatorId" from team_hold
    where subject_type = 'order' and subject_id = any(${ids}::uuid[]) and coalesce(shop_id, 0) = ${shopId}`.execute(
    db,
  )
  return new Map(rows.map(({ id, operatorId }) => [id, operatorId]))
}
