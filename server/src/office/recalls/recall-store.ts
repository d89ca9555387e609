import type { recallReasons } from '@sampan/contract/base/staff/reasons.ts'
import type { recallRemedies } from '@sampan/contract/office/recalls/schemas.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { sql } from 'kysely'
import type { Db, Tx } from '#kernel/database.ts'
import type { Scope } from '#kernel/each-alone.ts'
import { runStatement } from '#kernel/run-statement.ts'

export type RecallTexts = Partial<Record<Locale, { danger: string; advice: string }>>

export type Remedy = (typeof recallRemedies)[number]

export interface RecallRow {
  id: string
  productId: number
  shopId: number
  skuIds: number[] | null
  soldFrom: Date | null
  soldUntil: Date | null
  texts: RecallTexts
  reasonCode: (typeof recallReasons)[number]
  remedies: Remedy[]
  proposedBy: string
  agreedBy: string
  decidedAt: Date
  pass: 1 | 2
  afterPurchase: string
  afterSku: number
  buyers: number
  finishedAt: Date | null
}

const columns = `r.id, r.product_id as "productId", r.shop_id as "shopId", r.sku_ids as "skuIds", r.sold_from as "soldFrom",
  r.sold_until as "soldUntil", r.texts, r.reason_code as "reasonCode", r.remedies, r.proposed_by as "proposedBy", r.agreed_by as "agreedBy", r.decided_at as "decidedAt",
  r.pass, r.after_purchase as "afterPurchase", r.after_sku as "afterSku", r.buyers, r.finished_at as "finishedAt"`

export type NewRecall = Pick<
  RecallRow,
  | 'id'
  | 'productId'
  | 'shopId'
  | 'skuIds'
  | 'soldFrom'
  | 'soldUntil'
  | 'texts'
  | 'reasonCode'
  | 'remedies'
  | 'proposedBy'
  | 'agreedBy'
  | 'decidedAt'
> & { takedownId: string }

export const insertRecall = (tx: Tx, wish: NewRecall): Promise<unknown> =>
  runStatement(
    tx,
    `insert into recall (id, product_id, shop_id, sku_ids, sold_from, sold_until, texts, proposed_by, agreed_by, decided_at,
      takedown_id, reason_code, remedies, next_at) values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $10)`,
    [
      wish.id,
      wish.productId,
      wish.shopId,
      wish.skuIds,
      wish.soldFrom,
      wish.soldUntil,
      JSON.stringify(wish.texts),
      wish.proposedBy,
      wish.agreedBy,
      wish.decidedAt,
      wish.takedownId,
      wish.reasonCode,
      wish.remedies,
    ],
  )

/** Shop of a product and those of these SKUs that are its own; undefined where there is no such product. */
export async function recallSubject(
  db: Db,
  productId: number,
  skuIds: readonly number[],
): Promise<{ shopId: number; ownSkus: number } | undefined> {
  const [row] = await runStatement<{ shopId: number; ownSkus: number }>(
    db,
    `select shop_id as "shopId", (select count(*)::int from sku where id = any($2::bigint[]) and product_id = $1) as "ownSkus"
    from product where id = $1`,
    [productId, skuIds],
  )
  return row
}

/** Recalls that go on now, held; of workers at the same time each gets others. */
export async function holdDueRecalls(tx: Tx, now: Date, { limit, within }: Scope): Promise<RecallRow[]> {
  const { rows } = await sql<RecallRow>`select ${sql.raw(columns)} from recall r
    where finished_at is null and next_at <= ${now} and ${within('id', 'uuid')}
    order by next_at, id limit ${limit} for update skip locked`.execute(tx)
  return rows
}

interface Part {
  /** The last line that was looked at; null where none is left. */
  last: { purchaseId: string; skuId: number } | null
  /** Buyers who had not been told, each with one of their orders. */
  found: { buyerId: string; orderId: string; title: Partial<Record<Locale, string>> }[]
}

/** Takes the next lines of the product, and writes down who paid for one of them and had not been told. */
export async function takeBuyers(tx: Tx, recall: RecallRow, limit: number, now: Date): Promise<Part> {
  const rows = await runStatement<{
    purchaseId: string
    skuId: number
    buyerId: string | null
    title: Partial<Record<Locale, string>>
  }>(
    tx,
    `with page as materialized (
      select purchase_id, sku_id, title from purchase_line
      where product_id = $1 and (purchase_id, sku_id) > ($2::uuid, $3::bigint)
      order by product_id, purchase_id, sku_id limit ${Number(limit)}
    ), paid as (
      select distinct on (p.buyer_id) p.buyer_id, p.id
      from page join purchase p on p.id = page.purchase_id
      where p.paid_at is not null and ($4::bigint[] is null or page.sku_id = any($4))
        and ($5::timestamptz is null or p.paid_at >= $5) and ($6::timestamptz is null or p.paid_at < $6)
      order by p.buyer_id, p.id
    ), told as (
      insert into recall_told (recall_id, buyer_id, purchase_id, told_at, mail_state)
      select $7, buyer_id, id, $8, 'none' from paid on conflict do nothing returning buyer_id, purchase_id
    )
    select page.purchase_id as "purchaseId", page.sku_id as "skuId", page.title, told.buyer_id as "buyerId"
    from page left join told on told.purchase_id = page.purchase_id order by page.purchase_id, page.sku_id`,
    [
      recall.productId,
      recall.afterPurchase,
      recall.afterSku,
      recall.skuIds,
      recall.soldFrom,
      recall.soldUntil,
      recall.id,
      now,
    ],
  )
  const last = rows.length === limit ? rows.at(-1) : undefined
  const found = new Map<string, Part['found'][number]>()
  for (const { buyerId, purchaseId, title } of rows)
    if (buyerId !== null && !found.has(buyerId)) found.set(buyerId, { buyerId, orderId: purchaseId, title })
  return {
    last: last ? { purchaseId: last.purchaseId, skuId: last.skuId } : null,
    found: [...found.values()],
  }
}

/** Writes down by which e-mail each buyer was told. One statement. */
export const noteMails = (
  tx: Tx,
  recallId: string,
  mails: readonly { buyerId: string; mailId: string }[],
): Promise<unknown> =>
  runStatement(
    tx,
    `update recall_told set mail_id = given."mailId", mail_state = 'waiting'
    from jsonb_to_recordset($2::jsonb) as given ("buyerId" uuid, "mailId" uuid)
    where recall_id = $1 and buyer_id = given."buyerId"`,
    [recallId, JSON.stringify(mails)],
  )

/** Writes down how far it is; it goes on from there, also after a process was killed. */
export const goOnWith = (
  tx: Tx,
  recall: RecallRow,
  { last, found }: Part,
  { now, again }: { now: Date; again: Date },
): Promise<unknown> =>
  runStatement(
    tx,
    last
      ? 'update recall set buyers = buyers + $2, after_purchase = $3, after_sku = $4 where id = $1'
      : recall.pass === 1
        ? `update recall set buyers = buyers + $2, pass = 2, next_at = $3, after_sku = 0,
            after_purchase = '00000000-0000-0000-0000-000000000000' where id = $1`
        : 'update recall set buyers = buyers + $2, finished_at = $3 where id = $1',
    last
      ? [recall.id, found.length, last.purchaseId, last.skuId]
      : [recall.id, found.length, recall.pass === 1 ? again : now],
  )

/**
 * Copies how e-mails of recalls fared from the outbox, so many at most. One that is no longer there was deleted with its account, or
 * given up. @returns how many
 */
export async function copyMailStates(tx: Tx, after: string, limit: number): Promise<{ last: string | null }> {
  const rows = await runStatement<{ id: string }>(
    tx,
    `with some_mails as materialized (
      select mail_id from recall_told where mail_state = 'waiting' and mail_id > $1 order by mail_id limit ${Number(limit)}
    ), ended as (
      update recall_told set mail_state = case when mail.state = 'sent' then 'sent' else 'failed' end, mail_at = mail.sent_at
      from some_mails left join mail on mail.id = some_mails.mail_id
      where recall_told.mail_id = some_mails.mail_id and (mail.id is null or mail.state in ('sent', 'failed'))
    )
    select mail_id as id from some_mails order by mail_id`,
    [after],
  )
  return { last: rows.length === limit ? (rows.at(-1)?.id ?? null) : null }
}

interface RecallQuery {
  isOldestFirst: boolean
  after: { at: string; id: string } | null
  limit: number
}

export function recallRows(db: Db, { isOldestFirst, after, limit }: RecallQuery): Promise<RecallRow[]> {
  const [beyond, direction] = isOldestFirst ? ['>', 'asc'] : ['<', 'desc']
  return runStatement<RecallRow>(
    db,
    `select ${columns} from recall r where ($1::timestamptz is null or (r.decided_at, r.id) ${beyond} ($1::timestamptz, $2::uuid))
    order by r.decided_at ${direction}, r.id ${direction} limit ${Number(limit)}`,
    [after?.at ?? null, after?.id ?? null],
  )
}

export async function findRecall(db: Db, id: string): Promise<RecallRow | undefined> {
  const [row] = await runStatement<RecallRow>(db, `select ${columns} from recall r where r.id = $1`, [id])
  return row
}

type MailState = 'none' | 'waiting' | 'sent' | 'failed'

/** Buyers by what became of their e-mail. */
export const countTold = (db: Db, id: string): Promise<{ state: MailState; n: number }[]> =>
  runStatement(
    db,
    `select mail_state as state, count(*)::int as n from recall_told where recall_id = $1 group by mail_state`,
    [id],
  )

/** Buyers who had it before their eyes, and who said that they read it. */
export async function countSeen(db: Db, id: string): Promise<{ seen: number; confirmed: number }> {
  const [row] = await runStatement<{ seen: number; confirmed: number }>(
    db,
    `select (select count(*)::int from recall_told where recall_id = $1 and seen_at is not null) as seen,
      (select count(*)::int from recall_told where recall_id = $1 and confirmed_at is not null) as confirmed`,
    [id],
  )
  return row ?? { seen: 0, confirmed: 0 }
}

/** Notes that a buyer who was told sees the recall, or says that they read it; the first time stays. @returns whether they were told of it */
export async function markSeen(
  tx: Tx,
  { id, buyerId, isConfirmed, at }: { id: string; buyerId: string; isConfirmed: boolean; at: Date },
): Promise<boolean> {
  const rows = await runStatement(
    tx,
    `update recall_told set seen_at = coalesce(seen_at, $3::timestamptz),
      confirmed_at = coalesce(confirmed_at, case when $4::boolean then greatest($3::timestamptz, seen_at) end)
    where recall_id = $1 and buyer_id = $2 returning 1`,
    [id, buyerId, at, isConfirmed],
  )
  return rows.length > 0
}

export interface ToldRow {
  buyerId: string
  account: string
  orderNo: string
  toldAt: Date
  mailState: MailState
  mailAt: Date | null
  seenAt: Date | null
  confirmedAt: Date | null
}

/** Buyers who were told, in the order of their ids. */
export const toldRows = (db: Db, id: string, after: string, limit: number): Promise<ToldRow[]> =>
  runStatement<ToldRow>(
    db,
    `select told.buyer_id as "buyerId", buyer.account, purchase.order_no as "orderNo", told.told_at as "toldAt", told.seen_at as "seenAt", told.confirmed_at as "confirmedAt",
      told.mail_state as "mailState", told.mail_at as "mailAt"
    from (select * from recall_told where recall_id = $1 and buyer_id > $2 order by recall_id, buyer_id limit ${Number(limit)}) told
      join buyer on buyer.id = told.buyer_id join purchase on purchase.id = told.purchase_id order by told.buyer_id`,
    [id, after],
  )

export interface OrderRecallRow {
  id: string
  productId: number
  title: Partial<Record<Locale, string>>
  texts: RecallTexts
  remedies: Remedy[]
  at: Date
  toldAt: Date | null
  seenAt: Date | null
  confirmedAt: Date | null
}

/** Recalls that an own paid order has goods of. */
export const orderRecallRows = (db: Db, buyerId: string, orderId: string): Promise<OrderRecallRow[]> =>
  runStatement<OrderRecallRow>(
    db,
    `select distinct on (r.decided_at, r.id) r.id, r.product_id as "productId", line.title, r.texts, r.remedies, r.decided_at as at,
      told.told_at as "toldAt", told.seen_at as "seenAt", told.confirmed_at as "confirmedAt"
    from purchase p join purchase_line line on line.purchase_id = p.id join recall r on r.product_id = line.product_id
      left join recall_told told on told.recall_id = r.id and told.buyer_id = p.buyer_id
    where p.id = $1 and p.buyer_id = $2 and p.paid_at is not null and (r.sku_ids is null or line.sku_id = any(r.sku_ids))
      and (r.sold_from is null or p.paid_at >= r.sold_from) and (r.sold_until is null or p.paid_at < r.sold_until)
    order by r.decided_at, r.id, line.sku_id`,
    [orderId, buyerId],
  )
