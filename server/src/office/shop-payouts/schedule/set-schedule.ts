import type { shopPayoutsConsoleEndpoints } from '@sampan/contract/office/shop-payouts/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { holdKept } from '../accounts/account-store.ts'
import { presentSchedule } from './present-schedule.ts'
import { nextPayoutDay } from './schedule-rules.ts'
import { findSchedule, lockSchedule, type ScheduleRow, writeSchedule, writeState } from './schedule-store.ts'

type Rows = typeof shopPayoutsConsoleEndpoints

/** Schedule of one's own shop; null where none was set. */
export async function showSchedule({
  db,
  member,
}: MemberContext): Promise<AnswerOf<Rows['console_shop_payout_schedule']>> {
  const row = await findSchedule(db, member.shopId)
  return row ? presentSchedule(row) : null
}

/** Sets the schedule and switches it on; the first payout comes with its next day. Refuses notFound (the account), scheduleChanged. */
export const saveSchedule = (
  ctx: MemberContext,
  input: ParsedOf<Rows['console_shop_payout_schedule_save']>,
): Promise<AnswerOf<Rows['console_shop_payout_schedule_save']>> =>
  ctx.act(async (tx) => {
    const { shopId } = ctx.member
    const { version, when, accountId, minimumCents, keepCents } = input
    if (!(await holdKept(tx, shopId, accountId))) refuse('notFound')
    const before = await lockSchedule(tx, shopId)
    const at = ctx.clock.now()
    const wish = {
      ...{ shopId, accountId, ...when, minimumCents, keepCents },
      ...{ nextOn: nextPayoutDay(when, at), setBy: ctx.operator.id, setAt: at },
    }
    if (!(await writeSchedule(tx, wish, version))) refuse('scheduleChanged')
    return noted(tx, ctx, before, 'payouts.schedule_set')
  })

/** Refuses notFound, where none was ever set; scheduleChanged. */
export const switchOffSchedule = (
  ctx: MemberContext,
  { version }: ParsedOf<Rows['console_shop_payout_schedule_off']>,
): Promise<AnswerOf<Rows['console_shop_payout_schedule_off']>> =>
  ctx.act(async (tx) => {
    const before = (await lockSchedule(tx, ctx.member.shopId)) ?? refuse('notFound')
    if (before.version !== version) refuse('scheduleChanged')
    await writeState(tx, ctx.member.shopId, { state: 'off', why: null })
    return noted(tx, ctx, before, 'payouts.schedule_off')
  })

async function noted(
  tx: Tx,
  ctx: MemberContext,
  before: ScheduleRow | undefined,
  action: 'payouts.schedule_set' | 'payouts.schedule_off',
) {
  const { shopId } = ctx.member
  const row = (await findSchedule(tx, shopId)) ?? refuse('notFound')
  await publish(tx, `shop:${shopId}`, { topic: 'payout' })
  await audit(tx, ctx, {
    action,
    subject: { type: 'shop', id: String(shopId) },
    ...(before && { before: factsOf(before) }),
    after: factsOf(row),
  })
  return presentSchedule(row)
}

const factsOf = ({ every, day, minimumCents, keepCents, accountId, state }: ScheduleRow) => ({
  every,
  day,
  minimumCents,
  keepCents,
  accountId,
  state,
})
