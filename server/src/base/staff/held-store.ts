import { type RawBuilder, sql } from 'kysely'
import type { Operator } from '#kernel/context.ts'

/**
 * Condition of rows of a queue that an operator has, or nobody of their team. `id` is the row's own id, such as
 * `sql.ref('recharge.id')`.
 */
export const isHeld = (
  type: 'refund' | 'recharge' | 'withdrawal',
  id: RawBuilder<unknown>,
  held: 'mine' | 'nobody',
  { id: operatorId, member }: Pick<Operator, 'id' | 'member'>,
): RawBuilder<boolean> =>
  held === 'mine'
    ? sql<boolean>`${id} in (select h.subject_id from team_hold h
        where h.operator_id = ${operatorId} and h.subject_type = ${type})`
    : sql<boolean>`not exists (select from team_hold h
        where h.subject_type = ${type} and h.subject_id = ${id} and coalesce(h.shop_id, 0) = ${member?.shopId ?? 0})`
