import { sql } from 'kysely'
import { firstUuid, type Look, lookedOf } from '#money/ledger/index.ts'
import { lateCents } from '../checkout/order-numbers-store.ts'
import { heldStates } from '../read/order-read-store.ts'

/**
 * Escrow against orders, a part at a time: a paid order that is neither finished nor refunded holds what was paid for it, with
 * what the company added for a promo code; every other order holds nothing.
 */
const owedCents = sql`case when p.status in (${sql.join(heldStates.map((state) => sql.lit(state)))})
  then p.total_cents + p.discount_cents - p.refunded_cents - p.discount_back_cents else 0 end`

/** Orders in the order of their ids. */
const checkOrders: Look<'escrow'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (
      select p.id, ${owedCents} as owed_cents from purchase p where p.id > ${after}::uuid order by p.id limit ${limit}
    )
    select count(*)::int as n, (select id::text from looked order by id desc limit 1) as last,
      count(*) filter (where owed_cents <> coalesce((
        select balance_cents from ledger_account a where a.kind = 'order_escrow' and a.owner = looked.id::text), 0))::int as wrong
    from looked`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ escrow: wrong }))
}

const holdsAnother = sql`balance_cents <> coalesce((select ${owedCents} from purchase p
  where p.id = case when owner ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then owner::uuid end), 0)`

/** Accounts of escrow in the order of their owners: one may belong to no order. */
const checkEscrow: Look<'escrow'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (
      select owner, balance_cents from ledger_account where kind = 'order_escrow' and owner > ${after} order by owner limit ${limit}
    )
    select count(*)::int as n, max(owner) as last, count(*) filter (where ${holdsAnother})::int as wrong from looked`.execute(
    db,
  )
  return lookedOf(rows[0], ({ wrong }) => ({ escrow: wrong }))
}

/** Accounts of escrow that entries after one moved. */
const checkNewEscrow: Look<'escrow'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with fresh as materialized (select id, account_id from ledger_entry where id > ${after}::bigint order by id limit ${limit})
    select (select count(*)::int from fresh) as n, (select max(id)::text from fresh) as last,
      (select count(*)::int from (select distinct account_id from fresh) moved cross join lateral (
        select * from ledger_account where id = moved.account_id offset 0) a where kind = 'order_escrow' and ${holdsAnother}) as wrong`.execute(
    db,
  )
  return lookedOf(rows[0], ({ wrong }) => ({ escrow: wrong }))
}

/**
 * Duties that were paid with orders, against what is owed to customs: a completed or refunded order has moved there what was not
 * refunded, no other order anything. Until then they lie in its escrow, which the law of escrow holds.
 */
const checkDuties: Look<'duties'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (
      select p.id, case when p.status in ('completed', 'refunded') then p.duty_cents - coalesce((
          select sum(c.duty_cents) from refund_case c where c.purchase_id = p.id and c.state = 'refunded'), 0) else 0 end as owed_cents
      from purchase p where p.id > ${after}::uuid order by p.id limit ${limit}
    )
    select count(*)::int as n, (select id::text from looked order by id desc limit 1) as last,
      count(*) filter (where owed_cents <> coalesce((
        select sum(e.amount_cents) from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
          join ledger_account a on a.id = e.account_id
        where t.kind = 'settle' and t.ref = looked.id::text and a.kind = 'duties_owed'), 0))::int as wrong
    from looked`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ duties: wrong }))
}

/**
 * Credits of late orders: a completed one gave its buyer what was promised, out of what its shop got for it, in the ledger as in the
 * shop's statement; every other order gave nothing. What its shop gave back after that changes nothing about it.
 */
const checkLateCredits: Look<'lateCredits'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (
      select purchase.id, case when purchase.status = 'completed' then least(${lateCents(sql.ref('back.freight'), sql.ref('back.duty'))},
          coalesce((select s.gross_cents - s.commission_cents from settlement s where s.purchase_id = purchase.id and s.kind = 'settled'), 0))
        else 0 end as owed_cents
      from (select * from purchase where id > ${after}::uuid order by id limit ${limit}) purchase
      left join lateral (select sum(case when c.status_before = 'completed' then c.amount_cents else c.freight_cents end) as freight, sum(c.duty_cents) as duty from refund_case c
        where purchase.arrive_by is not null and c.purchase_id = purchase.id and c.state = 'refunded') back on true
    )
    select count(*)::int as n, (select id::text from looked order by id desc limit 1) as last,
      count(*) filter (where owed_cents <> coalesce((
          select e.amount_cents from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
            join ledger_account a on a.id = e.account_id
          where t.kind = 'late_credit' and t.ref = looked.id::text and a.kind = 'available'), 0)
        or owed_cents <> coalesce((
          select -s.payable_cents from settlement s where s.purchase_id = looked.id and s.kind = 'lateCredit'), 0))::int as wrong
    from looked`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ lateCredits: wrong }))
}

/**
 * Sums that buyers got for sending goods back: the same in the ledger as in the shop's statement, at most what the order's shop promised, and
 * nothing where no free return was refunded.
 */
const checkReturnFreights: Look<'returnFreights'> = async (db, after, limit) => {
  const { rows } = await sql<{ n: number; last: string | null; wrong: number }>`
    with looked as (
      select p.id, coalesce(p.return_cents, 0) as promised_cents from purchase p where p.id > ${after}::uuid order by p.id limit ${limit}
    ), paid as (
      select looked.*, coalesce((
          select e.amount_cents from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
            join ledger_account a on a.id = e.account_id
          where t.kind = 'return_freight' and t.ref = looked.id::text and a.kind = 'available'), 0) as booked_cents,
        coalesce((select -s.payable_cents from settlement s
          where s.purchase_id = looked.id and s.kind = 'returnFreight'), 0) as stated_cents
      from looked
    )
    select count(*)::int as n, (select id::text from looked order by id desc limit 1) as last,
      count(*) filter (where booked_cents <> stated_cents or (booked_cents > 0 and booked_cents > least(promised_cents, coalesce((
        select sum(c.return_freight_cents) from refund_case c where c.purchase_id = paid.id and c.state = 'refunded'), 0))))::int as wrong
    from paid`.execute(db)
  return lookedOf(rows[0], ({ wrong }) => ({ returnFreights: wrong }))
}

/** The self-audit's questions about orders: the walks through all of them, and the new ones. */
export const escrowLooks = {
  walks: {
    orders: { start: firstUuid, look: checkOrders },
    escrow: { start: '', look: checkEscrow },
    duties: { start: firstUuid, look: checkDuties },
    lateCredits: { start: firstUuid, look: checkLateCredits },
    returnFreights: { start: firstUuid, look: checkReturnFreights },
  },
  fresh: checkNewEscrow,
}
