import { eventsPerParcelMax } from '@sampan/contract/trade/shipments/limits.ts'
import type { EventSource, Milestone } from '@sampan/contract/trade/shipments/milestones.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

export interface NewParcel {
  id: string
  orderId: string
  carrier: string
  trackingNo: string
  lines: readonly { skuId: number; quantity: number }[]
}

/**
 * Packs parcels and hands them to their carriers, whatever their number in few statements. The trigger of the lines counts
 * what other parcels hold.
 */
export async function insertParcels(tx: Tx, parcels: readonly NewParcel[], now: Date): Promise<void> {
  if (parcels.length === 0) return
  const rows = parcels.map(({ id, orderId, carrier, trackingNo }) => ({ id, orderId, carrier, trackingNo }))
  const lines = parcels.flatMap(({ id, orderId, lines }) =>
    lines.map(({ skuId, quantity }) => ({ id, orderId, skuId, quantity })),
  )
  await sql`insert into parcel (id, purchase_id, carrier, tracking_no, created_at)
    select id, "orderId", carrier, "trackingNo", ${now} from json_to_recordset(${JSON.stringify(rows)}::json)
      as new(id uuid, "orderId" uuid, carrier text, "trackingNo" text)`.execute(tx)
  await sql`insert into parcel_line (parcel_id, purchase_id, sku_id, quantity)
    select * from json_to_recordset(${JSON.stringify(lines)}::json) as new(id uuid, "orderId" uuid, "skuId" bigint, quantity int)
    order by "orderId", "skuId"`.execute(tx)
  const ids = parcels.map(({ id }) => id)
  await sql`update parcel set state = 'travelling', shipped_at = ${now}, milestone = 'handedOver', milestone_at = ${now}
    where id = any(${ids}::uuid[]) and state = 'ready'`.execute(tx)
  await sql`insert into parcel_event (parcel_id, at, milestone, source, told_as)
    select id, ${now}, 'handedOver', 'seller', 'handedOver' from unnest(${ids}::uuid[]) id`.execute(tx)
}

export interface NewEvent {
  parcelId: string
  milestone: Milestone
  at: Date
  place: string
  text: string
  source: EventSource
  /** Under which name it is told once. */
  toldAs: string
}

/** Which of them were written, and how many were not because their parcel has very many already. */
export interface Inserted {
  told: NewEvent[]
  tooMany: number
}

/** Writes events that were not told before, as long as the parcel has not very many; those that move a parcel in any case. */
export async function insertEvents(
  tx: Tx,
  events: readonly (NewEvent & { moves: boolean })[],
): Promise<Inserted> {
  if (events.length === 0) return { told: [], tooMany: 0 }
  const { rows } = await sql<{ parcelId: string; toldAs: string }>`
    insert into parcel_event (parcel_id, milestone, at, place, "text", source, told_as)
    select new."parcelId", milestone, at, place, "text", source, "toldAs"
    from json_to_recordset(${JSON.stringify(events)}::json) as new("parcelId" uuid, milestone text, at timestamptz, place text,
      "text" text, source text, "toldAs" text, moves boolean)
    where moves or (select count(*) from parcel_event kept where kept.parcel_id = new."parcelId") < ${eventsPerParcelMax}
    on conflict (parcel_id, told_as) where told_as is not null do nothing
    returning parcel_id as "parcelId", told_as as "toldAs"`.execute(tx)
  const written = new Set(rows.map(({ parcelId, toldAs }) => `${parcelId} ${toldAs}`))
  const isWritten = ({ parcelId, toldAs }: NewEvent) => written.has(`${parcelId} ${toldAs}`)
  const others = events.filter((event) => !isWritten(event))
  return { told: events.filter(isWritten), tooMany: others.length - (await countTold(tx, others)) }
}

/** The number of these events that are stored. */
async function countTold(tx: Tx, events: readonly NewEvent[]): Promise<number> {
  if (events.length === 0) return 0
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from json_to_recordset(${JSON.stringify(events)}::json) as asked("parcelId" uuid, "toldAs" text)
    where exists (select from parcel_event where parcel_id = asked."parcelId" and told_as = asked."toldAs")`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

export interface HeldParcel {
  id: string
  orderId: string
  buyerId: string
  shopId: number
  state: 'travelling' | 'delivered' | 'lost'
  trackingNo: string
  milestoneAt: Date | null
}

const held = [
  'id',
  'purchase_id as orderId',
  'buyer_id as buyerId',
  'shop_id as shopId',
  'state',
  'tracking_no as trackingNo',
  'milestone_at as milestoneAt',
] as const

/** Parcels on their way or at their end, by id or tracking number after a page before, locked in the order of their ids. */
export async function lockParcels(
  tx: Tx,
  by: { id: string; shopId: number } | { trackingNos: readonly string[]; after: string | null },
  limit: number,
): Promise<HeldParcel[]> {
  const rows = await tx
    .selectFrom('parcel')
    .select(held)
    .where('state', 'in', ['travelling', 'delivered', 'lost'])
    .$if('id' in by, (rows) =>
      'id' in by ? rows.where('id', '=', by.id).where('shop_id', '=', by.shopId) : rows,
    )
    .$if('trackingNos' in by, (rows) =>
      'trackingNos' in by ? rows.where('tracking_no', 'in', [...by.trackingNos]) : rows,
    )
    .$if('after' in by && by.after !== null, (rows) =>
      'after' in by && by.after !== null ? rows.where('id', '>', by.after) : rows,
    )
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .execute()
  return rows as HeldParcel[] // only these states were asked for
}

/** A parcel that goes to a buyer, of this shop or, with null, of any; locked, so that who adds to it comes one after the other. */
export const lockSentParcel = (tx: Tx, id: string, shopId: number | null) =>
  tx
    .selectFrom('parcel')
    .select([
      'id',
      'purchase_id as orderId',
      'buyer_id as buyerId',
      'shop_id as shopId',
      'shipped_at as shippedAt',
    ])
    .where('id', '=', id)
    .where('is_return', '=', false)
    .$if(shopId !== null, (rows) => rows.where('shop_id', '=', shopId ?? 0))
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Writes what is newest of a parcel, and where it came to. */
export async function writeProgress(
  tx: Tx,
  id: string,
  next: {
    state: HeldParcel['state']
    deliveredAt: Date | null
    newest: Pick<NewEvent, 'milestone' | 'at' | 'place'> | null
  },
): Promise<void> {
  const { newest } = next
  await tx
    .updateTable('parcel')
    .set({
      state: next.state,
      ...(next.deliveredAt === null ? {} : { delivered_at: next.deliveredAt }),
      ...(newest === null
        ? {}
        : { milestone: newest.milestone, milestone_at: newest.at, place: newest.place }),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * State of an order's parcels: `away` as long as one travels or none has arrived; then `arrived`, or `partly` when some
 * were lost. What was lost may still be found, but nobody waits for it.
 */
export async function arrivalOf(db: Db, orderId: string): Promise<'away' | 'arrived' | 'partly'> {
  const { rows } = await sql<{ here: number; lost: number; away: number }>`
    select (count(*) filter (where state = 'delivered'))::int as here, (count(*) filter (where state = 'lost'))::int as lost,
      (count(*) filter (where state in ('ready', 'travelling')))::int as away
    from parcel where purchase_id = ${orderId} and not is_return`.execute(db)
  const [{ here, lost, away } = { here: 0, lost: 0, away: 0 }] = rows
  if (here === 0 || away > 0) return 'away'
  return lost > 0 ? 'partly' : 'arrived'
}

/** The number of parcels of a shop with each of these tracking numbers, counted up to `max`. */
export async function parcelsByNumber(
  db: Db,
  shopId: number,
  trackingNos: readonly string[],
  max: number,
): Promise<ReadonlyMap<string, number>> {
  if (trackingNos.length === 0) return new Map()
  const { rows } = await sql<{ trackingNo: string; n: number }>`
    select asked.no as "trackingNo", counted.n from unnest(${[...new Set(trackingNos)]}::text[]) as asked(no)
    cross join lateral (select count(*)::int as n from (
      select from parcel where shop_id = ${shopId} and tracking_no = asked.no limit ${max}) few) counted`.execute(
    db,
  )
  return new Map(rows.map(({ trackingNo, n }) => [trackingNo, n]))
}
