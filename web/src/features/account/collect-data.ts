import { call } from '#client/call.ts'

interface Page {
  items: unknown[]
  nextCursor: string | null
}

/** One page after the other, as the lists on screen are read. */
async function allOf(read: (page: { cursor?: string; limit: number }) => Promise<Page>): Promise<unknown[]> {
  const items: unknown[] = []
  let cursor: string | null = null
  do {
    const page: Page = await read({ limit: 50, ...(cursor !== null && { cursor }) })
    items.push(...page.items)
    cursor = page.nextCursor
  } while (cursor !== null)
  return items
}

const quiet = { quiet: true }

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
    favourites: await allOf((page) => call('favourite_list', page, quiet)),
    lists: await collectLists(),
    savedSearches: await call('saved_searches', {}, quiet),
    orders: await allOf((page) => call('order_list', page, quiet)),
    transactions: await allOf((page) => call('bill', page, quiet)),
    recharges: await allOf((page) => call('recharge_log', page, quiet)),
    withdrawals: await allOf((page) => call('extract_log', page, quiet)),
    conversations: await collectConversations(),
    selling: await call('merchant_state', {}, quiet),
    notifications: await allOf((page) => call('notice_list', page, quiet)),
  }
}
