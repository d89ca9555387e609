import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { shopRefs } from '#market/shops/index.ts'
import { takeUnnoticed, type Unnoticed } from './thread-write-store.ts'

const atOnce = 100

/** Says of answers that nobody has read for a while that they are there: once for each conversation until it is read. */
export const noticeUnread: Service = { name: 'support.notices', everyMs: 2000, step }

async function step(ctx: JobContext): Promise<void> {
  await workInBatches(ctx, {
    job: 'support.notices',
    max: atOnce,
    take: (tx, scope) => takeUnnoticed(tx, ctx.clock.now(), scope),
    idOf: ({ id }) => id,
    work: noticeSome,
  })
}

async function noticeSome(tx: Tx, rows: readonly Unnoticed[]): Promise<void> {
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
}
