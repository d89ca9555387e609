import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/**
 * Cents of a buyer's balance that came from cards within the last days and cannot be withdrawn yet, though they can be spent. Of the entries on
 * the buyer's account since the first such recharge, card money counts as spent first, and a refund as card money come back: the most that
 * any of these recharges and what followed it leave, never more than all of them together. It may hold back more than came from a card, and
 * never less. What disputes and refunds to the card took of a recharge is no longer part of it; but once one of a buyer's payments was
 * disputed or given back, all that is left of the others is held, whatever was spent.
 */
export async function heldCardCents(db: Db, buyerId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ heldCents: number }>`
    with credited as (
      select greatest(0, p.amount_cents - p.owed_paid_cents - p.returned_cents - claimed.cents) as cents, e.id, e.account_id,
        p.returned_cents > 0 or claimed.cents > 0 as is_claimed
      from card_payment p
        cross join lateral (select coalesce(sum(d.amount_cents), 0) as cents from card_dispute d
          where d.payment_id = p.id and d.held_at is not null and (d.released_at is null or d.lost_at > d.released_at)) claimed
        join ledger_transfer t on t.kind = 'recharge' and t.ref = p.id::text
        join ledger_entry e on e.transfer_id = t.id
        join ledger_account a on a.id = e.account_id and a.kind = 'available'
      where p.buyer_id = ${buyerId} and p.paid_at > ${since}
    ), moves as (
      select id, cents, true as is_card from credited
      union all
      select e.id, e.amount_cents, false from ledger_entry e
      where e.account_id = (select account_id from credited limit 1) and e.kind in ('pay', 'refund')
        and e.id > (select min(id) from credited)
    ), after as (
      select is_card, sum(cents) over (order by id desc) as left_cents from moves
    ), total as (
      select coalesce(sum(cents), 0) as cents, coalesce(bool_or(is_claimed), false) as is_claimed from credited
    )
    select case when is_claimed then cents
      else least(greatest(0, coalesce((select max(left_cents) from after where is_card), 0)), cents) end::bigint as "heldCents"
    from total`.execute(db)
  return rows[0]?.heldCents ?? 0
}
