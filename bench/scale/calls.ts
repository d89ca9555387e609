import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Measured } from './judge.ts'

/** Calls to a filled database. */
export interface Call extends Measured {
  who: 'visitor' | 'buyer' | 'owner' | 'finance' | 'support' | 'admin'
  endpoint: string
  input: Record<string, unknown>
  locale?: Locale
}

/**
 * Ids that the filling gives: the buyer with a twentieth of all orders, one of that buyer's orders and refund cases, and of the shop
 * with a quarter of all orders one to send, and one case.
 */
export interface Filled {
  buyerId: string
  orderId: string
  orderNo: string
  caseId: string
  rechargeId: string
  shopOrderId: string
  shopOrderNo: string
  shopCaseId: string
  shopCaseNumber: number
  trackingNo: string
}

/** Endpoint, input, and a name where the endpoint is asked more than once. */
type Read = [endpoint: string, input?: Record<string, unknown>, name?: string]
const reads = (who: Call['who'], rows: readonly Read[]): Call[] =>
  rows.map(([endpoint, input = {}, name = endpoint]) => ({ name, who, endpoint, input }))

const lastMonth = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 1, 1)).toISOString().slice(0, 7)

const month = (now: Date): string => now.toISOString().slice(0, 7)

export const callsOf = (filled: Filled, now: Date): Call[] => {
  const { buyerId, orderId, rechargeId } = filled
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString()
  const longAgo = { startsAt: daysAgo(201), endsAt: daysAgo(200) }
  const list = (name: string, input: Record<string, unknown>): Call => ({
    name: `list: ${name}`,
    who: 'visitor',
    endpoint: 'product_list',
    input,
  })
  /** A search with its facets, as one screen asks for them, and its bounds in ms. */
  const search = (name: string, q: string, locale: Locale = 'en', more: object = {}): Call[] => [
    {
      name: `search: ${name}`,
      who: 'visitor',
      endpoint: 'product_search',
      input: { q, ...more },
      locale,
      aimMs: 50,
    },
    { name: `facets: ${name}`, who: 'visitor', endpoint: 'search_facets', input: { q }, locale, aimMs: 50 },
  ]
  const typed = (q: string, locale: Locale = 'en'): Call => ({
    name: `typed: ${q}`,
    who: 'visitor',
    endpoint: 'product_suggest',
    input: { q },
    locale,
    aimMs: 20,
  })
  const mine = (endpoint: string, input: Record<string, unknown> = {}, name = endpoint): Call => ({
    name,
    who: 'buyer',
    endpoint,
    input,
  })
  const office = (
    endpoint: string,
    input: Record<string, unknown> = {},
    name = endpoint,
    who: Call['who'] = 'finance',
  ): Call => ({ name, who, endpoint, input })
  return [
    { name: 'home', who: 'visitor', endpoint: 'home', input: {} },
    { name: 'categories', who: 'visitor', endpoint: 'category_list', input: {} },
    list('sales', {}),
    list('newest', { sort: 'newest' }),
    list('price', { sort: 'priceUp' }),
    list('category', { category: 'toys' }),
    list('large shop', { shop: 1 }),
    list('in stock', { inStock: true }),
    ...search('a rare word', 'zyzzogeton'),
    ...search('none', 'qqqqxyz'),
    ...search('two middling words', 'red m77'),
    ...search('one of thirteen', 'lantern'),
    ...search('three of ten', 'wireless'),
    ...search('two words of three of ten', 'wireless portable'),
    ...search('three of ten and a middling one', 'wireless lantern'),
    ...search('three of ten by sales', 'wireless', 'en', { sort: 'sales' }),
    ...search('three of ten, in stock', 'wireless', 'en', { inStock: true }),
    ...search('a word with a slip', 'wirelss lantren'),
    ...search('two letters', 'tv'),
    ...search('one letter', 't'),
    ...search('a rare pair in Chinese', '罕见', 'zh'),
    ...search('a common pair in Chinese', '无线', 'zh'),
    ...search('one Chinese letter', '灯', 'zh'),
    ...search('Thai', 'กล้อง', 'tai'),
    ...search('Thai, none', 'ฟหกดฟหกด', 'tai'),
    ...['w', 'wi', 'wire', 'wireless lan', 'lantern'].map((q) => typed(q)),
    ...['无', '无线'].map((q) => typed(q, 'zh')),
    { name: 'detail', who: 'visitor', endpoint: 'product_detail', input: { id: 8 } },
    ...reads('visitor', [
      ['review_list', { product: 8 }],
      ['review_list', { product: 8, sort: 'helpful' }, 'reviews, helpful first'],
      ['review_list', { product: 8, stars: 1, sort: 'helpful' }, 'reviews of one star'],
      ['review_list', { product: 8, locale: 'ri' }, 'reviews of a language without any'],
      ['review_list', { product: 8, pictures: true }, 'reviews with pictures'],
      ['shop_review_list', { shop: 1 }],
      ['question_list', { product: 8 }],
      ['product_list', { sort: 'popular' }, 'list: popular'],
      ['product_list', { sort: 'popular', category: 'toys' }, 'list: popular of a category'],
      ['product_list', { sort: 'popular', shop: 1 }, 'list: popular of the large shop'],
    ]),
    { name: 'shops', who: 'visitor', endpoint: 'shop_list', input: {} },
    { name: 'large shop', who: 'visitor', endpoint: 'shop_detail', input: { id: 1 } },
    mine('getUserInfo'),
    mine('shell_info'),
    mine('home_mine'),
    mine('order_list'),
    mine('order_list', { status: 2 }, 'order_list of a state'),
    mine('order_detail', { id: orderId }),
    mine('bill'),
    mine('bill', { kind: 'recharge' }, 'bill of a rare kind'),
    mine('bill', { month: month(now) }, 'bill of a month'),
    mine('bill', { month: month(now), kind: 'recharge' }, 'bill of a month, rare kind'),
    mine('bill_summary'),
    mine('bill_csv', { month: month(now) }, 'bill_csv of a month'),
    mine('recharge_log'),
    mine('extract_log'),
    mine('cart_list'),
    mine('cart_beside'),
    ...reads('buyer', [
      ['order_list', { status: 4 }, 'order_list, completed'],
      ['order_logistics', { id: orderId }],
      ['order_receipt', { id: orderId }],
      ['refund_list', { orderId }],
      ['refund_quote', { orderId }],
      ['refund_detail', { id: filled.caseId }],
      ['review_waiting'],
      ['review_mine'],
      ['review_of_order', { id: orderId }],
      ['notice_list'],
      ['notice_list', { kind: 'refund' }, 'notice_list of a rare kind'],
      ['notice_settings'],
      ['favourite_list'],
      ['favourite_ids'],
      ['shop_following'],
      ['viewed_list'],
      ['for_you'],
      ['session_list'],
      ['search_history'],
    ]),
    ...reads('owner', [
      ['console_shop_today'],
      ['shop_order_list', {}, 'shop_order_list'],
      ['shop_order_list', { status: 1 }, 'shop_order_list to ship'],
      ['shop_order_list', { status: 4 }, 'shop_order_list completed'],
      ['shop_order_list', { q: filled.shopOrderNo }, 'shop_order_list by number'],
      ['shop_order_list', { q: filled.trackingNo }, 'shop_order_list by parcel'],
      ['shop_order_list', { q: 'none' }, 'shop_order_list by nothing'],
      ['shop_order_list', { q: 'thing' }, 'shop_order_list by a common word'],
      ['shop_order_list', { order: 'oldest' }, 'shop_order_list, oldest first'],
      ['shop_order_list', { order: 'largest' }, 'shop_order_list, largest first'],
      ['shop_order_list', { order: 'smallest', status: 4 }, 'shop_order_list completed, smallest first'],
      ['shop_order_list', { order: 'firstDue' }, 'shop_order_list, due first'],
      ['shop_order_list', { late: true }, 'shop_order_list, late'],
      ['shop_order_list', { country: 'US' }, 'shop_order_list to a common country'],
      [
        'shop_order_list',
        { country: 'US', order: 'largest' },
        'shop_order_list to a common country, largest',
      ],
      ['shop_order_list', { country: 'TH' }, 'shop_order_list to a country of none'],
      ['shop_order_list', { productId: 8 }, 'shop_order_list with a product'],
      [
        'shop_order_list',
        { productId: 8, order: 'largest' },
        'shop_order_list with a product, largest first',
      ],
      ['shop_order_totals'],
      ['shop_order_totals', { q: 'none' }, 'shop_order_totals by nothing'],
      ['shop_order_counts'],
      ['shop_order_detail', { id: filled.shopOrderId }],
      ['shop_order_slips', { ids: filled.shopOrderId }],
      ['shop_refund_list'],
      ['shop_refund_list', { show: 'all' }, 'shop_refund_list, all'],
      ['shop_refund_list', { q: `R-${filled.shopCaseNumber}` }, 'shop_refund_list by number'],
      ['shop_refund_list', { q: filled.shopOrderNo }, 'shop_refund_list by order'],
      ['shop_refund_list', { q: 'none' }, 'shop_refund_list by nothing'],
      ['shop_refund_totals', { show: 'all' }, 'shop_refund_totals, all'],
      ['shop_refund_stats'],
      ['shop_refund_detail', { id: filled.shopCaseId }],
      ['shop_refund_steps', { orderId: filled.shopOrderId }],
      ['console_shop_review_list'],
      ['console_shop_review_list', { state: 'all' }, 'shop reviews, all'],
      ['console_shop_review_list', { stars: '1,2' }, 'shop reviews of some stars'],
      ['console_shop_question_list'],
      ['console_shop_question_list', { state: 'all' }, 'shop questions, all'],
      ['console_shop_money'],
      ['console_shop_statement', { month: lastMonth(now) }],
      ['console_shop_statement_csv', { month: lastMonth(now) }],
      ['console_shop_numbers'],
      ['console_goods_list'],
      ['console_goods_list', { q: 'lantern' }, 'goods by a common word'],
      ['console_goods_list', { q: 'qqqqxyz' }, 'goods by no word'],
      ['console_goods_list', { state: 'off' }, 'goods, off'],
      ['console_goods_list', { lowStock: true }, 'goods, running out'],
      ['console_goods_list', { quality: 'low' }, 'goods that need work'],
      ['console_goods_list', { order: 'worst' }, 'goods, the worst first'],
      ['console_goods_list', { order: 'dearest' }, 'goods, the dearest first'],
      ['console_goods_list', { order: 'leastStock', state: 'off' }, 'goods, off, the least stock first'],
      ['console_goods_list', { order: 'lastChanged', lowStock: true }, 'goods, running out, by last change'],
      ['console_goods_count'],
      ['console_goods_count', { q: 'lantern' }, 'number of goods by a common word'],
      ['console_goods_count', { lowStock: true, state: 'off' }, 'number of goods, running out and off'],
      ['console_goods_grid', { lowStock: true }, 'grid, running out'],
      ['console_goods_grid'],
      ['console_goods_grid', { q: 'qqqqxyz' }, 'grid by no word'],
      ['console_goods_acts'],
      ['console_goods_detail', { id: 8 }],
      ['console_goods_export'],
      ['console_shop_profile'],
      ['console_member_list'],
    ]),
    ...reads('support', [
      ['console_order_list'],
      ['console_order_list', { q: filled.orderNo }, 'console orders by number'],
      ['console_order_list', { q: 'buyer.1' }, 'console orders of the large buyer'],
      ['console_order_list', { shopId: 1 }, 'console orders of the large shop'],
      ['console_order_list', { shopId: 1, status: 4 }, 'console orders of the large shop, completed'],
      ['console_order_list', { q: 'none' }, 'console orders by nothing'],
      ['console_order_detail', { id: orderId }],
      ['console_claim_list'],
      ['console_claim_list', { state: 'asked' }, 'claims at shops'],
      ['console_refund_list'],
      ['console_refund_list', { show: 'all' }, 'console_refund_list, all'],
      ['console_refund_list', { q: filled.orderNo }, 'console refunds by order'],
      ['console_refund_list', { q: 'none' }, 'console refunds by nothing'],
      ['console_refund_stats'],
      ['console_refund_detail', { id: filled.caseId }],
      ['console_refund_steps', { orderId }],
      ['console_review_queue'],
      ['console_review_queue', { state: 'hidden' }, 'reviews, hidden'],
      ['console_review_queue', { stars: '1,2' }, 'reviews of some stars'],
      ['console_question_queue'],
      ['console_question_queue', { state: 'hidden' }, 'questions, hidden'],
      ['console_review_queue_count'],
      ['console_shop_count'],
      ['console_shop_list'],
      ['console_shop_list', { order: 'nameUp' }, 'shops by name'],
      ['console_shop_list', { q: 'Shop 9' }, 'shops searched'],
      ['console_mail_list'],
      ['console_mail_list', { state: 'failed' }, 'e-mails that failed'],
      ['console_mail_list', { state: 'waiting' }, 'e-mails that wait'],
    ]),
    office('console_overview'),
    office('console_trial_balance'),
    office('console_journal_list'),
    office('console_journal_list', { kind: 'recharge' }, 'journal of a rare kind'),
    office('console_journal_list', { q: buyerId }, 'journal of the large buyer'),
    office('console_journal_list', longAgo, 'journal of a day long ago'),
    office('console_journal_list', { ...longAgo, accountId: 1 }, 'journal of the account, a day long ago'),
    office('console_journal_list', { ...longAgo, q: 'operator:1' }, 'journal of an actor, a day long ago'),
    office('console_journal_list', { q: buyerId, kind: 'recharge' }, 'journal of the large buyer, rare kind'),
    office('console_journal_list', { accountId: 1, kind: 'recharge' }, 'journal of the account, rare kind'),
    office('console_journal_list', { q: 'operator:1' }, 'journal of an actor'),
    office('console_account_list', { kind: 'order_escrow' }, 'accounts of a kind'),
    office('console_buyer_list', {}, 'console_buyer_list', 'support'),
    office('console_buyer_list', { order: 'oldest' }, 'buyers, oldest first', 'support'),
    office('console_buyer_count', {}, 'console_buyer_count', 'support'),
    office('console_buyer_count', { q: 'qqqqxyz' }, 'number of buyers, none', 'support'),
    office('console_buyer_list', { q: 'qqqqxyz' }, 'buyers searched, none', 'support'),
    { ...office('console_buyer_list', { q: 'buyer.17' }, 'buyers searched, some', 'support'), aimMs: 50 },
    office('console_buyer_detail', { id: buyerId }, 'console_buyer_detail', 'support'),
    office('console_recharge_list'),
    office('console_recharge_detail', { id: rechargeId }),
    office('console_withdrawal_list'),
    office('console_deposit_list'),
    office('console_audit_list', {}, 'console_audit_list', 'admin'),
    office('console_promo_list', {}, 'console_promo_list', 'admin'),
  ]
}
