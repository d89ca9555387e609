import { audit, commandLine } from '#base/staff/index.ts'
import type { Tx } from '#kernel/database.ts'
import { type Batch, workInBatches } from '#kernel/each-alone.ts'
import type { Job, JobContext } from '#kernel/jobs.ts'
import { Refusal } from '#kernel/refusal.ts'
import { requestPayout } from '../request-payout.ts'
import { pauseSchedule } from './pause-schedule.ts'
import { dayOf, nextPayoutDay, scheduledCents } from './schedule-rules.ts'
import { maySetterAsk, type PauseReason, type ScheduleRow, takeDue, writeNextDay } from './schedule-store.ts'

/** Refusals that end by themselves: the schedule waits for that, and asks then. */
const waitsFor: ReadonlySet<string> = new Set(['payoutOpen', 'accountCooling'])
/** Refusals that somebody of the shop has to look at. */
const pauseOf: Readonly<Record<string, PauseReason>> = { payoutHeld: 'payoutHeld', notFound: 'accountGone' }

/**
 * Asks for the payouts whose day has come: by the same way, and under the same checks, as a member by hand. A shop is one transaction,
 * which also moves its schedule on, and a day of a schedule is asked for once (`shop_payout_scheduled`).
 */
export const makeScheduledJob: Job = {
  name: 'payouts.ask-scheduled',
  cron: '*/10 * * * *',
  work: async (ctx) => {
    await makeScheduled(ctx)
  },
}

export async function makeScheduled(ctx: JobContext): Promise<void> {
  const now = ctx.clock.now()
  // One that waits for something stays due, and is not looked at again in this run.
  const waiting: number[] = []
  const batch: Batch<ScheduleRow> = {
    job: makeScheduledJob.name,
    max: 1,
    take: (tx, scope) => takeDue(tx, { today: dayOf(now), not: waiting }, scope),
    idOf: ({ shopId }) => shopId,
    work: async (tx, rows) => {
      for (const row of rows) {
        if (!(await isAsked(tx, ctx, row, now))) waiting.push(row.shopId)
      }
    },
  }
  await workInBatches(ctx, batch)
}

/** Asks for one shop's payout, or pauses its schedule. False when it has to wait. */
async function isAsked(tx: Tx, ctx: JobContext, row: ScheduleRow, now: Date): Promise<boolean> {
  const { shopId, accountId } = row
  if (!(await maySetterAsk(tx, row))) {
    await pauseSchedule(tx, ctx, { shopId }, 'setterGone')
    return true
  }
  try {
    const payout = await requestPayout(tx, ctx.config, {
      ...{ shopId, accountId, askedBy: row.setBy, actor: 'timer', scheduledOn: row.nextOn, at: now },
      centsOf: (availableCents) => scheduledCents(availableCents, row),
    })
    await writeNextDay(tx, shopId, nextPayoutDay(row, now))
    if (payout)
      await audit(tx, commandLine, {
        action: 'payouts.ask',
        subject: { type: 'shopPayout', id: payout.id },
        after: { shopId, amountCents: payout.amountCents, lastFour: payout.lastFour, scheduled: row.nextOn },
      })
    return true
  } catch (error) {
    // Checks refuse before anything is written.
    if (!(error instanceof Refusal)) throw error
    const why = pauseOf[error.key]
    if (why === undefined && !waitsFor.has(error.key)) throw error
    if (why === undefined) return false
    await pauseSchedule(tx, ctx, { shopId }, why)
    return true
  }
}
