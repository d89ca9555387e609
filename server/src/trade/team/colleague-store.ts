import { colleaguesMax } from '@sampan/contract/trade/team/limits.ts'
import {
  rightOfSubject,
  rolesOfSubject,
  type SubjectOfShops,
  type TeamSubject,
} from '@sampan/contract/trade/team/subjects.ts'
import type { OperatorName } from '#base/staff/index.ts'
import type { Db } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { Team } from './team-of.ts'

const isOfShops = (type: TeamSubject): type is SubjectOfShops => type in rightOfSubject

/**
 * Colleagues who may open things of a kind, by name: of a shop those with the right to them and to orders, by which notes are read. Who was shut out is none.
 * A list of ids, where given, narrows it to those.
 */
export function colleaguesFor(
  db: Db,
  { shopId }: Team,
  type: TeamSubject,
  ids: readonly string[] | null = null,
): Promise<OperatorName[]> {
  const columns = 'o.id, o.account, o.name, o.role'
  const some = 'o.disabled_at is null and ($2::uuid[] is null or o.id = any($2::uuid[]))'
  const end = `order by lower(o.name), o.id limit ${colleaguesMax}`
  return shopId === null
    ? runStatement<OperatorName>(
        db,
        `select ${columns} from operator o where o.role = any($1::text[]) and ${some} ${end}`,
        [[...rolesOfSubject[type], 'admin'], ids],
      )
    : runStatement<OperatorName>(
        db,
        `select ${columns} from shop_member m join operator o on o.id = m.operator_id
        where m.shop_id = $1 and m.left_at is null and (m.role = 'owner' or ('orders' = any(m.fine_rights) and $3 = any(m.fine_rights))) and ${some} ${end}`,
        [shopId, ids, isOfShops(type) ? rightOfSubject[type] : null],
      )
}
