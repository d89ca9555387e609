import { type takedownReasons, trailOf } from '@sampan/contract/base/staff/reasons.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { holdMany, setOnSale, writeHistory } from '#market/listings/index.ts'
import { recountGoods } from '#market/shops/index.ts'
import './events.ts'
import { insertTakedown, shopOfProduct, standingTakedown, writeAnswer } from './takedown-store.ts'

interface Wish {
  id: number
  reasonCode: (typeof takedownReasons)[number]
  /** Words to the shop. */
  reason: string
}

/**
 * Takes a product off the shelf, from where its shop cannot put it back. The product is held first, so that nobody puts it there
 * in between. Refuses notFound.
 * @returns the takedown that stands from now on; `isNew` is false where one stood before
 */
export async function takeDownGoods(
  tx: Tx,
  ctx: OperatorContext,
  { id, reasonCode, reason }: Wish,
): Promise<{ takedownId: string; isNew: boolean }> {
  await holdMany(tx, [id])
  const shopId = (await shopOfProduct(tx, id)) ?? refuse('notFound')
  const wasOnSale = await setOnSale(tx, id, false)
  const wish = { productId: id, shopId, reasonCode, reason, operatorId: ctx.operator.id }
  const takedown = await insertTakedown(tx, { ...wish, now: ctx.clock.now() })
  if (takedown === null) {
    const standing = (await standingTakedown(tx, id)) ?? refuse('alreadyDecided')
    return { takedownId: standing, isNew: false }
  }
  if (wasOnSale) {
    await writeHistory(tx, { productId: id, operatorId: ctx.operator.id, kind: 'takenOff' })
    await recountGoods(tx, shopId)
  }
  await audit(tx, ctx, {
    action: 'takedowns.make',
    subject: { type: 'product', id: String(id) },
    reason: trailOf({ code: reasonCode, words: reason }),
    before: { onSale: wasOnSale },
    after: { onSale: false, takedown, shopId },
  })
  await emit(tx, 'takedown.made', { productId: id, shopId, at: ctx.clock.now() })
  return { takedownId: takedown, isNew: true }
}

interface Answer {
  id: string
  productId: number
  shopId: number
  before: string
  state: 'kept' | 'lifted'
  words: string
}

/** Writes the answer to a takedown that the caller holds: lifted, or kept after an appeal. */
export async function answerHeld(
  tx: Tx,
  ctx: OperatorContext,
  { id, productId, shopId, before, state, words }: Answer,
): Promise<void> {
  await writeAnswer(tx, id, state, { words, operatorId: ctx.operator.id, now: ctx.clock.now() })
  await emit(tx, 'takedown.answered', { takedownId: id, productId, state, at: ctx.clock.now() })
  await audit(tx, ctx, {
    action: state === 'kept' ? 'takedowns.keep' : 'takedowns.lift',
    subject: { type: 'product', id: String(productId) },
    reason: words,
    before: { state: before },
    after: { state, takedown: id, shopId },
  })
}
