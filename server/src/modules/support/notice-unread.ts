import { emit } from '#kernel/domain-events.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { shopRefs } from '#modules/shops/index.ts'
import { takeUnnoticed } from './thread-write-store.ts'

const atOnce = 100

/** Says of answers that nobody has read for a while that they are there: once for each conversation until it is read. */
export const noticeUnread: Service = { name: 'support.notices', everyMs: 2000, step }

async function step(ctx: JobContext): Promise<void> {
  while ((await noticeSome(ctx)) === atOnce);
}

const noticeSome = (ctx: JobContext): Promise<number> =>
  ctx.transaction(async (tx) => {
    const rows = await takeUnnoticed(tx, ctx.clock.now(), atOnce)
    const shops = await shopRefs(
      tx,
      rows.flatMap(({ shopId }) => shopId ?? []),
    )
    for (const { id, buyerId, shopId } of rows)
      await emit(tx, 'support.unread', {
        conversationId: id,
        buyerId,
        shopName: shopId === null ? '' : shops(shopId).name,
      })
    return rows.length
  })
