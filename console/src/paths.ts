export type CardTab = 'payments' | 'disputes' | 'payouts'
export type LedgerTab = 'journal' | 'accounts' | 'trial' | 'corrections'

/** The console's address book. */
export const paths = {
  overview: () => '/console',
  /** One search over all lists. */
  find: () => '/console/find',
  recharges: (id?: string) => (id ? `/console/recharges/${id}` : '/console/recharges'),
  withdrawals: (id?: string) => (id ? `/console/withdrawals/${id}` : '/console/withdrawals'),
  /** Withdrawals whose sending is under way and has a problem. */
  stuckWithdrawals: () => '/console/withdrawals?status=stuck',
  payouts: (id?: string) => (id ? `/console/payouts/${id}` : '/console/payouts'),
  deposits: (id?: string) => (id ? `/console/deposits/${id}` : '/console/deposits'),
  /** One deposit, whatever its state. */
  depositById: (id: string) => `/console/deposits/${id}?show=all&q=${id}`,
  /** Payments by card, their disputes, and payouts of the provider. */
  cards: (tab: CardTab = 'payments', id?: string) =>
    id ? `/console/cards/${tab}/${id}` : tab === 'payments' ? '/console/cards' : `/console/cards/${tab}`,
  /** Withdrawals and deposits that the sanctions list stopped. */
  sanctions: (id?: string) => (id ? `/console/sanctions/${id}` : '/console/sanctions'),
  ledger: (tab: LedgerTab = 'journal') => `/console/ledger/${tab}`,
  journal: (id?: string) => (id ? `/console/ledger/journal/${id}` : '/console/ledger/journal'),
  corrections: (state: 'open' | 'done') => `/console/ledger/corrections?state=${state}`,
  journalOf: (accountId: number) => `/console/ledger/journal?account=${accountId}`,
  /** Entries about one order, recharge or withdrawal. */
  journalAbout: (id: string) => `/console/ledger/journal?q=${encodeURIComponent(id)}`,
  buyers: (id?: string) => (id ? `/console/buyers/${id}` : '/console/buyers'),
  networks: () => '/console/networks',
  /** Ways of recharging and withdrawing by hand. */
  ways: (id?: string | 'new') => (id ? `/console/ways/${id}` : '/console/ways'),
  currencies: () => '/console/currencies',
  /** Duties and taxes of the countries that goods are sent to. */
  saleRules: (country?: string) => (country ? `/console/sale-rules/${country}` : '/console/sale-rules'),
  duties: (country?: string) => (country ? `/console/duties/${country}` : '/console/duties'),
  /** Duties that buyers paid with orders: owed, and paid on. */
  dutyPayments: () => '/console/duty-payments',
  owner: () => '/console/owner',
  firstSteps: () => '/console/first-steps',
  settings: () => '/console/settings',
  outbox: (id?: string) => (id ? `/console/outbox/${id}` : '/console/outbox'),
  /** All that waits for a second person. */
  proposals: (id?: string) => (id ? `/console/proposals/${id}` : '/console/proposals'),
  /** The same, also what waits for others. */
  proposalsOpen: () => '/console/proposals?state=all',
  /** Proposals that two made. */
  proposalsDone: () => '/console/proposals?state=done',
  /** Rows that jobs and services set aside. */
  stuckRows: () => '/console/stuck',
  staff: () => '/console/staff',
  /** Page on which a new operator sets up their sign-in; the link's token stands behind the #. */
  join: () => '/console/join',
  /** Page to which the identity provider leads back. */
  signIn: () => '/console/sign-in',
  /** Tests of mail, chains and file store. */
  tests: () => '/console/tests',
  articles: (slug?: string) => (slug ? `/console/articles/${slug}` : '/console/articles'),
  /** Blocks of the buyers’ home page. */
  homePage: (id?: string) => (id ? `/console/home/${id}` : '/console/home'),
  /** Why goods stand where they do in a search. */
  ranking: (id?: string) => (id ? `/console/ranking/${id}` : '/console/ranking'),
  /** Promotions that are sent as notices. */
  campaigns: (id?: string) => (id ? `/console/campaigns/${id}` : '/console/campaigns'),
  audit: () => '/console/audit',
  /** Acts on one buyer. */
  auditOf: (buyerId: string) => `/console/audit?buyer=${buyerId}`,
  exports: () => '/console/exports',
  merchants: (id?: string) => (id ? `/console/merchants/${id}` : '/console/merchants'),
  shops: (id?: number | string) => (id ? `/console/shops/${id}` : '/console/shops'),
  /** All about one shop, on one page. */
  shopPage: (id: number) => `/console/shops/${id}/all`,
  /** Reports of illegal goods and reviews. */
  legalNotices: (id?: string) => (id ? `/console/reports/${id}` : '/console/reports'),
  /** Safety recalls. */
  recalls: (id?: string) => (id ? `/console/recalls/${id}` : '/console/recalls'),
  suspensions: (state?: 'appealed') =>
    state ? `/console/suspensions?state=${state}` : '/console/suspensions',
  shopRefunds: (id?: string) => (id ? `/console/refunds/${id}` : '/console/refunds'),
  disputes: (id?: string) => (id ? `/console/disputes/${id}` : '/console/disputes'),
  refundSettings: () => '/console/refund-settings',
  /** Promises that count for shops that say nothing else. */
  promiseDefaults: () => '/console/promises',
  /** Reviews and questions to which a shop replies. */
  replies: () => '/console/replies',
  /** Reviews and questions that operators may hide. */
  moderation: () => '/console/moderation',
  reviewsBy: (buyerId: string) => `/console/moderation?buyer=${buyerId}`,
  members: () => '/console/members',
  ownSignIn: () => '/console/my-sign-in',
  myMails: () => '/console/my-emails',
  webhooks: (id?: string) => (id ? `/console/webhooks/${id}` : '/console/webhooks'),
  apiKeys: () => '/console/keys',
  shopMoney: () => '/console/money',
  shopNumbers: () => '/console/numbers',
  shopSettings: () => '/console/shop',
  promos: () => '/console/promos',
  /** Promo codes for which a shop pays. */
  shopPromos: () => '/console/codes',
  /** `missing`: the fact to whose field the editor leads. */
  goods: (id?: number | 'new', missing?: string) =>
    id === undefined ? '/console/goods' : `/console/goods/${id}${missing ? `?missing=${missing}` : ''}`,
  /** With ids: of these products alone. */
  goodsGrid: (ids: readonly number[] = []) =>
    ids.length === 0 ? '/console/goods/grid' : `/console/goods/grid?of=${ids.join(',')}`,
  collections: (id?: number | 'new') =>
    id === undefined ? '/console/collections' : `/console/collections/${id}`,
  goodsImport: () => '/console/goods/import',
  /** Goods of all shops, for operators. */
  marketGoods: (id?: number | string) => (id ? `/console/all-goods/${id}` : '/console/all-goods'),
  marketGoodsOf: (shopId: number) => `/console/all-goods?shop=${shopId}`,
  orders: (id?: string) => (id ? `/console/orders/${id}` : '/console/orders'),
  /** Orders of any state with a product of the shop. */
  ordersOf: (productId: number) => `/console/orders?status=all&product=${productId}`,
  /** With ids: of these orders alone. */
  ship: (ids: readonly string[] = []) =>
    ids.length === 0 ? '/console/orders/ship' : `/console/orders/ship?ids=${ids.join(',')}`,
  slips: (ids: readonly string[]) => `/console/orders/slips?ids=${ids.join(',')}`,
  claims: (orderId?: string) => (orderId ? `/console/claims/${orderId}` : '/console/claims'),
  /** Conversations with buyers: of a shop, or of Sampan's desk. */
  messages: (id?: string) => (id ? `/console/messages/${id}` : '/console/messages'),
  /** Notes of colleagues that mention oneself. */
  mentions: () => '/console/mentions',
  answers: () => '/console/answers',
  deskNumbers: () => '/console/service-team',
  assignRules: () => '/console/assign-rules',
  tracking: () => '/console/tracking',
} as const
