import type { AnswerReason } from '@sampan/contract/refunds/reasons.ts'
import { type RefundState, refundSilence } from '@sampan/contract/refunds/status.ts'
import type { Tx } from '#kernel/database.ts'
import type { JobContext } from '#kernel/jobs.ts'
import type { Service } from '#kernel/services.ts'
import { carryOut, holdCase } from './carry-out.ts'
import { lockDue } from './refund-store.ts'

/** Few at a time: their orders are held until the batch commits. */
const batchMax = 20

const reasons: Partial<Record<RefundState, AnswerReason>> = {
  requested: 'noAnswer',
  agreed: 'notSentBack',
  sentBack: 'notCheckedIn',
  refused: 'noAppeal',
}

/**
 * Lets silence decide: a request that the shop did not answer is agreed, goods that it did not check in are paid for, a parcel that
 * did not leave and a refusal that nobody appealed close the case. Answers how many; safe to run anywhere, any time.
 */
export async function decideBySilence(ctx: Pick<JobContext, 'transaction' | 'clock'>): Promise<number> {
  let decided = 0
  for (;;) {
    const now = ctx.clock.now()
    const ids = await ctx.transaction(async (tx) => {
      const due = await lockDue(tx, now, batchMax)
      for (const id of due) await decide(tx, id, now)
      return due
    })
    decided += ids.length
    if (ids.length < batchMax) return decided
  }
}

/** What is read under the lock decides: somebody may have answered between the look and the lock. */
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
