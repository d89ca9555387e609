import { sql } from 'kysely'
import { type Look, lookedOf, type Walk } from '#money/ledger/index.ts'

/**
 * Payments of duties in the order of their numbers: each took its sum out of what is owed of its shop, by the transfer of its id. Transfers
 * without a payment are found by the law `transfers`.
 */
const checkPayments: Look<'duties'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (
      select id, number, shop_id, amount_cents from duty_payment where number > ${after}::bigint order by number limit ${limit}
    )
    select count(*)::int as n, max(number)::text as last,
      count(*) filter (where -amount_cents is distinct from (
        select sum(e.amount_cents) from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
          join ledger_account a on a.id = e.account_id
        where t.kind = 'duty_paid' and t.ref = looked.id::text and a.kind = 'duties_owed' and a.owner = looked.shop_id::text))::int as wrong
    from looked`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ duties: wrong }))
}

/** The self-audit's walk through the payments. */
export const dutyPaymentWalks: Readonly<Record<string, Walk<'duties'>>> = {
  dutyPayments: { start: '0', look: checkPayments },
}
