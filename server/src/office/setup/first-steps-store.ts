import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

export interface FoundSteps {
  hasSecondPerson: boolean
  hasRecharge: boolean
  hasShop: boolean
  hasShopOwner: boolean
  hasGoods: boolean
}

/** Steps that the database shows to be done. */
export async function findSteps(db: Db): Promise<FoundSteps> {
  const { rows } = await sql<FoundSteps>`select
    (select count(*) >= 2 from (select from operator
      where role in ('finance', 'admin') and disabled_at is null limit 2) two) as "hasSecondPerson",
    (exists (select from network where open)
      or exists (select from money_way where open and for_recharge)) as "hasRecharge",
    exists (select from shop) as "hasShop",
    exists (select from shop_member where role = 'owner') as "hasShopOwner",
    exists (select from product) as "hasGoods"`.execute(db)
  const [row] = rows
  if (!row) throw new Error('A select without a table gave no row')
  return row
}
