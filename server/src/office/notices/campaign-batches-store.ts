import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { CampaignRow } from './campaign-store.ts'

/** Buyers who want campaigns, in the app or by e-mail. The index `notice_settings_promotion` has these and no others. */
const asked = `('promotion' = any (shown) or 'promotion' = any (mailed))`

/** The number of buyers who would get a campaign now: they asked for it and had none since then. */
export async function countAudience(db: Db, since: Date): Promise<number> {
  const [row] = await runStatement<{ n: number }>(
    db,
    `select count(*)::int as n from notice_settings where ${asked} and (promotion_at is null or promotion_at <= $1)`,
    [since],
  )
  return row?.n ?? 0
}

/** The next campaign to be sent, held; of workers at the same time each gets another. Buyers may open its notices meanwhile. */
export const holdDueCampaigns = (tx: Tx, now: Date, { limit, within }: Scope): Promise<CampaignRow[]> =>
  tx
    .selectFrom('campaign')
    .selectAll()
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)
    .where('finished_at', 'is', null)
    .where('starts_at', '<=', now)
    .where(within('id', 'uuid'))
    .orderBy('starts_at')
    .orderBy('id')
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute()

interface Batch {
  /** The last one whose turn it was; null where nobody is left. */
  lastBuyerId: string | null
  /** Buyers of them who had no campaign lately; from now on they had. */
  buyerIds: string[]
}

/**
 * Takes the next of those who want campaigns. Their rows are locked in the order of ids, so that two campaigns that are
 * sent at once wait for each other and never both reach one buyer.
 */
export async function takeBuyers(
  tx: Tx,
  { afterId, limit, since, now }: { afterId: string; limit: number; since: Date; now: Date },
): Promise<Batch> {
  const rows = await runStatement<{ buyerId: string; isTaken: boolean }>(
    tx,
    `with turn as materialized (
      select buyer_id, promotion_at from notice_settings where buyer_id > $1 and ${asked}
      order by buyer_id limit $2 for update
    ), taken as (
      update notice_settings s set promotion_at = $4 from turn
      where s.buyer_id = turn.buyer_id and (turn.promotion_at is null or turn.promotion_at <= $3)
      returning s.buyer_id
    )
    select turn.buyer_id as "buyerId", taken.buyer_id is not null as "isTaken"
    from turn left join taken on taken.buyer_id = turn.buyer_id`,
    [afterId, limit, since, now],
  )
  return {
    // Written out, ids are in the order that the database has them in.
    lastBuyerId: rows.reduce<string | null>(
      (last, { buyerId }) => (last && last > buyerId ? last : buyerId),
      null,
    ),
    buyerIds: rows.filter((row) => row.isTaken).map((row) => row.buyerId),
  }
}

/** Writes down how far it is; it goes on from there, also after a worker was killed. */
export async function goOn(tx: Tx, id: string, lastBuyerId: string, sent: number): Promise<void> {
  await tx
    .updateTable('campaign')
    .set({ after_buyer_id: lastBuyerId, sent: sql`sent + ${sent}` })
    .where('id', '=', id)
    .execute()
}

export async function finish(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.updateTable('campaign').set({ finished_at: now }).where('id', '=', id).execute()
}
