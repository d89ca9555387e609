import type { OrderActor, StateBefore } from '@sampan/contract/trade/orders/status.ts'
import type { AskedLine, LineStep } from '@sampan/contract/trade/refunds/amount.ts'
import type { AnswerReason, RefundReason } from '@sampan/contract/trade/refunds/reasons.ts'
import type { RefundState } from '@sampan/contract/trade/refunds/status.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import type { CasePart, RefundHistory } from './refund-rules.ts'

export interface NewCase {
  id: string
  orderId: string
  withReturn: boolean
  goodsReceived: boolean
  isInstant: boolean
  /** The buyer withdraws from the contract: nobody is asked. */
  isWithdrawal?: boolean
  /** Cents that the shop promised for the way back; 0 by default. */
  returnFreightCents?: number
  reason: RefundReason
  explanation: string
  amountCents: number
  freightCents: number
  dutyCents: number
  statusBefore: StateBefore | 'completed'
  dueAt: Date | null
  createdAt: Date
  lines: readonly AskedLine[]
  proof: readonly string[]
}

/** Writes a case with its lines and pictures. Which shop's and buyer's it is the table writes itself. */
export async function insertCase(tx: Tx, row: NewCase): Promise<void> {
  await sql`insert into refund_case (id, purchase_id, with_return, goods_received, is_instant, is_withdrawal, return_freight_cents, reason, note, amount_cents, freight_cents, duty_cents,
      status_before, due_at, created_at)
    values (${row.id}, ${row.orderId}, ${row.withReturn}, ${row.goodsReceived}, ${row.isInstant}, ${row.isWithdrawal ?? false}, ${row.returnFreightCents ?? 0}, ${row.reason}, ${row.explanation},
      ${row.amountCents}, ${row.freightCents}, ${row.dutyCents}, ${row.statusBefore}, ${row.dueAt}, ${row.createdAt})`.execute(
    tx,
  )
  await tx
    .insertInto('refund_line')
    .values(
      row.lines.map((line) => ({
        refund_id: row.id,
        purchase_id: row.orderId,
        sku_id: line.skuId,
        quantity: line.quantity,
        amount_cents: line.amountCents,
        discount_cents: line.discountCents,
      })),
    )
    .execute()
  if (row.proof.length === 0) return
  await tx
    .insertInto('refund_proof')
    .values(row.proof.map((pictureId, position) => ({ refund_id: row.id, picture_id: pictureId, position })))
    .execute()
}

/** The actor of a step of a case, and the reason. */
export interface Act {
  actor: OrderActor
  actorId: string | null
  reason: AnswerReason | null
  words: string
  at: Date
  /** Cents of an offer, or of the part that is paid instead of all that is asked. */
  amountCents?: number
}

export async function addCaseHistory(tx: Tx, id: string, state: RefundState, act: Act): Promise<void> {
  await tx
    .insertInto('refund_history')
    .values({
      refund_id: id,
      state,
      actor: act.actor,
      actor_id: act.actorId,
      reason: act.reason ?? '',
      note: act.words,
      amount_cents: act.amountCents ?? null,
      at: act.at,
    })
    .execute()
}

/** A step of a case from the state it was read in. */
export interface CaseStep {
  from: RefundState
  to: RefundState
  dueAt: Date | null
  endedAt: Date | null
  /** Cents of the shop's offer; null in every other state. */
  offeredCents: number | null
  /** Sums that are paid instead of those that were asked for; null where all is. */
  part: Pick<CasePart, 'askedCents' | 'amountCents' | 'freightCents' | 'dutyCents'> | null
}

/** Moves a case from the state it was read in; false when somebody was faster. A return that is agreed gets the shop's address of now. */
export async function updateState(tx: Tx, id: string, step: CaseStep): Promise<boolean> {
  const moved = await tx
    .updateTable('refund_case')
    .set((eb) => ({
      state: step.to,
      due_at: step.dueAt,
      ended_at: step.endedAt,
      offered_cents: step.offeredCents,
      ...(step.part && {
        asked_cents: step.part.askedCents,
        amount_cents: step.part.amountCents,
        freight_cents: step.part.freightCents,
        duty_cents: step.part.dutyCents,
      }),
      version: eb('version', '+', 1),
      ...(step.to === 'agreed' && {
        // A withdrawal needs no consent: without an address for returns the goods go to whoever sold them.
        return_address: sql<string | null>`case when with_return then coalesce(
          (select shop.return_address from shop where shop.id = refund_case.shop_id),
          case when is_withdrawal then (select jsonb_build_object('addressee', p.trader ->> 'name', 'mobilePhone', p.trader ->> 'phone',
              'area', '[]'::jsonb, 'postalCode', '', 'detailedAddress', p.trader ->> 'address')
            from purchase p where p.id = refund_case.purchase_id and p.trader is not null) end) end`,
      }),
    }))
    .where('id', '=', id)
    .where('state', '=', step.from)
    .executeTakeFirst()
  return moved.numUpdatedRows === 1n
}

/** Lines of a case of which a part is paid: their sums are then what is paid. The table refuses more than was asked. */
export async function sinkLines(
  tx: Tx,
  id: string,
  lines: readonly Pick<AskedLine, 'skuId' | 'amountCents' | 'discountCents'>[],
): Promise<void> {
  await sql`update refund_line set amount_cents = given.amount_cents, discount_cents = given.discount_cents
    from unnest(${lines.map(({ skuId }) => skuId)}::bigint[], ${lines.map(({ amountCents }) => amountCents)}::bigint[],
      ${lines.map(({ discountCents }) => discountCents)}::bigint[]) as given(sku_id, amount_cents, discount_cents)
    where refund_line.refund_id = ${id} and refund_line.sku_id = given.sku_id`.execute(tx)
}

/** Sums that earlier cases refunded of an order. */
export interface RefundedSoFar {
  /** Steps of each line in the order of time; one without pieces is a part of the price that the shop gave. */
  steps: ReadonlyMap<number, LineStep[]>
  /** Cents of freight and duties. */
  besideGoodsCents: number
}

export async function refundedSoFar(db: Db, orderId: string): Promise<RefundedSoFar> {
  // One case of an order is open at a time, so their numbers are in the order of time.
  const { rows } = await sql<{ skuId: number | null; quantity: number; cents: number }>`
    (select l.sku_id as "skuId", l.quantity, l.amount_cents as cents from refund_line l
      join refund_case c on c.id = l.refund_id where l.purchase_id = ${orderId} and c.state = 'refunded' order by c.number)
    union all
    select null, 0, coalesce(sum(freight_cents + duty_cents), 0)::bigint from refund_case where purchase_id = ${orderId} and state = 'refunded'`.execute(
    db,
  )
  const steps = new Map<number, LineStep[]>()
  let besideGoodsCents = 0
  for (const { skuId, quantity, cents } of rows) {
    if (skuId === null) besideGoodsCents = Number(cents)
    else steps.set(skuId, [...(steps.get(skuId) ?? []), { quantity, amountCents: Number(cents) }])
  }
  return { steps, besideGoodsCents }
}

/** The open case of an order, by id; null when none is. */
export async function openCaseOf(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('refund_case')
    .select('id')
    .where('purchase_id', '=', orderId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** The order of a case; null when there is no such case. */
export async function orderOfCase(db: Db, id: string): Promise<string | null> {
  const row = await db
    .selectFrom('refund_case')
    .select('purchase_id as orderId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.orderId ?? null
}

/** Requests of one buyer come one after the other here, so that each counts those before it. */
export async function lockHistoryOf(tx: Tx, buyerId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`refund:${buyerId}`}, 0))`.execute(tx)
}

/** A buyer's past with refunds, for refunds at once. */
export async function historyOf(
  db: Db,
  buyerId: string,
  now: Date,
): Promise<Omit<RefundHistory, 'completedOrders'>> {
  const { rows } = await sql<{ doubted: number; instant: number }>`
    select count(*) filter (where state in ('refused', 'appealed', 'closed'))::int as doubted,
      count(*) filter (where is_instant and created_at > ${now}::timestamptz - interval '30 days')::int as instant
    from refund_case where buyer_id = ${buyerId} and created_at > ${now}::timestamptz - interval '180 days'`.execute(
    db,
  )
  return rows[0] ?? { doubted: 0, instant: 0 }
}

/** Cases whose clock has run out, their orders locked; those that somebody else holds at this moment are left to the next run. */
export async function lockDue(tx: Tx, now: Date, { limit, within }: Scope): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select c.id from refund_case c join purchase p on p.id = c.purchase_id
    where c.due_at <= ${now} and ${within('c.id', 'uuid')} order by c.due_at limit ${limit} for no key update of p skip locked`.execute(
    tx,
  )
  return rows.map(({ id }) => id)
}

/** The parcel that brings the goods back: on its way from the moment its number is known. */
export async function insertReturnParcel(
  tx: Tx,
  parcel: { id: string; refundId: string; orderId: string; carrier: string; trackingNo: string; at: Date },
): Promise<void> {
  await sql`insert into parcel (id, purchase_id, is_return, refund_id) values (${parcel.id}, ${parcel.orderId}, true, ${parcel.refundId})`.execute(
    tx,
  )
  await sql`insert into parcel_line (parcel_id, purchase_id, sku_id, quantity)
    select ${parcel.id}, purchase_id, sku_id, quantity from refund_line where refund_id = ${parcel.refundId}`.execute(
    tx,
  )
  await sql`update parcel set state = 'travelling', carrier = ${parcel.carrier}, tracking_no = ${parcel.trackingNo},
    shipped_at = ${parcel.at} where id = ${parcel.id}`.execute(tx)
}

/** The shop says that the goods came back. */
export async function receiveReturnParcel(tx: Tx, refundId: string, at: Date): Promise<void> {
  await sql`update parcel set state = 'delivered', delivered_at = ${at}
    where refund_id = ${refundId} and is_return and state in ('travelling', 'lost')`.execute(tx)
}
