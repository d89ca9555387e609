import { sql } from 'kysely'
import { on } from '#kernel/domain-events.ts'

/** With the account its follows go, and the shops have a fan less; in the order of the shops, as whoever else moves several. */
export const forgetFollows = on('account.closed', async (tx, { buyerId }) => {
  await sql`select from shop where id in (select shop_id from shop_follow where buyer_id = ${buyerId})
    order by id for no key update`.execute(tx)
  await sql`with gone as (delete from shop_follow where buyer_id = ${buyerId} returning shop_id)
    update shop set fans = fans - 1 from gone where shop.id = gone.shop_id`.execute(tx)
})
