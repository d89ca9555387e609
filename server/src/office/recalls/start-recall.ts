import { type recallReasons, trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { recallWish } from '@sampan/contract/office/recalls/schemas.ts'
import type * as z from 'zod/mini'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { addJob } from '#kernel/jobs.ts'
import { refuse } from '#kernel/refusal.ts'
import { takeDownGoods } from '#market/takedowns/index.ts'
import { insertRecall, recallSubject } from './recall-store.ts'
import { tellRecalls } from './tell-recalls.ts'

type Wish = z.output<typeof recallWish>

const dayMs = 86_400_000

/**
 * Does what two operators agreed to: the goods are taken down, and a job tells everybody who paid for them. Days are those of UTC, the last
 * one included. Refuses notFound (also for a SKU of another product).
 */
export async function startRecall(
  tx: Tx,
  ctx: OperatorContext,
  { productId, skuIds, soldFrom, soldUntil, remedies, texts }: Wish,
  {
    proposedBy,
    reason,
  }: { proposedBy: string; reason: { code: (typeof recallReasons)[number]; words: string } },
): Promise<void> {
  const about = (await recallSubject(tx, productId, skuIds ?? [])) ?? refuse('notFound')
  if (about.ownSkus !== new Set(skuIds).size) refuse('notFound')
  const now = ctx.clock.now()
  const id = newId(now.getTime())
  const words = `${texts.en?.danger ?? ''} ${texts.en?.advice ?? ''}`
  const { takedownId } = await takeDownGoods(tx, ctx, {
    id: productId,
    reasonCode: 'unsafeGoods',
    reason: words,
  })
  await insertRecall(tx, {
    id,
    productId,
    shopId: about.shopId,
    skuIds: skuIds ?? null,
    soldFrom: soldFrom === undefined ? null : new Date(`${soldFrom}T00:00:00Z`),
    soldUntil: soldUntil === undefined ? null : new Date(Date.parse(`${soldUntil}T00:00:00Z`) + dayMs),
    texts,
    reasonCode: reason.code,
    remedies,
    proposedBy,
    agreedBy: ctx.operator.id,
    decidedAt: now,
    takedownId,
  })
  // Begins with the commit; the crontab goes on with what a killed process left.
  await addJob(tx, tellRecalls.name, null, { jobKey: tellRecalls.name })
  await audit(tx, ctx, {
    action: 'recalls.start',
    subject: { type: 'product', id: String(productId) },
    reason: trailOf(reason),
    after: { recall: id, takedown: takedownId, skuIds, soldFrom, soldUntil },
  })
}
