import type { recallsConsoleEndpoints } from '@sampan/contract/office/recalls/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { operatorNames } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { goodsTitles, nameIn } from '#market/catalog/index.ts'
import { shopRefs } from '#market/shops/index.ts'
import { countSeen, countTold, findRecall, type RecallRow, recallRows } from './recall-store.ts'

type Rows = typeof recallsConsoleEndpoints

/** Presents recalls; two statements for a whole page. */
async function presenter({ locale }: OperatorContext, db: Db, rows: readonly RecallRow[]) {
  const titles = await goodsTitles(
    db,
    rows.map(({ productId }) => productId),
  )
  const shops = await shopRefs(
    db,
    rows.map(({ shopId }) => shopId),
  )
  return (row: RecallRow) => ({
    id: row.id,
    productId: row.productId,
    title: nameIn(titles.get(row.productId)?.titles ?? {}, locale),
    shop: shops(row.shopId),
    reasonCode: row.reasonCode,
    decidedAt: row.decidedAt.toISOString(),
    finishedAt: row.finishedAt?.toISOString() ?? null,
    buyers: row.buyers,
  })
}

/** Recalls, newest first where nothing else is asked for. */
export async function listRecalls(
  ctx: OperatorContext,
  { cursor, limit, order }: ParsedOf<Rows['console_recall_list']>,
): Promise<AnswerOf<Rows['console_recall_list']>> {
  const last = decodeCursor(cursor, ['date', 'uuid'])
  const rows = await recallRows(ctx.db, {
    isOldestFirst: order === 'oldest',
    after: last && { at: last[0], id: last[1] },
    limit: limit + 1,
  })
  return pageOf(
    rows,
    limit,
    ({ decidedAt, id }) => [decidedAt.toISOString(), id],
    await presenter(ctx, ctx.db, rows),
  )
}

/** One recall with its words and how many were told by which channel. Refuses notFound. */
export async function showRecall(
  ctx: OperatorContext,
  { id }: ParsedOf<Rows['console_recall_detail']>,
): Promise<AnswerOf<Rows['console_recall_detail']>> {
  const row = (await findRecall(ctx.db, id)) ?? refuse('notFound')
  const counts = await countTold(ctx.db, id)
  const seen = await countSeen(ctx.db, id)
  const names = await operatorNames(ctx.db, [row.proposedBy, row.agreedBy])
  const mails = { sent: 0, waiting: 0, failed: 0, none: 0 }
  for (const { state, n } of counts) mails[state] = n
  return {
    ...(await presenter(ctx, ctx.db, [row]))(row),
    skuIds: row.skuIds,
    soldFrom: row.soldFrom?.toISOString() ?? null,
    soldUntil: row.soldUntil?.toISOString() ?? null,
    remedies: row.remedies,
    texts: row.texts,
    proposedBy: names.get(row.proposedBy)?.name ?? '',
    agreedBy: names.get(row.agreedBy)?.name ?? '',
    told: {
      buyers: counts.reduce((sum, { n }) => sum + n, 0),
      ...seen,
      mails,
    },
  }
}
