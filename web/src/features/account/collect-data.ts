import { isRefusal } from '@sampan/client/is-refusal.ts'
import { pageSizeMax } from '@sampan/contract/wire/limits.ts'
import { call } from '#client/call.ts'

const askAgainMs = 5000

interface Page {
  items: unknown[]
  nextCursor: string | null
}

/** One page after the other, as the lists on screen are read. */
async function allOf(read: (page: { cursor?: string; limit: number }) => Promise<Page>): Promise<unknown[]> {
  const items: unknown[] = []
  let cursor: string | null = null
  do {
    const at = { limit: pageSizeMax, ...(cursor !== null && { cursor }) }
    const page: Page = await waitingOutRateLimit(() => read(at))
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}

const quiet = { quiet: true }

/** Orders with address, note and history, how their parcels travelled, and their requests for money back. */
async function collectOrders(): Promise<unknown[]> {
  const orders = await allOf((page) => call('order_list', page, quiet))
  const whole: unknown[] = []
  for (const { id } of orders as { id: string }[]) {
    const [detail, logistics, refunds] = await Promise.all([
      waitingOutRateLimit(() => call('order_detail', { id }, quiet)),
      waitingOutRateLimit(() => call('order_logistics', { id }, quiet)),
      waitingOutRateLimit(() => call('refund_list', { orderId: id }, quiet)),
    ])
    whole.push({ ...detail, logistics, refunds })
  }
  return whole
}

/** A buyer of hundreds of orders asks more often in a minute than one may: then the rest waits. */
async function waitingOutRateLimit<Answer>(read: () => Promise<Answer>): Promise<Answer> {
  for (;;) {
    try {
      return await read()
    } catch (error) {
      if (!isRefusal(error, 'tooManyRequests')) throw error
      await new Promise((resolve) => setTimeout(resolve, error.retryAfterMs || askAgainMs))
    }
  }
}

/** With the desk and with shops, each with all of its messages. */
async function collectConversations(): Promise<unknown[]> {
  const threads = await allOf((page) => call('support_threads', page, quiet))
  const whole: unknown[] = []
  for (const conversation of threads as { id: string }[]) {
    const thread = conversation.id
    const messages = await allOf((page) => call('support_messages', { thread, ...page }, quiet))
    whole.push({ ...conversation, messages })
  }
  return whole
}

/** The buyer's lists, each with all of its goods. */
async function collectLists(): Promise<unknown[]> {
  const whole: unknown[] = []
  for (const list of await call('list_all', {}, quiet)) {
    const goods = await allOf((page) => call('list_goods', { list: list.id, ...page }, quiet))
    whole.push({ ...list, goods })
  }
  return whole
}

/**
 * Everything that the server tells a buyer about themselves, by the calls that their screens use: so it holds what they may
 * see, whole, and no call ever has to answer all of it at once.
 */
export async function collectData(): Promise<Record<string, unknown>> {
  return {
    account: await call('getUserInfo', {}, quiet),
    addresses: await call('address_list', {}, quiet),
    passkeys: await call('passkey_list', {}, quiet),
    security: await call('session_list', {}, quiet),
    payment: await call('extract_terms', {}, quiet),
    depositAddresses: (await call('getBlockchain', {}, quiet)).flatMap(({ id, name, address }) =>
      address === null ? [] : [{ id, name, address }],
    ),
    deposits: await call('deposit_list', {}, quiet),
    noticeSettings: await call('notice_settings', {}, quiet),
    bag: await call('cart_list', {}, quiet),
    favourites: await allOf((page) => call('favourite_list', page, quiet)),
    lists: await collectLists(),
    followedShops: await allOf((page) => call('shop_following', page, quiet)),
    viewed: await allOf((page) => call('viewed_list', page, quiet)),
    searches: await call('search_history', {}, quiet),
    savedSearches: await call('saved_searches', {}, quiet),
    orders: await collectOrders(),
    reviews: await allOf((page) => call('review_mine', page, quiet)),
    questions: await allOf((page) => call('question_mine', page, quiet)),
    answers: await allOf((page) => call('answer_mine', page, quiet)),
    transactions: await allOf((page) => call('bill', page, quiet)),
    recharges: await allOf((page) => call('recharge_log', page, quiet)),
    withdrawals: await allOf((page) => call('extract_log', page, quiet)),
    reports: await allOf((page) => call('legal_notice_mine', page, quiet)),
    conversations: await collectConversations(),
    selling: await call('merchant_state', {}, quiet),
    notifications: await allOf((page) => call('notice_list', page, quiet)),
  }
}
