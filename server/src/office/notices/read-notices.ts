import type { noticesEndpoints } from '@sampan/contract/office/notices/endpoints.ts'
import type { NoticeKind } from '@sampan/contract/office/notices/kinds.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { addJob, type Job } from '#kernel/jobs.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { noteOpened } from './campaign-store.ts'
import { countUnread, markedAtOnce, markRead, markSomeRead } from './notice-store.ts'

type Row = typeof noticesEndpoints.notice_read

/** Marks one as read, or all; the buyer's other devices follow. Refuses notFound. */
export const readNotices = (ctx: BuyerContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    const { id: buyerId } = ctx.buyer
    const now = ctx.clock.now()
    if ('all' in input) await markAll(tx, { buyerId, kind: input.kind, until: now.toISOString() })
    else if (await markRead(tx, buyerId, input.id, now)) await noteOpened(tx, buyerId, input.id)
    else refuse('notFound')
    await publish(tx, `buyer:${buyerId}`, { topic: 'notice' })
    return { unreadNotices: await countUnread(tx, buyerId) }
  })

interface Marking {
  buyerId: string
  kind?: NoticeKind | undefined
  /** Later notices stay unread. */
  until: string
}

/** A buyer with thousands waits for the first of them alone. */
async function markAll(tx: Tx, marking: Marking): Promise<void> {
  const { buyerId, kind, until } = marking
  const marked = await markSomeRead(tx, buyerId, kind, new Date(until))
  if (marked === markedAtOnce) await addJob(tx, markTheRest.name, marking)
}

export const markTheRest: Job = {
  name: 'notifications.mark-read',
  async work({ db, transaction }, payload) {
    const { buyerId, kind, until } = payload as Marking // as `markAll` wrote it
    while ((await markSomeRead(db, buyerId, kind, new Date(until))) === markedAtOnce);
    await transaction((tx) => publish(tx, `buyer:${buyerId}`, { topic: 'notice' }))
  },
}
