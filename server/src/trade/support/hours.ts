import type { supportConsoleEndpoints } from '@sampan/contract/trade/support/console-endpoints.ts'
import type { supportEndpoints } from '@sampan/contract/trade/support/endpoints.ts'
import { repliesLeast, repliesMeasured } from '@sampan/contract/trade/support/limits.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { isTimeZone } from '@sampan/contract/wire/is-time-zone.ts'
import { audit } from '#base/staff/index.ts'
import type { Context, OperatorContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { shopRefs } from '#market/shops/index.ts'
import { openings } from './hours-rules.ts'
import { deleteHours, hoursOf, writeHours } from './hours-store.ts'
import { replyTime } from './thread-write-store.ts'
import { type Desk, deskOf } from './whose.ts'

type Counterpart = OutputOf<typeof supportEndpoints.support_thread>['counterpart']
type Save = typeof supportConsoleEndpoints.console_support_hours_save

/** The reply time of a side: half of its latest answers took no longer. Null while there are too few. */
async function replyMinutesOf(db: Db, desk: Desk): Promise<number | null> {
  const { replies, seconds } = await replyTime(db, desk, repliesMeasured)
  return replies < repliesLeast || seconds === null ? null : Math.max(1, Math.round(seconds / 60))
}

/** The side that answers there, and its reply time. */
export async function counterpartOf(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  desk: Desk,
): Promise<Counterpart> {
  const { shopId } = desk
  const [hours, replyMinutes, shops] = await Promise.all([
    hoursOf(db, desk),
    replyMinutesOf(db, desk),
    shopRefs(db, shopId === null ? [] : [shopId]),
  ])
  const now = clock.now()
  const ahead = hours ? openings(now, hours) : []
  const [next] = ahead
  return {
    shop: shopId === null ? null : shops(shopId),
    openings: ahead.map(({ from, until }) => ({ from: from.toISOString(), until: until.toISOString() })),
    opensAt: next && next.from > now ? next.from.toISOString() : null,
    replyMinutes,
  }
}

export const showHours = async (ctx: OperatorContext) => ({ hours: await hoursOf(ctx.db, deskOf(ctx)) })

/** Changes when somebody answers, or says no hours. Refuses badInput for a place whose clocks are unknown. */
export function saveHours(ctx: OperatorContext, { hours }: ParsedOf<Save>): Promise<OutputOf<Save>> {
  if (hours && !isTimeZone(hours.timeZone)) refuse('badInput', { fields: { timeZone: 'badInput' } })
  const { shopId } = deskOf(ctx)
  return ctx.act(async (tx) => {
    const before = await hoursOf(tx, { shopId })
    await deleteHours(tx, { shopId })
    if (hours) await writeHours(tx, { shopId }, hours)
    await audit(tx, ctx, {
      action: 'support.hours_save',
      subject: { type: 'support_hours', id: String(shopId ?? 0) },
      before: { hours: before },
      after: { hours },
    })
    return { hours: await hoursOf(tx, { shopId }) }
  })
}
