import { deliveryTriedHours } from '@sampan/contract/office/webhooks/kinds.ts'
import { type Selectable, sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import { deleteInBatches } from '#kernel/delete-in-batches.ts'
import { claimRows, endTry } from '#kernel/outbox.ts'
import type { WebhookDeliveryTable } from '#kernel/tables.generated.ts'

export type DeliveryRow = Selectable<WebhookDeliveryTable>

/** An event of a shop, for those of its webhooks that subscribe to it. */
export interface NewEvent {
  shopId: number
  kind: Exclude<DeliveryRow['kind'], 'test'>
  eventId: string
  subject: string
  facts: Readonly<Record<string, unknown>>
  at: Date
}

/** One statement for all; shops without an address get no row. */
export async function insertDeliveries(tx: Tx, events: readonly NewEvent[]): Promise<void> {
  await sql`
    insert into webhook_delivery (webhook_id, event_id, kind, subject, facts, next_try_at, created_at, ends_at)
    select webhook.id, (one ->> 'eventId')::uuid, one ->> 'kind', one ->> 'subject', one -> 'facts',
      (one ->> 'at')::timestamptz, (one ->> 'at')::timestamptz,
      (one ->> 'at')::timestamptz + make_interval(hours => ${deliveryTriedHours})
    from jsonb_array_elements(${JSON.stringify(events)}::jsonb) with ordinality given(one, n)
    join webhook on webhook.shop_id = (one ->> 'shopId')::bigint and webhook.ended_at is null and webhook.state = 'on'
      and (one ->> 'kind') = any(webhook.kinds)
    order by n
    on conflict (webhook_id, event_id) do nothing`.execute(tx)
}

export const insertTest = (
  tx: Tx,
  row: { webhookId: string; eventId: string; now: Date },
): Promise<unknown> =>
  tx
    .insertInto('webhook_delivery')
    .values({
      webhook_id: row.webhookId,
      event_id: row.eventId,
      kind: 'test',
      subject: `test ${row.eventId}`,
      facts: JSON.stringify({}),
      next_try_at: row.now,
      created_at: row.now,
      ends_at: row.now, // tried once
    })
    .execute()

export interface DueDelivery extends DeliveryRow {
  url: string
  secretSealed: string
  oldSecretSealed: string | null
  oldSecretUntil: Date | null
}

/** The number of deliveries at once to a webhook that accepts them. A failing one gets one at a time, so that it holds nobody up. */
const perAddress = 5

/**
 * Takes what is due, for as long as `leaseMs`. About one subject an address is told one thing after the other, in the order in which
 * they happened.
 */
export function takeDue(db: Db, now: Date, leaseMs: number, limit: number): Promise<DueDelivery[]> {
  const ids = sql`
    select id from webhook_delivery where id in (
      select found.id from webhook cross join lateral (
        select one.id, one.next_try_at from webhook_delivery one
        where one.webhook_id = webhook.id and one.state in ('waiting', 'sending') and one.next_try_at <= ${now}
          and not exists (select from webhook_delivery earlier where earlier.webhook_id = one.webhook_id
            and earlier.subject = one.subject and earlier.state in ('waiting', 'sending') and earlier.id < one.id)
        order by one.next_try_at, one.id
        limit case when webhook.failing_since is null then ${perAddress}::int else 1 end) found
      where webhook.state = 'on' and webhook.ended_at is null and (webhook.retry_at is null or webhook.retry_at <= ${now})
      order by found.next_try_at limit ${limit}) for update skip locked`
  const joined = {
    columns: sql`webhook.url, webhook.secret_sealed as "secretSealed",
      webhook.old_secret_sealed as "oldSecretSealed", webhook.old_secret_until as "oldSecretUntil"`,
    from: sql`webhook`,
    on: sql`webhook.id = claimed.webhook_id`,
  }
  return claimRows<DueDelivery>(db, 'webhook_delivery', { now, leaseMs, ids, joined })
}

/** Writes down how a try went, unless somebody else has it meanwhile. */
export const markTried = (
  db: Db,
  delivery: Pick<DeliveryRow, 'id' | 'tries'>,
  result: Pick<DeliveryRow, 'state' | 'answer' | 'problem'> & { nextTryAt: Date },
): Promise<boolean> =>
  endTry(db, 'webhook_delivery', delivery, {
    state: result.state,
    answer: result.answer,
    problem: result.problem,
    next_try_at: result.nextTryAt,
  })

/** The deliveries to a webhook of the shop, newest first. */
export const deliveryRows = (
  db: Db,
  query: { shopId: number; webhookId: string; beforeId: number | null; limit: number },
): Promise<DeliveryRow[]> =>
  db
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .selectAll('webhook_delivery')
    .where('webhook_delivery.webhook_id', '=', query.webhookId)
    .where('webhook.shop_id', '=', query.shopId)
    .where('webhook.ended_at', 'is', null)
    .$if(query.beforeId !== null, (rows) => rows.where('webhook_delivery.id', '<', query.beforeId ?? 0))
    .orderBy('webhook_delivery.id', 'desc')
    .limit(query.limit)
    .execute()

/** The address of one of the shop's deliveries that was sent or given up. */
export async function webhookOfEnded(tx: Tx, shopId: number, id: number): Promise<string | undefined> {
  const row = await tx
    .selectFrom('webhook_delivery')
    .innerJoin('webhook', 'webhook.id', 'webhook_delivery.webhook_id')
    .select('webhook.id')
    .where('webhook_delivery.id', '=', id)
    .where('webhook_delivery.state', 'in', ['sent', 'failed'])
    .where('webhook.shop_id', '=', shopId)
    .where('webhook.ended_at', 'is', null)
    .executeTakeFirst()
  return row?.id
}

/** Makes it due once more, as if it had just happened. */
export const makeDue = (tx: Tx, id: number, now: Date): Promise<unknown> =>
  tx
    .updateTable('webhook_delivery')
    .set({
      state: 'waiting',
      tries: 0,
      next_try_at: now,
      ends_at: sql<Date>`${now}::timestamptz + make_interval(hours => ${deliveryTriedHours})`,
    })
    .where('id', '=', id)
    .where('state', 'in', ['sent', 'failed'])
    .execute()

/** Forgets what was told, or given up, before an instant. */
export const deleteDeliveries = (db: Db, before: Date): Promise<void> =>
  deleteInBatches(db, 'webhook_delivery', sql`created_at < ${before} and state in ('sent', 'failed')`)

/** Gives up deliveries that waited at an instant; a shop can send each once more. @returns how many */
export async function dropDeliveries(tx: Tx, before: Date, why: string): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('webhook_delivery')
    .set({ state: 'failed', problem: why })
    .where('state', 'in', ['waiting', 'sending'])
    .where('created_at', '<=', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Deliveries that wait, by whether they are older than an instant. */
export async function countWaitingDeliveries(db: Db, at: Date): Promise<{ older: number; newer: number }> {
  const { rows } = await sql<{ older: number; newer: number }>`
    select count(*) filter (where created_at <= ${at})::int as older, count(*) filter (where created_at > ${at})::int as newer
    from webhook_delivery where state in ('waiting', 'sending')`.execute(db)
  return rows[0] ?? { older: 0, newer: 0 }
}
