import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'

/**
 * Laws that hold at any moment, whatever was done, killed or raced before. The laws are written here anew, in SQL over
 * the tables alone: they share nothing with the code that they judge. Each selects what breaks it, in words.
 */
const laws: Readonly<Record<string, string>> = {
  sum: `select 'all entries sum to ' || sum(amount_cents) from ledger_entry having sum(amount_cents) <> 0`,

  transfers: `
    select 'transfer ' || t.id || ' has ' || count(e.id) || ' entries of ' || coalesce(sum(e.amount_cents), 0)
    from ledger_transfer t left join ledger_entry e on e.transfer_id = t.id
    group by t.id having count(e.id) < 2 or sum(e.amount_cents) <> 0`,

  once: `select kind || ' of ' || ref || ' was posted ' || count(*) || ' times' from ledger_transfer group by kind, ref having count(*) > 1`,

  balances: `
    select a.kind || ' of ' || a.owner || ' holds ' || a.balance_cents || ', its entries say ' || coalesce(e.cents, 0)
    from ledger_account a
      left join (select account_id, sum(amount_cents) as cents from ledger_entry group by 1) e on e.account_id = a.id
    where a.balance_cents <> coalesce(e.cents, 0)`,

  running: `
    select 'entry ' || id || ' says ' || balance_after_cents || ' after it instead of ' || told from (
      select id, balance_after_cents, sum(amount_cents) over (partition by account_id order by id) as told from ledger_entry) e
    where told <> balance_after_cents`,

  negative: `
    select kind || ' of ' || owner || ' is ' || balance_cents from ledger_account
    where balance_cents < 0 and kind not in ('promo_expense', 'world_bank', 'world_chain', 'world_card', 'world_demo',
      'card_fees', 'receivable')`,

  // A buyer's debt is owed to nobody else, so it is never positive.
  owed: `select 'receivable of ' || owner || ' is ' || balance_cents from ledger_account where kind = 'receivable' and balance_cents > 0`,

  stock: `select 'SKU ' || id || ' has ' || stock || ' pieces' from sku where stock < 0`,

  paidOnce: `
    select 'order ' || p.id || ' in state ' || p.status || ' was paid ' || count(t.id) || ' times'
    from purchase p left join ledger_transfer t on t.kind = 'pay' and left(t.ref, 36) = p.id::text
    group by p.id, p.status having count(t.id) <> case when p.status in ('waitingPay', 'cancelled') then 0 else 1 end`,

  payers: `
    select 'order ' || p.id || ' of ' || p.buyer_id || ' over ' || p.total_cents || ' was paid by ' || a.owner || ' with ' || -e.amount_cents
    from ledger_transfer t join purchase p on p.id::text = left(t.ref, 36)
      join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id and a.kind = 'available'
    where t.kind = 'pay' and (a.owner <> p.buyer_id::text or -e.amount_cents <> p.total_cents)`,

  escrow: `
    select 'escrow of order ' || p.id || ' in state ' || p.status || ' holds ' || coalesce(a.balance_cents, 0)
    from purchase p left join ledger_account a on a.kind = 'order_escrow' and a.owner = p.id::text
    where coalesce(a.balance_cents, 0) <> case when p.status in ('waitingDelivery', 'delivered', 'received', 'afterSale')
      then p.total_cents + p.discount_cents - p.refunded_cents - p.discount_back_cents else 0 end`,

  refunds: `
    select 'order ' || p.id || ' was refunded ' || p.refunded_cents || ' of ' || p.total_cents || ', its buyer got ' || coalesce(got.cents, 0)
    from purchase p left join (select c.purchase_id, sum(e.amount_cents) as cents from refund_case c
        join ledger_transfer t on t.kind = 'refund' and t.ref = c.id::text
        join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
          and a.kind = 'available' and a.owner = c.buyer_id::text group by 1) got on got.purchase_id = p.id
    where p.refunded_cents > p.total_cents or p.refunded_cents <> coalesce(got.cents, 0)`,

  // Every recharge, deposit and withdrawal has the transfers of its state, of its sum and its buyer, and there are no others.
  moneyInAndOut: `
    with expected (kind, ref, buyer, cents) as (
      select 'recharge', id::text, buyer_id::text, arrived_cents from recharge where status = 'passed'
      union all select 'recharge', id::text, buyer_id::text, amount_cents from deposit where state in ('credited', 'reversed')
      union all select 'recharge', id::text, buyer_id::text, amount_cents from card_payment where paid_at is not null
      union all select 'reversal', id::text, buyer_id::text, -amount_cents from deposit where state = 'reversed'
      union all select 'withdraw', id::text, buyer_id::text, -amount_cents from withdrawal
      union all select 'withdraw_return', id::text, buyer_id::text, amount_cents from withdrawal where status = 'refused' or payout_state in ('failed', 'cancelled')
      union all select 'payout', id::text, buyer_id::text, 0 from withdrawal where payout_state = 'done'
    ), posted as (
      select t.id, t.kind, t.ref, min(a.owner) as buyer,
        coalesce(sum(e.amount_cents) filter (where a.kind in ('available', 'receivable')), 0) as cents
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id
        join ledger_account a on a.id = e.account_id and a.kind in ('available', 'receivable', 'withdraw_hold')
      where t.kind in ('recharge', 'reversal', 'withdraw', 'withdraw_return', 'payout') group by t.id
    )
    select kind || ' of ' || ref || ' moved ' || coalesce(p.cents::text, 'nothing') || ' instead of ' || coalesce(x.cents::text, 'nothing')
    from expected x full join posted p using (kind, ref)
    where x.ref is null or p.ref is null or x.cents <> p.cents or x.buyer <> p.buyer`,

  holds: `
    select 'hold of ' || owner || ' is ' || coalesce(held, 0) || ', open withdrawals say ' || coalesce(asked, 0)
    from (select owner, balance_cents as held from ledger_account where kind = 'withdraw_hold') h
      full join (select buyer_id::text as owner, sum(amount_cents) as asked from withdrawal
        where status = 'auditing' or payout_state in ('queued', 'signed', 'sent', 'mined', 'cancelling') group by 1) w using (owner)
    where coalesce(held, 0) <> coalesce(asked, 0)`,

  shopHolds: `
    select 'hold of shop ' || s.id || ' is ' || coalesce(h.balance_cents, 0)
    from shop s left join ledger_account h on h.kind = 'merchant_hold' and h.owner = s.id::text
    where coalesce(h.balance_cents, 0) <> coalesce((select sum(amount_cents) from shop_payout o where o.shop_id = s.id and o.status = 'waiting'), 0)`,

  // Every payout to a shop has the transfers of its state, of its sum and its shop, and there are no others.
  shopPayouts: `
    with expected (kind, ref, shop, cents) as (
      select 'shop_payout', id::text, shop_id::text, amount_cents from shop_payout
      union all select 'shop_payout_paid', id::text, shop_id::text, -amount_cents from shop_payout where status = 'paid'
      union all select 'shop_payout_return', id::text, shop_id::text, -amount_cents from shop_payout where status in ('refused', 'cancelled')
    ), posted as (
      select t.kind, t.ref, a.owner as shop, e.amount_cents as cents
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id and a.kind = 'merchant_hold'
    )
    select kind || ' of ' || ref || ' moved ' || coalesce(p.cents::text, 'nothing') || ' instead of ' || coalesce(x.cents::text, 'nothing')
    from expected x full join posted p using (kind, ref)
    where x.ref is null or p.ref is null or x.cents <> p.cents or x.shop <> p.shop`,

  // Every movement of a dispute, of money given back to a card, and of a payout of the provider has its transfer, and there are no others.
  cardClaims: `
    with expected (kind, ref, world) as (
      select 'card_dispute', id::text, 0 from card_dispute where held_at is not null
      union all select 'card_dispute_won', id::text, case when lost_at <= released_at then -amount_cents else 0 end from card_dispute where released_at is not null
      union all select 'card_dispute_lost', id::text, amount_cents from card_dispute where lost_at is not null
      union all select 'card_dispute_lost', id::text, amount_cents from card_return
      union all select 'card_payout', id::text, amount_cents + fee_cents from card_payout where booked_at is not null and (amount_cents <> 0 or fee_cents <> 0)
    ), posted as (
      select t.kind, t.ref, coalesce(sum(e.amount_cents) filter (where a.kind = 'world_card'), 0) as world
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id
      where t.kind in ('card_dispute', 'card_dispute_won', 'card_dispute_lost', 'card_payout') group by 1, 2
    )
    select kind || ' of ' || ref || ' moved ' || coalesce(p.world::text, 'nothing') || ' of world_card instead of ' || coalesce(x.world::text, 'nothing')
    from expected x full join posted p using (kind, ref) where x.ref is null or p.ref is null or x.world <> p.world`,

  cardHolds: `
    select 'card hold of ' || owner || ' is ' || coalesce(held, 0) || ', open disputes say ' || coalesce(asked, 0)
    from (select owner, balance_cents as held from ledger_account where kind = 'card_hold') h
      full join (select p.buyer_id::text as owner, sum(d.amount_cents) as asked from card_dispute d join card_payment p on p.id = d.payment_id
        where d.state = 'open' and d.held_at is not null group by 1) d using (owner)
    where coalesce(held, 0) <> coalesce(asked, 0)`,

  // Every payment of duties has its transfer, of its sum and its shop, and there are no others.
  dutyPayments: `
    with posted as (
      select t.ref, a.owner as shop, e.amount_cents as cents
      from ledger_transfer t join ledger_entry e on e.transfer_id = t.id join ledger_account a on a.id = e.account_id and a.kind = 'duties_owed'
      where t.kind = 'duty_paid'
    )
    select 'payment of duties ' || coalesce(d.id::text, p.ref) || ' moved ' || coalesce(p.cents::text, 'nothing') || ' instead of ' || coalesce((-d.amount_cents)::text, 'nothing')
    from duty_payment d full join posted p on p.ref = d.id::text
    where d.id is null or p.ref is null or p.cents <> -d.amount_cents or p.shop <> d.shop_id::text`,

  approvals: `
    select 'payout ' || o.number || ' was passed by ' || count(a.operator_id) || ' of ' || o.needed_approvals
    from shop_payout o left join approval a on a.subject_type = 'shopPayout' and a.subject_id = o.id and a.decision = 'pass'
    where o.status = 'paid' group by o.id having count(a.operator_id) < o.needed_approvals
    union all
    select 'withdrawal ' || w.number || ' was passed by ' || count(a.operator_id) || ' of ' || w.needed_approvals
    from withdrawal w left join approval a on a.subject_type = 'withdrawal' and a.subject_id = w.id and a.decision = 'pass'
    where w.status = 'passed' group by w.id having count(a.operator_id) < w.needed_approvals
    union all
    select 'recharge ' || r.number || ' over ' || r.arrived_cents || ' was passed by ' || count(a.operator_id)
    from recharge r left join approval a on a.subject_type = 'recharge' and a.subject_id = r.id and a.decision = 'pass'
    where r.status = 'passed' group by r.id
    having count(a.operator_id) < case when greatest(r.amount_cents, r.arrived_cents) >= (select two_person_cents from money_settings) then 2 else 1 end`,

  rulings: `
    select subject_type || ' ' || subject_id || ' over ' || amount_cents || ' was decided by one person' from ruling
    where agreed_by is null and amount_cents >= (select two_person_cents from money_settings)
    union all
    select 'report ' || id || ' was accepted by nobody' from delivery_claim c
    where state = 'accepted' and not exists (select from ruling where subject_type = 'claim' and subject_id = c.id)
    union all
    select 'dispute ' || h.refund_id || ' was decided by nobody' from refund_history h
    where actor = 'operator' and not exists (select from ruling where subject_type = 'refund' and subject_id = h.refund_id)`,

  keys: `select 'key ' || key || ' acted ' || count(*) || ' times' from idempotency_key group by actor, key having count(*) > 1`,

  deposits: `
    select 'transfer ' || log_no || ' of ' || tx_hash || ' lives ' || count(*) || ' times' from deposit
    where state in ('seen', 'confirmed', 'credited', 'kept') group by network_id, tx_hash, contract, log_no having count(*) > 1`,

  confirmations: `
    select 'deposit ' || d.id || ' was credited after ' || c.block_no - d.block_no + 1 || ' of ' || n.confirmations || ' confirmations'
    from deposit d join network n on n.id = d.network_id join scan_cursor c on c.network_id = n.id
    where d.state = 'credited' and c.block_no - d.block_no + 1 < n.confirmations`,
}

/** Number of faults of one law that are reported: enough to see what kind of fault it is. */
const toldMax = 5

/**
 * Reads the books on one snapshot, also while everybody works on them, and answers all that is wrong with them, in words.
 * @param pieces by SKU, that there were before anything was ordered: each must be on the shelf or in a living order
 */
export async function checkBooks(db: Db, pieces: ReadonlyMap<number, number> = new Map()): Promise<string[]> {
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const wrong: string[] = []
      for (const [law, text] of Object.entries(laws)) {
        // Materialized: with the limit in sight a law is planned as if its first rows came soon, and of a kept law none come.
        const { rows } = await sql<{ wrong: string }>`
          with found(wrong) as materialized (${sql.raw(text)}) select wrong from found limit ${toldMax}`.execute(
          tx,
        )
        wrong.push(...rows.map((row) => `${law}: ${row.wrong}`))
      }
      const { rows } = await sql<{ id: number; has: number }>`
        select sku.id, stock + coalesce(ordered, 0)::int as has from sku left join (
          select l.sku_id, sum(l.quantity) as ordered from purchase_line l join purchase p on p.id = l.purchase_id
          where p.status <> 'cancelled' group by 1) o on o.sku_id = sku.id`.execute(tx)
      for (const { id, has } of rows) {
        const had = pieces.get(id)
        if (had !== undefined && has !== had) wrong.push(`pieces: SKU ${id} has ${has} of ${had}`)
      }
      return wrong
    })
}

/** Transactions that PostgreSQL had to end because they waited for each other in a circle: with one order of locks there are none. */
export async function countDeadlocks(db: Db): Promise<number> {
  await sql`select pg_stat_force_next_flush()`.execute(db)
  const { rows } = await sql<{ n: number }>`
    select deadlocks::int as n from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.n ?? 0
}

/** Sum that the accounts of a kind hold together, of one owner or of all whose name begins so (`like`). */
export async function centsIn(db: Db, kind: string, owner = '%'): Promise<number> {
  const { rows } = await sql<{
    cents: number
  }>`select coalesce(sum(balance_cents), 0)::bigint as cents from ledger_account
    where kind = ${kind} and owner like ${owner}`.execute(db)
  return rows[0]?.cents ?? 0
}
