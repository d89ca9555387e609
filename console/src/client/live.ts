import { invalidateChanged } from '@sampan/client/invalidate-calls.ts'
import { gatherTopics } from '@sampan/client/live-events.ts'
import { shareStream } from '@sampan/client/share-stream.ts'
import { noteTyping, stopTyping } from '@sampan/client/typing.ts'
import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { consoleStreamPath, type LiveEvent, type LiveTopic } from '@sampan/contract/live.ts'
import type { Query, QueryClient } from '@tanstack/react-query'
import { pacedLists } from './long-lists.ts'

/** Calls that a live event makes stale: all whose names begin so. */
const staleBy: Readonly<Record<LiveTopic, readonly string[]>> = {
  recharge: ['console_recharge', 'console_overview', 'console_buyer', 'console_halfway'],
  cardPayment: ['console_card'],
  withdrawal: [
    'console_withdrawal',
    'console_overview',
    'console_buyer',
    'console_money',
    'console_proposal',
    'console_sanctions',
    'console_halfway',
  ],
  proposal: [
    'console_proposal',
    'console_halfway',
    'console_overview',
    'console_withdrawal',
    'console_staff',
    'console_money',
    'console_refund_settings',
    'console_promise_defaults',
    'console_duty',
    'console_sale_rule',
    'console_promo',
    'console_network',
    'console_shop',
    'console_suspension',
    'console_sanctions',
  ],
  deposit: ['console_deposit', 'console_sanctions', 'console_overview', 'console_recharge'],
  balance: ['console_account', 'console_journal', 'console_trial', 'console_buyer'],
  network: ['console_network', 'console_overview'],
  refund: ['console_refund', 'shop_refund', 'console_shop_today', 'console_halfway'],
  order: [
    'console_order',
    'console_claim',
    'console_halfway',
    'shop_order',
    'shop_claim',
    'shop_refund_give',
    'console_shop_today',
    'console_shop_first_steps',
  ],
  notice: ['console_mail'],
  message: ['console_support', 'shop_support', 'console_shop_today'],
  typing: [],
  merchant: ['console_merchant', 'console_shop'],
  legalNotice: ['console_legal_notice', 'console_market_goods', 'console_review_queue'],
  payout: [
    'console_payout',
    'console_halfway',
    'console_overview',
    'console_account',
    'console_shop_account',
    'console_shop_payout',
    'console_shop_money',
    'console_shop_statement',
  ],
  suspension: ['console_suspension', 'console_shop', 'console_overview'],
  note: ['console_note', 'shop_note', 'console_mention', 'shop_mention'],
  hold: [
    'console_hold',
    'shop_hold',
    'console_refund_list',
    'shop_refund_list',
    'shop_order_list',
    'console_recharge_list',
    'console_withdrawal_list',
  ],
  presence: ['console_presence', 'shop_presence'],
  session: ['console_me'],
}

/** Topics of which a busy shop has many a minute: their lists are read again at the pace of `restMs`, the first time at once; any list at that of each page it has loaded. */
const busy: ReadonlySet<LiveTopic> = new Set(['order', 'balance', 'deposit'])
const restMs = 5000

/**
 * Follows live events and invalidates the lists that they name.
 * @returns how to stop
 */
export function listen(cache: QueryClient): () => void {
  const lists = pacedLists(cache, restMs)
  const readAgain = (topics: ReadonlySet<LiveTopic>) => {
    const names = [...topics].flatMap((topic) => staleBy[topic])
    const isNamed = ({ queryKey: [name] }: Query) => names.some((stale) => String(name).startsWith(stale))
    const putOff = new Set(cache.getQueryCache().findAll({ predicate: isNamed }).filter(lists.putOff))
    invalidateChanged(cache, (query) => isNamed(query) && !putOff.has(query))
  }
  const gathered = gatherTopics(readAgain)
  const paced = gatherTopics(readAgain, restMs)
  const stopped = new AbortController()
  const stream = {
    url: consoleStreamPath,
    headers: { [consoleHeader]: '1' },
    hear({ topic, id }: LiveEvent) {
      if (topic === 'typing' && id !== undefined) noteTyping(id)
      if (topic === 'message' && id !== undefined) stopTyping(id)
      // Without a subject it means that events may have been missed.
      if (topic === 'session' && id === undefined) void cache.invalidateQueries()
      else (busy.has(topic) ? paced : gathered).add(topic)
    },
    signal: stopped.signal,
  }
  // One cookie is one login for the whole browser: another window's login or logout counts here too.
  void shareStream(stream, 'console')
  return () => {
    stopped.abort()
    gathered.stop()
    paced.stop()
    lists.stop()
  }
}
