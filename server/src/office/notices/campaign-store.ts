import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Selectable } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { CampaignTable } from '#kernel/tables.generated.ts'

export type CampaignRow = Selectable<CampaignTable>
export type CampaignTexts = Partial<Record<Locale, { title: string; words: string }>>

/** The texts of operators, by the promotion's id. */
export async function campaignTexts(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, CampaignTexts>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('campaign')
    .select(['id', 'texts'])
    .where('id', 'in', [...new Set(ids)])
    .execute()
  return new Map(rows.map((row) => [row.id, textsOf(row)]))
}

export const textsOf = ({ texts }: Pick<CampaignRow, 'texts'>): CampaignTexts => texts as CampaignTexts // the contract checked it

/** Newest first. */
export const campaignRows = (db: Db, beforeId: string | null, limit: number): Promise<CampaignRow[]> =>
  db
    .selectFrom('campaign')
    .selectAll()
    .$if(beforeId !== null, (rows) => rows.where('id', '<', beforeId ?? ''))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

export const findCampaign = (db: Db, id: string): Promise<CampaignRow | undefined> =>
  db.selectFrom('campaign').selectAll().where('id', '=', id).executeTakeFirst()

/** Waits for the batch that is being sent, if one is. */
export const lockCampaign = (tx: Tx, id: string): Promise<CampaignRow | undefined> =>
  tx.selectFrom('campaign').selectAll().where('id', '=', id).forNoKeyUpdate().executeTakeFirst()

type NewCampaign = Pick<
  CampaignRow,
  'id' | 'target_type' | 'target_id' | 'starts_at' | 'ends_at' | 'created_by' | 'created_at'
> & { texts: string }

export const insertCampaign = (tx: Tx, row: NewCampaign): Promise<CampaignRow> =>
  tx.insertInto('campaign').values(row).returningAll().executeTakeFirstOrThrow()

/** Writes a draft anew. Undefined: there is none, it is another than was seen, or it is no draft any more. */
export const updateDraft = (
  tx: Tx,
  { id, version, ...written }: Omit<NewCampaign, 'created_by' | 'created_at'> & { version: number },
): Promise<CampaignRow | undefined> =>
  tx
    .updateTable('campaign')
    .set({ ...written, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('confirmed_at', 'is', null)
    .where('stopped_at', 'is', null)
    .returningAll()
    .executeTakeFirst()

/** Writes down when an operator let it go, or stopped it. */
export const setCampaign = (
  tx: Tx,
  id: string,
  set: { confirmed_at: Date } | { stopped_at: Date },
): Promise<CampaignRow> =>
  tx.updateTable('campaign').set(set).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** Notes that a buyer opened a notice, if it brought a campaign; one that they opened twice counts once. */
export async function noteOpened(tx: Tx, buyerId: string, noticeId: string): Promise<void> {
  await runStatement(
    tx,
    `insert into campaign_opened (campaign_id, buyer_id)
    select (detail ->> 'campaignId')::uuid, buyer_id from notice
    where id = $2 and buyer_id = $1 and text_key = 'promotion' on conflict do nothing`,
    [buyerId, noticeId],
  )
}

export async function countOpened(db: Db, id: string): Promise<number> {
  const text = 'select count(*)::int as n from campaign_opened where campaign_id = $1'
  const [row] = await runStatement<{ n: number }>(db, text, [id])
  return row?.n ?? 0
}

/** True if a product or shop can be looked at now. */
export async function isThere(db: Db, type: 'shop' | 'product', id: string): Promise<boolean> {
  const text =
    type === 'shop'
      ? 'select from shop where id = $1 and open'
      : 'select from product p join shop on shop.id = p.shop_id where p.id = $1 and p.on_sale and shop.open'
  return (await runStatement(db, text, [id])).length > 0
}
