import { newAccountDays } from '@sampan/contract/money/recharges/status.ts'
import type { Tx } from '@sampan/server/kernel/database.ts'
import { sql } from 'kysely'

/** Tables whose rows a buyer of the demo has from before the start, with the time of each row. */
const firstSteps = [
  ['purchase', 'created_at'],
  ['recharge', 'created_at'],
  ['withdrawal', 'created_at'],
  ['card', 'created_at'],
  ['merchant_application', 'created_at'],
  ['notice', 'created_at'],
  ['question', 'created_at'],
] as const

/** Buyers signed up the day before the first thing they did. Each part of the demo's past calls it when it is done. */
export async function datePeople(tx: Tx): Promise<void> {
  const steps = sql.join(
    firstSteps.map(
      ([table, column]) => sql`select buyer_id, ${sql.ref(column)} as at from ${sql.table(table)}`,
    ),
    sql` union all `,
  )
  await sql`
    update buyer set created_at = first.at - interval '1 day'
    from (select buyer_id, min(at) as at from (${steps}) step group by 1) first
    where first.buyer_id = buyer.id and buyer.created_at > first.at - interval '1 day'`.execute(tx)
  // Flags are of an account made at the start, and these are older now.
  await sql`
    update recharge set flags = array_remove(flags, 'newAccount') from buyer
    where buyer.id = recharge.buyer_id and recharge.flags @> array['newAccount']
      and buyer.created_at <= recharge.created_at - make_interval(days => ${newAccountDays}::int)`.execute(tx)
}
