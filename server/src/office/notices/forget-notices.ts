import { on } from '#kernel/domain-events.ts'

/** With the account its notices go, and what it wanted to be told of. */
export const forgetNotices = on('account.closed', async (tx, { buyerId }) => {
  for (const table of ['notice', 'notice_settings', 'campaign_opened', 'shop_news_told'] as const)
    await tx.deleteFrom(table).where('buyer_id', '=', buyerId).execute()
})
