import { hoursBetweenCampaigns } from '@sampan/contract/office/notices/limits.ts'
import type { Tx } from '#kernel/database.ts'
import { wholeScope, workInBatches } from '#kernel/each-alone.ts'
import type { Job } from '#kernel/jobs.ts'
import { finish, goOn, holdDueCampaigns, takeBuyers } from './campaign-batches-store.ts'
import type { CampaignRow } from './campaign-store.ts'
import { notify } from './notify.ts'

/** Buyers who have their turn in one transaction: however many ask for campaigns, each takes a moment. */
export const sentAtOnce = 500

/** A buyer who was sent a campaign after this time gets no other yet. */
export const lately = (now: Date): Date => new Date(now.getTime() - hoursBetweenCampaigns * 3_600_000)

/**
 * Sends a campaign to some of those who asked for campaigns. Their notices, that they had one today, and how far the
 * campaign is are one transaction: one that is killed never was.
 * @returns whether there may be more to send
 */
export async function sendSome(tx: Tx, now: Date): Promise<boolean> {
  const [campaign] = await holdDueCampaigns(tx, now, wholeScope(1))
  if (!campaign) return false
  await sendPart(tx, campaign, now)
  return true
}

async function sendPart(tx: Tx, campaign: CampaignRow, now: Date): Promise<void> {
  const { id, target_type: type, target_id: targetId, after_buyer_id: afterId } = campaign
  if (campaign.ends_at <= now) {
    return finish(tx, id, now)
  }
  const batch = await takeBuyers(tx, { afterId, limit: sentAtOnce, since: lately(now), now })
  if (batch.lastBuyerId === null) {
    return finish(tx, id, now)
  }
  for (const buyerId of batch.buyerIds)
    notify(tx, { buyerId, key: 'promotion', subject: { type, id: targetId }, campaignId: id }, now)
  await goOn(tx, id, batch.lastBuyerId, batch.buyerIds.length)
}

export const sendCampaigns: Job = {
  name: 'notifications.send-campaigns',
  cron: '* * * * *',
  work: async (ctx) => {
    await workInBatches(ctx, {
      job: 'notifications.send-campaigns',
      max: 1,
      take: (tx, scope) => holdDueCampaigns(tx, ctx.clock.now(), scope),
      idOf: ({ id }) => id,
      async work(tx, some) {
        for (const campaign of some) await sendPart(tx, campaign, ctx.clock.now())
      },
    })
  },
}
