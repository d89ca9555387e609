/**
 * Each table belongs to one module, which alone writes it; `kernel` owns what no module does. What others may write all the same
 * stands in `alsoWritten`, with why. Anybody may read; what the database's own functions and triggers write counts for nobody.
 */
export const ownedTables: Readonly<Record<string, readonly string[]>> = {
  kernel: ['app_setting', 'idempotency_key', 'live_event', 'schema_migration'],
  media: ['picture', 'upload_begun'],
  mail: ['mail'],
  account: [
    'address',
    'buyer',
    'email_code',
    'known_device',
    'login_name',
    'login_record',
    'passkey',
    'passkey_challenge',
    'password_try',
    'pay_code',
    'pay_ticket',
    'session',
  ],
  staff: ['audit_entry', 'operator', 'operator_session'],
  content: ['article', 'article_text'],
  currencies: ['currency_rate'],
  freight: ['freight_rate', 'freight_record', 'freight_reckoned'],
  shops: ['shop', 'shop_follow', 'shop_text'],
  reviews: ['bought_line', 'review', 'review_follow_up', 'review_tally', 'review_vote'],
  catalog: ['banner', 'price_change', 'product', 'product_text', 'product_words', 'sku'],
  questions: ['answer', 'answer_vote', 'question'],
  search: [
    'product_search',
    'product_search_text',
    'search_count',
    'search_history',
    'search_seen',
    'search_waiting',
    'search_word',
  ],
  favourites: ['favourite', 'favourite_news'],
  viewed: ['viewed'],
  promotions: ['promo_code', 'promo_use'],
  members: ['shop_member'],
  apikeys: ['api_key'],
  goods: ['goods_act', 'goods_act_line', 'goods_history', 'low_stock'],
  shopkeeping: ['shop_history'],
  ledger: [
    'ledger_account',
    'ledger_checkpoint',
    'ledger_entry',
    'ledger_month',
    'ledger_total',
    'ledger_transfer',
  ],
  chain: [
    'chain_balance',
    'deposit',
    'deposit_address',
    'deposit_index',
    'network',
    'scan_cursor',
    'scanned_block',
  ],
  controls: ['approval', 'money_settings', 'withdraw_block'],
  recharges: ['recharge', 'recharge_evidence'],
  withdrawals: [
    'card',
    'chain_address',
    'payout_attempt',
    'payout_order',
    'payout_problem',
    'payout_wallet',
    'withdrawal',
  ],
  cart: ['cart_line'],
  shipments: ['parcel', 'parcel_event', 'parcel_line', 'tracking_delivery', 'tracking_service'],
  orders: [
    'delivery_claim',
    'ordered_line',
    'product_sales_day',
    'purchase',
    'purchase_history',
    'purchase_line',
    'sale_to_count',
    'shop_sales_day',
  ],
  settlements: ['settlement', 'settlement_month'],
  refunds: ['refund_case', 'refund_history', 'refund_line', 'refund_proof', 'refund_settings'],
  support: ['canned_answer', 'conversation', 'message', 'support_hours', 'support_reply'],
  merchants: ['merchant_application', 'merchant_history', 'merchant_paper'],
  notifications: ['campaign', 'campaign_opened', 'notice', 'notice_settings'],
  proposals: ['proposal'],
  reconciliation: ['audit_walk', 'self_audit'],
  reports: ['bag_to_count', 'product_day', 'shop_day'],
  webhooks: ['webhook', 'webhook_delivery'],
}

interface AlsoWritten {
  by: string
  tables: readonly string[]
  why: string
}

export const alsoWritten: readonly AlsoWritten[] = [
  {
    by: 'goods',
    tables: ['product', 'product_text', 'sku'],
    why: 'it is the shop’s editor of the catalogue',
  },
  { by: 'shopkeeping', tables: ['freight_rate', 'shop', 'shop_text'], why: 'it is the editor of a shop' },
  { by: 'orders', tables: ['product', 'shop'], why: 'one statement takes notes of sales and counts them' },
  { by: 'orders', tables: ['parcel'], why: 'pieces that are refunded are taken out of what is packed' },
  {
    by: 'refunds',
    tables: ['parcel', 'parcel_line'],
    why: 'what comes back is copied from the lines of the refund',
  },
  { by: 'catalog', tables: ['shop_day'], why: 'one statement counts a look for product, shop and day' },
]
