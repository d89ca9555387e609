import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { DecisionOn, MatterKind } from './voices-store.ts'

/** The sums, in cents, that one operator alone decided lately: for each buyer, for each shop, and by one operator for everybody. */
export interface DecidedAlone {
  ofBuyer: ReadonlyMap<string, number>
  ofShop: ReadonlyMap<number, number>
  byOperator: number
}

export async function decidedAlone(
  db: Db,
  asked: {
    buyerIds: readonly string[]
    shopIds: readonly number[]
    operatorId: string | null
    since: Date
  },
): Promise<DecidedAlone> {
  const { rows } = await sql<{ buyerId: string | null; shopId: number | null; cents: number }>`
    select buyer_id as "buyerId", null::bigint as "shopId", sum(amount_cents)::bigint as cents from ruling
      where agreed_by is null and at > ${asked.since} and buyer_id = any(${[...new Set(asked.buyerIds)]}::uuid[]) group by 1
    union all
    select null, shop_id, sum(amount_cents)::bigint from ruling
      where agreed_by is null and at > ${asked.since} and shop_id = any(${[...new Set(asked.shopIds)]}::bigint[]) group by 2
    union all
    select null, null, coalesce(sum(amount_cents), 0)::bigint from ruling
      where agreed_by is null and at > ${asked.since} and decided_by = ${asked.operatorId}::uuid`.execute(db)
  const ofBuyer = new Map<string, number>()
  const ofShop = new Map<number, number>()
  let byOperator = 0
  for (const { buyerId, shopId, cents } of rows) {
    if (buyerId !== null) ofBuyer.set(buyerId, Number(cents))
    else if (shopId !== null) ofShop.set(Number(shopId), Number(cents))
    else byOperator = Number(cents)
  }
  return { ofBuyer, ofShop, byOperator }
}

export interface NewRuling {
  kind: MatterKind
  id: string
  buyerId: string
  shopId: number
  amountCents: number
  seenVersion: number
  decision: DecisionOn<MatterKind>
  awardCents: number | null
  decidedBy: string
  /** The first of two who decided the same; null where one decided alone. */
  agreedBy: string | null
  at: Date
}

/** Stores a decision. The table checks that those who are named decided so, and that they are enough. */
export async function insertRuling(tx: Tx, ruling: NewRuling): Promise<void> {
  await tx
    .insertInto('ruling')
    .values({
      subject_type: ruling.kind,
      subject_id: ruling.id,
      seen_version: ruling.seenVersion,
      decision: ruling.decision,
      award_cents: ruling.awardCents,
      buyer_id: ruling.buyerId,
      shop_id: ruling.shopId,
      amount_cents: ruling.amountCents,
      decided_by: ruling.decidedBy,
      agreed_by: ruling.agreedBy,
      at: ruling.at,
    })
    .execute()
}

/**
 * Advisory lock: sums of what one operator decided alone wait for other decisions about the same buyer or shop, or by
 * the same operator.
 */
export async function lockRulingsOf(
  tx: Tx,
  { buyerId, shopId, operatorId }: { buyerId: string; shopId: number; operatorId: string },
): Promise<void> {
  for (const key of [`buyer:${buyerId}`, `shop:${shopId}`, `operator:${operatorId}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${`ruling:${key}`}, 0))`.execute(tx)
}
