import { sql } from 'kysely'
import type { Job, JobContext } from '#kernel/jobs.ts'

/** Products of one transaction: each ends well within its time, however large a shop is. */
const lookedAtOnce = 2000

/**
 * Notes anew what is running out, in one shop (its threshold changed) or in all. The database notes it as stock changes; where one takes
 * a product off the shelf while another buys of it, neither may see the other, and the nightly look finds what both missed.
 */
export const lookAtStockJob: Job = {
  name: 'goods.look-at-stock',
  cron: '41 2 * * *',
  work: async (ctx, payload) => {
    const shopId = (payload as { shopId?: number } | null)?.shopId ?? null
    let after: number | null = 0
    while (after !== null) after = await lookAtSome(ctx, shopId, after)
  },
}

const lookAtSome = (ctx: JobContext, shopId: number | null, after: number): Promise<number | null> =>
  ctx.transaction(async (tx) => {
    const { rows } = await sql<{ last: number | null }>`
      select low_stock_look_again(${shopId}::bigint, ${after}::bigint, ${lookedAtOnce}::int) as last`.execute(
      tx,
    )
    return rows[0]?.last ?? null
  })
