import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { on } from '#kernel/domain-events.ts'
import { addJob, type Job } from '#kernel/jobs.ts'

/** In one go: who ordered for years closes the account as quickly as anybody. */
export const emptiedAtOnce = 1000

/**
 * Takes who received them, where, and what they noted from a closed account's orders (PRODUCT §7.13); the country stays, for freight
 * and tax. Operators' words of them are made anew. Answers how many there were.
 */
async function emptySome(db: Db, buyerId: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with named as (
      select id from purchase where buyer_id = ${buyerId} and address ->> 'addressee' <> '–'
      order by created_at desc, id desc limit ${emptiedAtOnce}),
    waiting as (insert into purchase_words_waiting (purchase_id) select id from named on conflict do nothing)
    update purchase set note = '', address = address || jsonb_build_object('addressee', '–', 'mobilePhone', '',
      'detailedAddress', '', 'postalCode', '', 'area', jsonb_build_array(address -> 'area' -> 0))
    from named where purchase.id = named.id returning purchase.id`.execute(db)
  return rows.length
}

/** With the account, and for whoever has more orders the rest by a job. */
export const forgetPerson = on('account.closed', async (tx, { buyerId }) => {
  if ((await emptySome(tx, buyerId)) === emptiedAtOnce) await addJob(tx, forgetPersonJob.name, { buyerId })
})

export const forgetPersonJob: Job = {
  name: 'orders.forget-person',
  async work({ db }, payload) {
    const { buyerId } = payload as { buyerId: string } // as `forgetPerson` wrote it
    while ((await emptySome(db, buyerId)) === emptiedAtOnce);
  },
}
