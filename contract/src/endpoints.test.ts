import assert from 'node:assert/strict'
import { it } from 'node:test'
import { endpoints } from './endpoints.ts'

/** SPEC §7, row by row: method, path and the endpoint there. */
const specified = {
  'POST /api/user/login': 'login',
  'GET /api/user/getUserInfo': 'getUserInfo',
  'POST /api/user/logout': 'logout',
  'POST /api/user/register': 'register',
  'GET /api/user/order_list': 'order_list',
  'POST /api/user/profile': 'profile',
  'POST /api/user/resetpwd': 'resetpwd',
  'POST /api/user/resetPay': 'resetPay',
  'GET /api/user/getBlockchain': 'getBlockchain',
  'POST /api/user/recharge': 'recharge',
  'POST /api/user/extract': 'extract',
  'GET /api/user/extract': 'extract_terms',
  'GET /api/user/address_list': 'address_list',
  'POST /api/user/address_add': 'address_add',
  'GET /api/user/address': 'address',
  'POST /api/user/address_set_default': 'address_set_default',
  'GET /api/user/address_del': 'address_del',
  'GET /api/user/language_list': 'language_list',
  'GET /api/user/set_language': 'set_language',
  'GET /api/user/bill': 'bill',
  'POST /api/user/verify_pay': 'verify_pay',
  'GET /api/user/recharge_log': 'recharge_log',
  'GET /api/user/extract_log': 'extract_log',
}

it('has the methods and paths of SPEC §7', () => {
  const names = new Map(
    Object.entries(endpoints).map(([name, { method, path }]) => [`${method} ${path}`, name]),
  )
  assert.deepEqual(
    Object.fromEntries(Object.keys(specified).map((call) => [call, names.get(call)])),
    specified,
  )
})

it('gives no two calls the same method and path', () => {
  const calls = Object.values(endpoints).map(({ method, path }) => `${method} ${path}`)
  assert.deepEqual(calls, [...new Set(calls)])
})

it('opens to visitors nothing that belongs to a buyer', () => {
  const open = Object.entries(endpoints).flatMap(([name, { access }]) => (access === 'public' ? [name] : []))
  assert.deepEqual(open.sort(), [
    'account_rules',
    'answer_list',
    'answer_translate',
    'article_detail',
    'category_list',
    'currency_list',
    'demo_accounts',
    'email_code',
    'fault_report',
    'help_support',
    'home',
    'home_preview',
    'language_list',
    'law',
    'legal_notice_appeal',
    'legal_notice_figures',
    'legal_notice_send',
    'legal_notice_show',
    'legal_notice_subject',
    'list_shared',
    'list_shared_goods',
    'login',
    'merchant_papers',
    'merchant_terms',
    'passkey_ask',
    'passkey_login',
    'product_compare',
    'product_detail',
    'product_list',
    'product_prices',
    'product_search',
    'product_suggest',
    'question_list',
    'question_translate',
    'refund_withdraw_visitor',
    'register',
    'resetpwd',
    'review_list',
    'review_translate',
    'search_facets',
    'search_hot',
    'search_opened',
    'set_language',
    'shop_detail',
    'shop_list',
    'shop_promises',
    'shop_promos',
    'shop_review_list',
    'shop_trader',
    'status_show',
  ])
})
