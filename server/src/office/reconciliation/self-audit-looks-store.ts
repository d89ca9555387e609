import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { cardMovements } from '#money/card-payments/index.ts'
import { firstUuid, type Look, lookedOf, type Walk } from '#money/ledger/index.ts'

/**
 * Recharges, deposits, withdrawals and payments of duties against the transfers that their states ask for, both ways round, a part at a time: a
 * transfer too few, too many, or of another sum breaks the law `transfers`.
 */

const uuidShape = sql.lit('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$')

/** The sum that a transfer `looked` moved in the world, and whether a row explains it; of another kind nothing is asked. */
const isStray = sql`not exists (
  select from (values (case when looked.ref ~ ${uuidShape} then looked.ref::uuid end)) named(id)
    cross join lateral (
      select -arrived_cents as world_cents from recharge where looked.kind = 'recharge' and id = named.id and status = 'passed'
      union all select -amount_cents from card_payment where looked.kind = 'recharge' and id = named.id and paid_at is not null
      union all select -amount_cents from deposit where looked.kind = 'recharge' and id = named.id and state in ('credited', 'reversed')
      union all select amount_cents from deposit where looked.kind = 'reversal' and id = named.id and state = 'reversed'
      union all select null from withdrawal where looked.kind = 'withdraw' and id = named.id
      union all select null from withdrawal where looked.kind = 'withdraw_return' and id = named.id
        and (status = 'refused' or payout_state in ('failed', 'cancelled'))
      union all select arrival_cents from withdrawal where looked.kind = 'payout' and id = named.id and payout_state = 'done'
      union all select case when paid_to <> 'shop' then amount_cents end from duty_payment where looked.kind = 'duty_paid' and id = named.id
      union all ${cardMovements}
    ) expected
  where expected.world_cents is not distinct from (
    select sum(e.amount_cents) from ledger_entry e join ledger_account a on a.id = e.account_id
    where e.transfer_id = looked.id and a.kind in ('world_bank', 'world_chain', 'world_card')))`

const explained = sql`looked.kind in ('recharge', 'reversal', 'withdraw', 'withdraw_return', 'payout', 'duty_paid',
  'card_dispute', 'card_dispute_won', 'card_dispute_lost', 'card_payout')`

/** Transfers in the order of their ids. */
const checkMovements: Look<'transfers'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (select id, kind, ref from ledger_transfer where id > ${after}::uuid order by id limit ${limit})
    select count(*)::int as n, (select id::text from looked order by id desc limit 1) as last,
      count(*) filter (where ${explained} and ${isStray})::int as wrong from looked`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ transfers: wrong }))
}

/** Transfers of the entries after one. */
export const checkNewMovements: Look<'transfers'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with fresh as materialized (select id, transfer_id from ledger_entry where id > ${after}::bigint order by id limit ${limit})
    select (select count(*)::int from fresh) as n, (select max(id)::text from fresh) as last,
      (select count(*)::int from (select distinct transfer_id from fresh) posted cross join lateral (
        select * from ledger_transfer where id = posted.transfer_id offset 0) looked where ${explained} and ${isStray}) as wrong`.execute(
    db,
  )
  return lookedOf(rows[0], ({ wrong }) => ({ transfers: wrong }))
}

const isPosted = (kind: string) =>
  sql`exists (select from ledger_transfer t where t.kind = ${kind} and t.ref = looked.id::text)`

const checkRecharges: Look<'transfers'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (select id, number, status from recharge where number > ${after}::bigint order by number limit ${limit})
    select count(*)::int as n, max(number)::text as last,
      count(*) filter (where status = 'passed' and not ${isPosted('recharge')})::int as wrong from looked`.execute(
    db,
  )
  return lookedOf(rows[0], ({ wrong }) => ({ transfers: wrong }))
}

const checkDeposits: Look<'transfers'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (select id, state from deposit where id > ${after}::uuid order by id limit ${limit})
    select count(*)::int as n, (select id::text from looked order by id desc limit 1) as last,
      count(*) filter (where state in ('credited', 'reversed') and not ${isPosted('recharge')}
        or state = 'reversed' and not ${isPosted('reversal')})::int as wrong from looked`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ transfers: wrong }))
}

const checkCardPayments: Look<'transfers'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (select id, number, paid_at from card_payment where number > ${after}::bigint order by number limit ${limit})
    select count(*)::int as n, max(number)::text as last,
      count(*) filter (where paid_at is not null and not ${isPosted('recharge')})::int as wrong from looked`.execute(
    db,
  )
  return lookedOf(rows[0], ({ wrong }) => ({ transfers: wrong }))
}

const withdrawalColumns = sql`id, number, status, payout_state`
const isUnposted = sql`not ${isPosted('withdraw')} or (status = 'refused' or payout_state in ('failed', 'cancelled')) and not ${isPosted('withdraw_return')}
  or payout_state = 'done' and not ${isPosted('payout')}`

const checkWithdrawals: Look<'transfers'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (select ${withdrawalColumns} from withdrawal where number > ${after}::bigint order by number limit ${limit})
    select count(*)::int as n, max(number)::text as last, count(*) filter (where ${isUnposted})::int as wrong from looked`.execute(
    db,
  )
  return lookedOf(rows[0], ({ wrong }) => ({ transfers: wrong }))
}

/** Decisions made lately, whatever the number of their row: a decision comes days after its row. */
export async function unpostedDecisions(db: Db, limit: number): Promise<number> {
  const { rows } = await sql<{ wrong: number }>`
    select (select count(*)::int from (select id, status from recharge where decided_at is not null order by decided_at desc limit ${limit}) looked
        where status = 'passed' and not ${isPosted('recharge')})
      + (select count(*)::int from (select ${withdrawalColumns} from withdrawal where decided_at is not null order by decided_at desc
        limit ${limit}) looked where ${isUnposted})
      + (select count(*)::int from (select id, state from deposit order by seen_at desc, id desc limit ${limit}) looked
        where state in ('credited', 'reversed') and not ${isPosted('recharge')}) as wrong`.execute(db)
  return rows[0]?.wrong ?? 0
}

/** Withdrawals that are asked for and neither paid nor given back. */
const isOpen = sql`(w.status = 'auditing' or w.payout_state in ('queued', 'signed', 'sent', 'mined', 'cancelling'))`

/** Buyers' holds, in the order of their accounts: each must be what the buyer's open withdrawals ask for. */
const checkHolds: Look<'holdsOfBuyers'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (
      select owner, balance_cents from ledger_account where kind = 'withdraw_hold' and owner > ${after} order by owner limit ${limit}
    )
    select count(*)::int as n, max(owner) as last, count(*) filter (where balance_cents <> coalesce((
        select sum(w.amount_cents) from withdrawal w where w.buyer_id = case when looked.owner ~ ${uuidShape} then looked.owner::uuid end and ${isOpen}), 0))::int as wrong
    from looked`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ holdsOfBuyers: wrong }))
}

export interface OpenHolds {
  /** The sum that all open withdrawals and payouts to shops hold, in cents. */
  owedCents: number
  /** Buyers with an open withdrawal, and shops with an open payout, whose account holds another sum. */
  differing: number
}

/** Open withdrawals and payouts against the accounts of their buyers and shops; as many as wait, and no more. */
export async function openHolds(db: Db): Promise<OpenHolds> {
  const { rows } = await sql<OpenHolds>`
    with owed as (
      select 'withdraw_hold' as kind, buyer_id::text as owner, sum(amount_cents) as cents from (
        select buyer_id, id, amount_cents from withdrawal where status = 'auditing'
        union select buyer_id, id, amount_cents from withdrawal where payout_state in ('queued', 'signed', 'sent', 'mined', 'cancelling')) w group by 2
      union all select 'merchant_hold', shop_id::text, amount_cents from shop_payout where status = 'waiting'
    )
    select coalesce(sum(owed.cents), 0)::bigint as "owedCents",
      count(*) filter (where owed.cents is distinct from a.balance_cents)::int as differing
    from owed left join ledger_account a on a.kind = owed.kind and a.owner = owed.owner`.execute(db)
  return rows[0] ?? { owedCents: 0, differing: 0 }
}

/** Every recharge, deposit and withdrawal, and every transfer and hold of one, is on one of these. */
export const moneyWalks = {
  movements: { start: firstUuid, look: checkMovements },
  recharges: { start: '0', look: checkRecharges },
  deposits: { start: firstUuid, look: checkDeposits },
  cardPayments: { start: '0', look: checkCardPayments },
  withdrawals: { start: '0', look: checkWithdrawals },
  holds: { start: '', look: checkHolds },
} satisfies Readonly<Record<string, Walk<'transfers' | 'holdsOfBuyers'>>>
