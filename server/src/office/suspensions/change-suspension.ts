import './events.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { mailOwner } from './mail-owner.ts'
import { holdShop, insertDecision, type Suspending } from './suspension-store.ts'

interface Decision {
  shopId: number
  to: Suspending
  proposedBy: string
  /** Why, for the trail; the shop reads `note`. */
  trail: string
}

/** Does what two operators agreed to: the shop is suspended so far from now on, or no longer. Refuses notFound. */
export async function changeSuspension(
  tx: Tx,
  ctx: OperatorContext,
  { shopId, to, proposedBy, trail }: Decision,
): Promise<void> {
  const at = ctx.clock.now()
  const { name, step, since } = (await holdShop(tx, shopId)) ?? refuse('notFound')
  const by = { proposedBy, agreedBy: ctx.operator.id, at, since: since ?? at }
  const id = await insertDecision(tx, { shopId, to, ...by })
  await publish(tx, `shop:${shopId}`, { topic: 'suspension', id })
  await publish(tx, 'operators', { topic: 'suspension', id })
  await audit(tx, ctx, {
    action: 'suspensions.change',
    subject: { type: 'shop', id: String(shopId) },
    reason: trail,
    before: { step },
    after: { ...to },
  })
  await mailOwner(tx, ctx, { shopId, shop: name, step: to.step, note: to.note })
  const fact = { id, shopId, shopName: name, at }
  if (step === 0) await emit(tx, 'shop.suspended', fact)
  if (to.step === 0) await emit(tx, 'shop.released', fact)
}
