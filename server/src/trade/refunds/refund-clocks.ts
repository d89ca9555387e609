import type { AnswerReason } from '@sampan/contract/trade/refunds/reasons.ts'
import { type RefundState, refundSilence } from '@sampan/contract/trade/refunds/status.ts'
import type { Tx } from '#kernel/database.ts'
import { workInBatches } from '#kernel/each-alone.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { carryOut, holdCase } from './carry-out.ts'
import { lockDue } from './refund-store.ts'

const reasons: Partial<Record<RefundState, AnswerReason>> = {
  requested: 'noAnswer',
  agreed: 'notSentBack',
  sentBack: 'notCheckedIn',
  offered: 'offerLapsed',
  refused: 'noAppeal',
}

/**
 * Lets silence decide: a request that the shop did not answer is agreed, goods that it did not check in are paid for, a parcel that
 * did not leave and a refusal that nobody appealed close the case. Answers how many; safe to run anywhere, any time.
 */
export function decideBySilence(ctx: Omit<JobContext, 'config' | 'translate'>): Promise<number> {
  const now = ctx.clock.now()
  return workInBatches(ctx, {
    job: 'refunds.clocks',
    // Each moves money by transfers of its own, and a transaction posts once.
    max: 1,
    take: (tx, scope) => lockDue(tx, now, scope),
    idOf: (id) => id,
    async work(tx, due) {
      for (const id of due) await decide(tx, id, now)
    },
  })
}

/** The row read under the lock decides: somebody may have answered between the look and the lock. */
async function decide(tx: Tx, id: string, now: Date): Promise<void> {
  const held = await holdCase(tx, id, 'anybody')
  const { state, withReturn, dueAt } = held.row
  const silence = refundSilence(state, withReturn)
  if (silence === null || dueAt === null || dueAt > now) return
  await carryOut(tx, held, silence.action, {
    actor: 'timer',
    actorId: null,
    reason: reasons[state] ?? null,
    words: '',
    at: now,
  })
}

const lookEveryMs = 5000

/** The clocks run for days; looking is one probe of an index. */
export const refundClocksService: Service = {
  name: 'refunds.clocks',
  everyMs: lookEveryMs,
  step: async (ctx) => {
    await decideBySilence(ctx)
  },
}
