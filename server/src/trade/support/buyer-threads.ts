import type { supportEndpoints } from '@sampan/contract/trade/support/endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { BuyerContext } from '#kernel/context.ts'
import { decodeCursor, pageOf } from '#kernel/cursor.ts'
import { refuse } from '#kernel/refusal.ts'
import { shopRefs } from '#market/shops/index.ts'
import { counterpartOf } from './hours.ts'
import { messageRows } from './message-store.ts'
import { presentMessages } from './present-message.ts'
import { presentThreads } from './present-thread.ts'
import { buyerThreads, countUnreadMessages, findThread, latestThread } from './thread-store.ts'

type Rows = typeof supportEndpoints
type Answer<Name extends keyof Rows> = Promise<OutputOf<Rows[Name]>>

/** The buyer's conversations, the latest first. */
export async function listThreads(
  ctx: BuyerContext,
  input: ParsedOf<Rows['support_threads']>,
): Answer<'support_threads'> {
  const after = decodeCursor(input.cursor, ['date', 'uuid'])
  const rows = await buyerThreads(ctx.db, ctx.buyer.id, {
    after: after && { at: new Date(after[0]), id: after[1] },
    limit: input.limit + 1,
  })
  const present = await presentThreads(ctx.db, rows, 'buyer')
  return pageOf(rows, input.limit, (row) => [row.lastAt.toISOString(), row.id], present)
}

/** One conversation, or the latest with a shop or the desk. Refuses notFound, for another's exactly as for none. */
export async function showThread(
  ctx: BuyerContext,
  input: ParsedOf<Rows['support_thread']>,
): Answer<'support_thread'> {
  const buyerId = ctx.buyer.id
  const row =
    input.thread === undefined
      ? await latestThread(ctx.db, buyerId, { shopId: input.shop ?? null })
      : ((await findThread(ctx.db, { buyerId }, input.thread)) ?? refuse('notFound'))
  const shopId = row ? row.shopId : (input.shop ?? null)
  const counterpart = await counterpartOf(ctx, { shopId })
  if (counterpart.shop?.name === '') refuse('notFound')
  return { counterpart, conversation: row ? (await presentThreads(ctx.db, [row], 'buyer'))(row) : null }
}

/** Messages, the newest first. Refuses notFound. */
export async function listMessages(
  ctx: BuyerContext,
  input: ParsedOf<Rows['support_messages']>,
): Answer<'support_messages'> {
  const reader = { buyerId: ctx.buyer.id }
  const thread = (await findThread(ctx.db, reader, input.thread)) ?? refuse('notFound')
  const before = decodeCursor(input.cursor, ['number'])
  const rows = await messageRows(ctx.db, reader, {
    id: thread.id,
    before: before?.[0] ?? null,
    after: input.after,
    limit: input.limit + 1,
  })
  const name = thread.shopId === null ? null : (await shopRefs(ctx.db, [thread.shopId]))(thread.shopId).name
  return pageOf(rows, input.limit, (row) => [row.n], await presentMessages(ctx.db, ctx.locale, rows, name))
}

export const countUnread = async (ctx: BuyerContext): Answer<'support_unread'> => ({
  unread: await countUnreadMessages(ctx.db, ctx.buyer.id),
})
