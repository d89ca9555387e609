import { rechargesWaitingMax } from '@sampan/contract/money/recharges/limits.ts'
import { takePapers } from '#base/media/index.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { flagRecharge } from './flag-recharge.ts'
import { presentManual, type Recharge } from './present-recharge.ts'
import { countWaiting, insertRecharge, type NewRecharge } from './recharge-store.ts'
import { seenRecharge } from './recharges-policy.ts'

/**
 * Writes down a recharge that a person audits, with its evidence. The caller holds the lock of the buyer's recharges.
 * Refuses rechargeLimit, rechargeEvidence.
 */
export async function handInRecharge(
  tx: Tx,
  ctx: BuyerContext,
  row: Omit<NewRecharge, 'buyerId' | 'createdAt'>,
): Promise<Recharge> {
  const buyerId = ctx.buyer.id
  const { id } = row
  const waiting = await countWaiting(tx, buyerId)
  if (waiting >= rechargesWaitingMax) refuse('rechargeLimit', { count: waiting })
  const evidence = [...new Set(row.evidence)]
  if (!(await takePapers(tx, buyerId, evidence))) refuse('rechargeEvidence')
  await insertRecharge(tx, { ...row, evidence, buyerId, createdAt: ctx.clock.now() })
  await flagRecharge(tx, ctx, (await seenRecharge(tx, ctx, id)) ?? refuse('notFound'))
  await publish(tx, `buyer:${buyerId}`, { topic: 'recharge', id })
  await publish(tx, 'operators', { topic: 'recharge', id })
  const handedIn = (await seenRecharge(tx, ctx, id)) ?? refuse('notFound')
  return presentManual(handedIn, 0, ctx)
}
