import type { EndpointName } from './endpoints.ts'

/**
 * Topics of the events of a stream. An event never says how something changed: the client then asks by the call that
 * checks its rights. `session`: ask for everything again, for events may have been missed.
 */
export const liveTopics = [
  'balance',
  'deposit',
  'recharge',
  'cardPayment',
  'withdrawal',
  'network',
  'refund',
  'order',
  'notice',
  'message',
  'typing',
  'merchant',
  'legalNotice',
  'payout',
  'proposal',
  'suspension',
  'note',
  'hold',
  'presence',
  'session',
] as const
export type LiveTopic = (typeof liveTopics)[number]

/** The messages of a stream, as server-sent events: one `data:` line of JSON each. */
export interface LiveEvent {
  readonly topic: LiveTopic
  readonly id?: string
}

/** A buyer's stream, with the token in its header; a console's, with its cookie and header. */
export const buyerStreamPath = '/api/event/stream'
export const consoleStreamPath = '/api/console/event/stream'

/** Streams of one session, and how often an idle one says that it is still there. */
export const streamsPerSessionMax = 3
export const heartbeatMs = 15_000

const ofMoney: readonly EndpointName[] = [
  'getUserInfo',
  'bill',
  'bill_summary',
  'extract_terms',
  'order_preview',
]
const ofDeposits: readonly EndpointName[] = ['deposit_list', 'recharge_log', 'recharge_detail']
const ofRecharges: readonly EndpointName[] = ['recharge_log', 'recharge_detail']
const ofCardPayments: readonly EndpointName[] = [
  'card_payment_detail',
  'card_payment_terms',
  'recharge_log',
  'recharge_detail',
]
const ofWithdrawals: readonly EndpointName[] = ['extract_log', 'extract_detail', 'extract_terms']
const ofOrders: readonly EndpointName[] = [
  'order_list',
  'order_detail',
  'order_logistics',
  'getUserInfo',
  'home_mine',
]
const ofNotices: readonly EndpointName[] = ['notice_list', 'shell_info']
const ofMessages: readonly EndpointName[] = [
  'support_threads',
  'support_thread',
  'support_messages',
  'support_unread',
]
const ofMerchants: readonly EndpointName[] = ['merchant_state']
const ofNetworks: readonly EndpointName[] = ['getBlockchain', 'way_list', 'extract_terms']

const ofRefunds: readonly EndpointName[] = [
  'refund_detail',
  'refund_list',
  'refund_quote',
  'order_detail',
  'order_list',
]

/** Buyers' calls whose answers an event makes stale; none by topics of the console alone, and by `typing`, which passes. */
export const staleByTopic: Readonly<Partial<Record<LiveTopic, readonly EndpointName[]>>> = {
  balance: ofMoney,
  deposit: ofDeposits,
  recharge: ofRecharges,
  cardPayment: ofCardPayments,
  withdrawal: ofWithdrawals,
  network: ofNetworks,
  refund: ofRefunds,
  order: ofOrders,
  notice: ofNotices,
  message: ofMessages,
  merchant: ofMerchants,
  session: [
    ...new Set([
      ...ofMoney,
      ...ofDeposits,
      ...ofRecharges,
      ...ofWithdrawals,
      ...ofNetworks,
      ...ofRefunds,
      ...ofOrders,
      ...ofNotices,
      ...ofMessages,
      ...ofMerchants,
    ]),
  ],
}
