import { type MemberRight, memberRights } from '@sampan/contract/access/members.ts'
import type { ConsoleRole } from '@sampan/contract/access/roles.ts'
import { seedSession } from '@sampan/server/base/staff/index.ts'
import type { Operator } from '@sampan/server/kernel/context.ts'
import { transaction } from '@sampan/server/kernel/transaction.ts'
import { sql } from 'kysely'
import type { Shop } from '../actor.ts'

type Person = Pick<Operator, 'id' | 'account' | 'name' | 'sessionId' | 'role' | 'member'>

interface Row {
  id: string
  account: string
  name: string
  role: ConsoleRole
  shopId: number | null
  shopName: string | null
  memberRole: 'owner' | 'clerk' | null
  rights: MemberRight[] | null
}

/** People of the console who can be tried, by their account, each with a session of their own. */
export async function openSessions(
  { deps }: Shop,
  accounts: readonly string[],
): Promise<Map<string, Person>> {
  const { rows } = await sql<Row>`
    select operator.id, operator.account, operator.name, operator.role, shop.id as "shopId", shop.name as "shopName",
      member.role as "memberRole", member.fine_rights as rights
    from operator
    left join shop_member member on member.operator_id = operator.id and member.left_at is null
    left join shop on shop.id = member.shop_id
    where operator.account = any(${sql.val([...accounts])}::text[])`.execute(deps.db)
  return transaction(deps.db, async (tx) => {
    const people = new Map<string, Person>()
    for (const { id, account, name, role, shopId, shopName, memberRole, rights } of rows) {
      const member =
        shopId === null || shopName === null || memberRole === null
          ? null
          : {
              ...{ shopId, shopName, role: memberRole },
              rights: memberRole === 'owner' ? [...memberRights] : (rights ?? []),
            }
      people.set(account, { id, account, name, role, member, sessionId: await seedSession(tx, id) })
    }
    return people
  })
}
