import { webhooksPerShopMax } from '@sampan/contract/office/webhooks/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { runStatement } from '#kernel/run-statement.ts'
import type { WebhookTable } from '#kernel/tables.generated.ts'

export type WebhookRow = Selectable<WebhookTable>

/** A shop's addresses, those added first first. */
export const webhooksOf = (db: Db, shopId: number): Promise<WebhookRow[]> =>
  db
    .selectFrom('webhook')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .limit(webhooksPerShopMax)
    .execute()

/** The number of a shop's webhooks; the shop's row is locked, so that of two that are added at once the second counts the first. */
export async function countHeld(tx: Tx, shopId: number): Promise<number> {
  await runStatement(tx, 'select id from shop where id = $1 for no key update', [shopId])
  const [row] = await runStatement<{ n: number }>(
    tx,
    'select count(*)::int as n from webhook where shop_id = $1 and ended_at is null',
    [shopId],
  )
  return row?.n ?? 0
}

type NewWebhook = Pick<WebhookRow, 'id' | 'shop_id' | 'url' | 'kinds' | 'secret_sealed' | 'created_at'>

export const insertWebhook = (tx: Tx, row: NewWebhook): Promise<WebhookRow> =>
  tx.insertInto('webhook').values(row).returningAll().executeTakeFirstOrThrow()

/** One of the shop's addresses, held until the transaction ends; undefined where it has none such. */
export const holdWebhook = (tx: Tx, shopId: number, id: string): Promise<WebhookRow | undefined> =>
  tx
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

type Change = Partial<Omit<WebhookRow, 'id' | 'shop_id' | 'created_at'>>

export const changeWebhook = (tx: Tx, id: string, change: Change): Promise<WebhookRow> =>
  tx.updateTable('webhook').set(change).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

/** It took something: whatever was wrong is over. */
export const noteTaken = (db: Db, id: string): Promise<unknown> =>
  db
    .updateTable('webhook')
    .set({ failing_since: null, retry_at: null })
    .where('id', '=', id)
    .where('failing_since', 'is not', null)
    .execute()

const retryAfterMs = 60_000

/** It took nothing: it is let be for a minute, whatever else there is to tell it. */
export const noteFailed = (db: Db, id: string, now: Date): Promise<unknown> =>
  db
    .updateTable('webhook')
    .set((eb) => ({
      failing_since: eb.fn.coalesce('failing_since', eb.val(now)),
      retry_at: new Date(now.getTime() + retryAfterMs),
    }))
    .where('id', '=', id)
    .execute()

const switchedOnMax = 1000

/** Webhooks that are on and have taken nothing since a time. */
export const failingSince = async (db: Db, since: Date): Promise<string[]> => {
  const rows = await runStatement<{ id: string }>(
    db,
    `select id from webhook where state = 'on' and ended_at is null and failing_since < $1 order by id limit ${switchedOnMax}`,
    [since],
  )
  return rows.map(({ id }) => id)
}

/** Switches one off, if it has taken nothing since a time; whom it belongs to goes back. */
export const switchOffFailing = (
  tx: Tx,
  id: string,
  since: Date,
): Promise<{ id: string; shopId: number; url: string; to: string | null; language: string | null }[]> =>
  runStatement(
    tx,
    `update webhook set state = 'failing' from shop
    where webhook.id = $2 and webhook.state = 'on' and webhook.ended_at is null and failing_since < $1 and shop.id = webhook.shop_id
    returning webhook.id, webhook.shop_id as "shopId", webhook.url, shop.alert_email as "to", shop.alert_locale as language`,
    [since, id],
  )

/** Marks waiting deliveries of a webhook that is switched off as failed. */
export const dropWaiting = (tx: Tx, webhookId: string): Promise<unknown> =>
  sql`update webhook_delivery set state = 'failed', problem = 'The address is switched off'
    where webhook_id = ${webhookId} and state in ('waiting', 'sending')`.execute(tx)
