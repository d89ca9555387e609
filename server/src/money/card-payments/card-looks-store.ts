import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { firstUuid, type Look, lookedOf, type Walk } from '#money/ledger/index.ts'

/**
 * Looks of the self-audit at disputes, money given back to cards, and payouts of the card provider: each row against its transfers, and
 * what lies in the hold against open disputes. What breaks one breaks the law `cards`.
 */

/**
 * Sums that transfers of cards must have moved in the world, by their row; a part of the self-audit's statement about a transfer `looked`, whose
 * ref is `named.id`.
 */
export const cardMovements = sql`
  select null from card_dispute where looked.kind = 'card_dispute' and id = named.id and held_at is not null
  union all select case when lost_at <= released_at then -amount_cents end from card_dispute
    where looked.kind = 'card_dispute_won' and id = named.id and released_at is not null
  union all select amount_cents from card_dispute where looked.kind = 'card_dispute_lost' and id = named.id and lost_at is not null
  union all select amount_cents from card_return where looked.kind = 'card_dispute_lost' and id = named.id
  union all select fee_cents from card_payout where looked.kind = 'card_payout' and id = named.id and booked_at is not null`

const isPosted = (kind: string) =>
  sql`exists (select from ledger_transfer t where t.kind = ${kind} and t.ref = looked.id::text)`

const checkDisputes: Look<'cards'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (select id, held_at, released_at, lost_at from card_dispute where id > ${after}::uuid order by id limit ${limit})
    select count(*)::int as n, (select id::text from looked order by id desc limit 1) as last,
      count(*) filter (where (held_at is not null) <> ${isPosted('card_dispute')}
        or (released_at is not null) <> ${isPosted('card_dispute_won')}
        or (lost_at is not null) <> ${isPosted('card_dispute_lost')})::int as wrong from looked`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ cards: wrong }))
}

const checkReturns: Look<'cards'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (select id, payment_id from card_return where id > ${after}::uuid order by id limit ${limit})
    select count(*)::int as n, (select id::text from looked order by id desc limit 1) as last,
      count(*) filter (where not ${isPosted('card_dispute_lost')} or (select returned_cents from card_payment p where p.id = looked.payment_id)
        <> (select sum(amount_cents) from card_return r where r.payment_id = looked.payment_id))::int as wrong from looked`.execute(
    db,
  )
  return lookedOf(rows[0], ({ wrong }) => ({ cards: wrong }))
}

const checkPayouts: Look<'cards'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (select id, number, amount_cents, fee_cents, booked_at from card_payout where number > ${after}::bigint order by number limit ${limit})
    select count(*)::int as n, max(number)::text as last,
      count(*) filter (where booked_at is not null and (amount_cents, fee_cents) is distinct from (0, 0) and not ${isPosted('card_payout')})::int as wrong
    from looked`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ cards: wrong }))
}

const isInHold = sql`held_at is not null and released_at is null and lost_at is null`

/** Buyers' holds, in the order of their accounts: each must be what the buyer's open disputes hold. */
const checkHolds: Look<'cards'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (
      select owner, balance_cents from ledger_account where kind = 'card_hold' and owner > ${after} order by owner limit ${limit}
    )
    select count(*)::int as n, max(owner) as last, count(*) filter (where balance_cents <> coalesce((
        select sum(d.amount_cents) from card_payment p join card_dispute d on d.payment_id = p.id
        where p.buyer_id = looked.owner::uuid and ${isInHold}), 0))::int as wrong from looked`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ cards: wrong }))
}

/** Number of buyers whose open disputes hold another sum than their account, and one more if all holds together are another sum. */
export async function wrongCardHolds(db: Db, heldCents: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    with owed as (
      select p.buyer_id::text as owner, sum(d.amount_cents) as cents from card_dispute d join card_payment p on p.id = d.payment_id
      where d.state = 'open' and ${isInHold} group by 1
    )
    select (count(*) filter (where owed.cents is distinct from a.balance_cents)
      + (coalesce(sum(owed.cents), 0) <> ${heldCents}::bigint)::int)::int as wrong
    from owed left join ledger_account a on a.kind = 'card_hold' and a.owner = owed.owner`.execute(db)
  return rows[0]?.wrong ?? 0
}

/** Every dispute, every sum given back, every payout and every hold is on one of these. */
export const cardWalks = {
  cardDisputes: { start: firstUuid, look: checkDisputes },
  cardReturns: { start: firstUuid, look: checkReturns },
  cardPayouts: { start: '0', look: checkPayouts },
  cardHolds: { start: '', look: checkHolds },
} satisfies Readonly<Record<string, Walk<'cards'>>>
