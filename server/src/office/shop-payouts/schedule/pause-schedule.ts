import { sendMail } from '#base/mail/index.ts'
import { audit, commandLine } from '#base/staff/index.ts'
import type { Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { addressesOfOwner } from '#market/members/index.ts'
import { lockSchedule, type PauseReason, writeState } from './schedule-store.ts'

/**
 * Pauses a shop's schedule where it is on, and tells the owner why. `accountId`: where it pays to this account alone. Nothing goes on by
 * itself afterwards: somebody of the shop switches it on again.
 */
export async function pauseSchedule(
  tx: Tx,
  { clock, translate }: Pick<Context, 'clock' | 'translate'>,
  of: { shopId: number; accountId?: string },
  why: PauseReason,
): Promise<void> {
  const row = await lockSchedule(tx, of.shopId)
  if (row?.state !== 'on' || (of.accountId !== undefined && row.accountId !== of.accountId)) return
  await writeState(tx, of.shopId, { state: 'paused', why })
  for (const { to, locale } of await addressesOfOwner(tx, of.shopId))
    await sendMail(
      tx,
      {
        to,
        template: 'shopmail.schedulePaused',
        detail: { shop: row.shopName, reason: translate(locale, `shopmail.scheduleWhy_${why}`) },
        locale,
        phrase: '',
        path: '/console/money',
      },
      clock.now(),
    )
  await publish(tx, `shop:${of.shopId}`, { topic: 'payout' })
  await audit(tx, commandLine, {
    action: 'payouts.schedule_pause',
    subject: { type: 'shop', id: String(of.shopId) },
    after: { why },
  })
}
