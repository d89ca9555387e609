import type { Db } from '#kernel/database.ts'
import { findBuyerByLoginName, shownName } from './buyer-store.ts'
import { loginName } from './sign-in/login-names.ts'

/** The name of a buyer as operators see it. */
export interface BuyerName {
  id: string
  account: string
  name: string
}

/** The names of buyers by their ids; an id that is nobody's is not in the answer. */
export async function buyerNames(db: Db, ids: readonly string[]): Promise<Map<string, BuyerName>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('buyer')
    .select(['id', 'account', shownName.as('name')])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, row]))
}

/** The buyer whom an operator names by account, e-mail or mobile; null when there is none. */
export async function findBuyerByName(db: Db, typed: string): Promise<BuyerName | null> {
  const buyer = await findBuyerByLoginName(db, loginName(typed))
  return buyer ? { id: buyer.id, account: buyer.account, name: buyer.given_name || buyer.account } : null
}
