import type { Locale } from '@sampan/contract/locales/index.ts'

/** What is asked of a filled database. `replaced`: a later issue replaces it, so that it may grow, but answers or refuses within the limit. */
export interface Call {
  name: string
  who: 'visitor' | 'buyer' | 'finance' | 'support' | 'admin'
  endpoint: string
  input: Record<string, unknown>
  locale?: Locale
  isReplaced?: boolean
}

/** Ids that the filling gives: the buyer with a tenth of all orders, one of that buyer's orders, and the account of the balance. */
export interface Filled {
  buyerId: string
  orderId: string
  rechargeId: string
}

const month = (now: Date): string => now.toISOString().slice(0, 7)

export const callsOf = ({ buyerId, orderId, rechargeId }: Filled, now: Date): Call[] => {
  const list = (name: string, input: Record<string, unknown>): Call => ({
    name: `list: ${name}`,
    who: 'visitor',
    endpoint: 'product_list',
    input,
  })
  const search = (name: string, q: string, locale: Locale = 'en'): Call => ({
    ...list(`search, ${name}`, { q }),
    locale,
    isReplaced: true,
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
    search('a rare word', 'zyzzogeton'),
    search('none', 'qqqqxyz'),
    search('two words', 'red m77'),
    search('a common word', 'lantern'),
    search('two letters', 'tv'),
    search('one letter', 't'),
    search('a rare pair in Chinese', '罕见', 'zh'),
    search('a common pair in Chinese', '耳机', 'zh'),
    search('Thai', 'กล้อง', 'tai'),
    search('Thai, none', 'ฟหกดฟหกด', 'tai'),
    { name: 'detail', who: 'visitor', endpoint: 'product_detail', input: { id: 8 } },
    { name: 'reviews', who: 'visitor', endpoint: 'review_list', input: { product: 8 } },
    { name: 'shops', who: 'visitor', endpoint: 'shop_list', input: {} },
    { name: 'large shop', who: 'visitor', endpoint: 'shop_detail', input: { id: 1 } },
    mine('getUserInfo'),
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
    office('console_overview'),
    office('console_trial_balance'),
    office('console_journal_list'),
    office('console_journal_list', { kind: 'recharge' }, 'journal of a rare kind'),
    office('console_journal_list', { q: buyerId }, 'journal of the large buyer'),
    office('console_journal_list', { q: buyerId, kind: 'recharge' }, 'journal of the large buyer, rare kind'),
    office('console_journal_list', { accountId: 1, kind: 'recharge' }, 'journal of the account, rare kind'),
    office('console_journal_list', { q: 'operator:1' }, 'journal of an actor'),
    office('console_account_list', { kind: 'order_escrow' }, 'accounts of a kind'),
    office('console_buyer_list', {}, 'console_buyer_list', 'support'),
    office('console_buyer_list', { q: 'qqqqxyz' }, 'buyers searched, none', 'support'),
    office('console_buyer_list', { q: 'buyer.17' }, 'buyers searched, some', 'support'),
    office('console_buyer_detail', { id: buyerId }, 'console_buyer_detail', 'support'),
    office('console_recharge_list'),
    office('console_recharge_detail', { id: rechargeId }),
    office('console_withdrawal_list'),
    office('console_deposit_list'),
    office('console_audit_list', {}, 'console_audit_list', 'admin'),
  ]
}
