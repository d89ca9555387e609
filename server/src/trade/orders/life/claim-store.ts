import type { ClaimState } from '@sampan/contract/trade/orders/status.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'

export interface ClaimRow {
  id: string
  orderId: string
  shopId: number
  state: ClaimState
  at: Date
  text: string
  provedAt: Date | null
  endedAt: Date | null
}

const columns = [
  'id',
  'purchase_id as orderId',
  'shop_id as shopId',
  'state',
  'asked_at as at',
  'proof_text as text',
  'proved_at as provedAt',
  'ended_at as endedAt',
] as const

/** The last report about an order; null where there was none. */
export async function lastClaim(db: Db, orderId: string): Promise<ClaimRow | null> {
  const row = await db
    .selectFrom('delivery_claim')
    .select(columns)
    .where('purchase_id', '=', orderId)
    .orderBy('asked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row ?? null
}

/** True if its buyer says that an order has not arrived, and nobody has decided yet. */
export async function isReportedMissing(db: Db, orderId: string): Promise<boolean> {
  const claim = await lastClaim(db, orderId)
  return claim !== null && claim.endedAt === null
}

export interface ClaimMatter {
  id: string
  orderId: string
  buyerId: string
  shopId: number
  /** The money of the order that is held: the shop gets it when nobody asks for a refund. */
  amountCents: number
  version: number
  isOpen: boolean
}

/** The open reports about orders, as operators decide them. */
export async function openClaims(db: Db, orderIds: readonly string[]): Promise<ClaimMatter[]> {
  if (orderIds.length === 0) return []
  const { rows } = await sql<ClaimMatter>`
    select c.id, p.id as "orderId", p.buyer_id as "buyerId", p.shop_id as "shopId", c.version, c.state = 'proved' as "isOpen",
      p.total_cents + p.discount_cents - p.refunded_cents - p.discount_back_cents as "amountCents"
    from delivery_claim c join purchase p on p.id = c.purchase_id
    where c.purchase_id = any(${[...orderIds]}::uuid[]) and c.ended_at is null`.execute(db)
  return rows
}

/** The report about an order that waits for operators, if one does. The order is locked first, as everybody does who changes a report. */
export async function holdProvedClaim(tx: Tx, orderId: string): Promise<ClaimMatter | null> {
  await tx.selectFrom('purchase').select('id').where('id', '=', orderId).forNoKeyUpdate().execute()
  const [claim] = await openClaims(tx, [orderId])
  return claim?.isOpen ? claim : null
}

/** Reports that wait for an operator (`proved`) or for the shop (`asked`), longest waiting first. */
export const claimRows = (
  db: Db,
  query: { state: 'proved' | 'asked'; after: { at: Date; id: string } | null; limit: number },
): Promise<ClaimRow[]> =>
  db
    .selectFrom('delivery_claim')
    .select(columns)
    .where('state', '=', query.state)
    .where('ended_at', 'is', null)
    .$if(query.after !== null, (rows) =>
      rows.where((eb) =>
        eb(
          eb.refTuple('asked_at', 'id'),
          '>',
          eb.tuple(query.after?.at ?? new Date(0), query.after?.id ?? ''),
        ),
      ),
    )
    .orderBy('asked_at')
    .orderBy('id')
    .limit(query.limit)
    .execute()

/** The shop answers; a better proof takes the place of the one before. Answers whether there was something to answer. */
export async function writeProof(
  tx: Tx,
  orderId: string,
  proof: { text: string; by: string; now: Date },
): Promise<boolean> {
  const rows = await tx
    .updateTable('delivery_claim')
    .set({ state: 'proved', proof_text: proof.text, proved_by: proof.by, proved_at: proof.now })
    .where('purchase_id', '=', orderId)
    .where('state', 'in', ['asked', 'proved'])
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** Pictures of the shop answer a report that waits for it; what it wrote before stays. Answers whether one waited. */
export async function writePictureProof(tx: Tx, orderId: string, by: string, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('delivery_claim')
    .set({ state: 'proved', proved_by: by, proved_at: now })
    .where('purchase_id', '=', orderId)
    .where('state', '=', 'asked')
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}

/** An operator takes the proof, or asks the shop for a better one. Answers whether there was a proof to judge. */
export async function judgeProof(tx: Tx, orderId: string, isTaken: boolean, now: Date): Promise<boolean> {
  const rows = await tx
    .updateTable('delivery_claim')
    .set(isTaken ? { state: 'accepted', ended_at: now } : { state: 'asked' })
    .where('purchase_id', '=', orderId)
    .where('state', '=', 'proved')
    .where('ended_at', 'is', null)
    .returning('id')
    .execute()
  return rows.length > 0
}
