import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'

/** As if the shop had come of an application of this buyer; `ownerId` is its owner's sign-in at the console. */
export const giveShopTo = (
  db: Db,
  { shopId, buyerId, ownerId }: { shopId: number; buyerId: string; ownerId: string },
): Promise<unknown> =>
  sql`insert into merchant_application (id, buyer_id, kind, shop_name, legal_name, contact_name, mobile, email, country,
      categories, about, locale, state, shop_id, owner_id, created_at, decided_at)
    values (${newId()}, ${buyerId}, 'company', 'Kelp', 'Kelp Ltd', 'Kay', '1', 'k@example.test', 'ID',
      '{family}', 'Cups', 'en', 'passed', ${shopId}, ${ownerId}, now(), now())`.execute(db)
