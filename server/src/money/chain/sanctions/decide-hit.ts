import type { HitOutcome } from '@sampan/contract/money/chain/status.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { markReleased } from '../settle-store.ts'
import { type Hit, lockHit, writeDecision } from './hit-store.ts'

/** A hit that can be decided so, locked. Refuses notFound; changedMeanwhile when it is released, or decided so already. */
export async function requireDecidable(tx: Tx, id: string, outcome: HitOutcome): Promise<Hit> {
  const hit = (await lockHit(tx, id)) ?? refuse('notFound')
  return hit.state === 'released' || hit.state === outcome ? refuse('changedMeanwhile') : hit
}

/**
 * Decides a hit in the transaction that closes the proposal of two persons. A released deposit is credited with the scanner's next look,
 * a released withdrawal goes on with the sending process's next step.
 */
export async function decideHit(
  tx: Tx,
  ctx: OperatorContext,
  {
    id,
    outcome,
    proposalId,
    reason,
  }: { id: string; outcome: HitOutcome; proposalId: string; reason: string },
): Promise<Hit> {
  const hit = await requireDecidable(tx, id, outcome)
  await writeDecision(tx, id, { state: outcome, proposalId, at: ctx.clock.now() })
  if (outcome === 'released' && hit.depositId !== null) await markReleased(tx, hit.depositId)
  const topic = hit.depositId === null ? 'withdrawal' : 'deposit'
  await publish(tx, `buyer:${hit.buyerId}`, { topic })
  await publish(tx, 'operators', { topic })
  await audit(tx, ctx, {
    action: 'sanctions.decide',
    subject: { type: 'buyer', id: hit.buyerId },
    reason,
    before: { state: hit.state },
    after: { state: outcome, address: hit.address, withdrawal: hit.withdrawalId, deposit: hit.depositId },
  })
  return hit
}
