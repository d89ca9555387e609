import { hoursBetweenCampaigns } from '@sampan/contract/notifications/limits.ts'
import type { Tx } from '#kernel/database.ts'
import type { Job } from '#kernel/jobs.ts'
import { finish, goOn, holdDueCampaign, takeBuyers } from './campaign-batches.ts'
import { tell } from './tell.ts'

/** Buyers who have their turn in one transaction: however many ask for promotions, each takes a moment. */
export const sentAtOnce = 500

/** Who was sent a promotion after this gets no other yet. */
export const lately = (now: Date): Date => new Date(now.getTime() - hoursBetweenCampaigns * 3_600_000)

/**
 * Sends a promotion to some of those who asked for promotions. Their notices, that they had one today, and how far the
 * promotion is are one transaction: one that is killed never was.
 * @returns whether there may be more to send
 */
export async function sendSome(tx: Tx, now: Date): Promise<boolean> {
  const campaign = await holdDueCampaign(tx, now)
  if (!campaign) return false
  const { id, target_type: type, target_id: targetId, after_buyer_id: afterId } = campaign
  if (campaign.ends_at <= now) {
    await finish(tx, id, now)
    return true
  }
  const batch = await takeBuyers(tx, { afterId, limit: sentAtOnce, since: lately(now), now })
  if (batch.lastBuyerId === null) {
    await finish(tx, id, now)
    return true
  }
  for (const buyerId of batch.buyerIds)
    tell(tx, { buyerId, key: 'promotion', subject: { type, id: targetId }, campaignId: id }, now)
  await goOn(tx, id, batch.lastBuyerId, batch.buyerIds.length)
  return true
}

export const sendCampaigns: Job = {
  name: 'notifications.send-campaigns',
  cron: '* * * * *',
  work: async ({ clock, transaction }) => {
    while (await transaction((tx) => sendSome(tx, clock.now())));
  },
}
