// Made by `node server/bin/generate-tables.ts` from server/schema/. Not edited by hand.
import type { AccountKind, TransferKind } from '@sampan/contract/money/ledger/kinds.ts'
import type { Localized } from '@sampan/contract/wire/locales.ts'
import type { ColumnType, Generated, GeneratedAlways } from 'kysely'

/** Read as a Date, written as a Date or ISO text. */
type Timestamp = ColumnType<Date, Date | string, Date | string>
/** Read as parsed, written as JSON text (an array would otherwise become a PostgreSQL array). */
type Json<Value = unknown> = ColumnType<Value, string, string>

export interface AddressTable {
  id: string
  buyer_id: string
  addressee: string
  mobile_phone: string
  area: string[]
  detailed_address: string
  tag: 'home' | 'work' | 'school' | 'other'
  is_default: boolean
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  postal_code: Generated<string>
}

export interface AnswerTable {
  id: GeneratedAlways<number>
  question_id: number
  buyer_id: string | null
  member_id: string | null
  by_shop: GeneratedAlways<boolean | null>
  author: string
  locale: string
  text: string
  helpful: Generated<number>
  hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  hidden_code: 'insulting' | 'advertising' | 'privateData' | 'offTopic' | 'untrue' | 'other' | null
  hidden_words: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface AnswerMacroTable {
  id: GeneratedAlways<number>
  shop_id: number | null
  name: string
  canned_id: number | null
  texts: ColumnType<unknown | null, string | null | undefined, string | null>
  state: 'open' | 'waiting' | 'closed'
  note: string
  version: number
}

export interface AnswerVoteTable {
  answer_id: number
  buyer_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ApiKeyTable {
  id: string
  shop_id: number
  operator_id: string
  name: string
  prefix: string
  key_hash: Buffer
  scopes: ('orders:read' | 'shipments:write' | 'stock:write' | 'prices:write' | 'refunds:read' | 'refunds:write' | 'goods:read' | 'goods:write' | 'goods:publish' | 'messages:read' | 'messages:write')[]
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface AppSettingTable {
  key: string
  value: Json<unknown>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ApprovalTable {
  subject_type: 'recharge' | 'withdrawal' | 'shopPayout' | 'refund' | 'claim'
  subject_id: string
  operator_id: string
  decision: 'pass' | 'refuse' | 'agree' | 'award' | 'close' | 'accept'
  arrived_cents: number | null
  seen_version: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
  award_cents: number | null
}

export interface ArticleTable {
  slug: string
  section: 'help' | 'law'
  topic: 'buying' | 'money' | 'account' | 'law'
  is_hidden: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ArticleTextTable {
  slug: string
  locale: string
  version: number
  title: string
  body: string
  is_published: boolean
  operator_id: string
  saved_at: Timestamp
}

export interface AssignRuleTable {
  id: GeneratedAlways<number>
  shop_id: number | null
  topic: 'order' | 'product' | 'other' | null
  language: 'en' | 'zh' | 'ri' | 'han' | 'tai' | 'yn' | 'id' | 'tr' | 'ft' | 'tw' | null
  operator_id: string
  position: number
}

export interface AuditEntryTable {
  id: Generated<number>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  operator_id: string | null
  session_id: string | null
  ip_address: string | null
  action: string
  subject_type: string
  subject_id: string
  reason: Generated<string>
  before: ColumnType<unknown | null, string | null | undefined, string | null>
  after: ColumnType<unknown | null, string | null | undefined, string | null>
  prev_hash: Generated<Buffer>
  hash: Generated<Buffer>
}

export interface AuditWalkTable {
  name: string
  after: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface BagToCountTable {
  id: GeneratedAlways<number>
  sku_id: number
  buyer_id: string | null
}

export interface BoughtLineTable {
  purchase_id: string
  sku_id: number
  product_id: number
  buyer_id: string
  completed_at: Timestamp
  review_id: number | null
}

export interface BuyerTable {
  id: string
  account: string
  given_name: string
  email: string
  mobile: string
  avatar: string | null
  language: Generated<string>
  password_hash: string
  password_changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  phrase: Generated<string>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lock_after_minutes: number | null
  tells_logins: Generated<boolean>
}

export interface CampaignTable {
  id: string
  texts: Json<unknown>
  target_type: 'home' | 'shop' | 'product' | 'list'
  target_id: string
  starts_at: Timestamp
  ends_at: Timestamp
  created_by: string
  created_at: Timestamp
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  stopped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  after_buyer_id: Generated<string>
  sent: Generated<number>
  version: Generated<number>
}

export interface CampaignOpenedTable {
  campaign_id: string
  buyer_id: string
}

export interface CannedAnswerTable {
  id: GeneratedAlways<number>
  shop_id: number | null
  title: string
  texts: Json<unknown>
}

export interface CardTable {
  id: string
  buyer_id: string
  bank_name: string
  number_sealed: Buffer
  number_hash: Buffer
  last_four: string
  holder: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  way_id: string | null
}

export interface CardAuthorisationTable {
  payment_id: string
  purchase_id: string
  amount_cents: number
  expires_at: Timestamp
  state: Generated<'waiting' | 'spent' | 'ended'>
}

export interface CardBalanceTable {
  id: Generated<boolean>
  provider_cents: number
  books_cents: number
  at: Timestamp
  differs_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CardDisputeTable {
  id: string
  payment_id: string
  dispute_id: string
  amount_cents: number
  owed_cents: Generated<number>
  fee_cents: number | null
  state: 'open' | 'won' | 'lost'
  reason: Generated<string>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  opened_at: Timestamp
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  held_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  released_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lost_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  payout_id: string | null
  evidence: Generated<string>
  evidence_by: string | null
  evidence_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  evidence_sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CardEventTable {
  id: GeneratedAlways<number>
  event_id: string | null
  payment_id: string | null
  session_id: string | null
  kind: string
  detail: Generated<string>
  at: Timestamp
}

export interface CardPaymentTable {
  id: string
  number: GeneratedAlways<number>
  buyer_id: string
  amount_cents: number
  state: Generated<'new' | 'open' | 'paid' | 'cancelled' | 'expired' | 'refused' | 'differs' | 'returned'>
  return_origin: string
  order_ids: Generated<string[]>
  locale: string
  session_id: string | null
  page_url: string | null
  card_brand: string | null
  card_last_four: string | null
  was_declined: Generated<boolean>
  fee_cents: number | null
  owed_paid_cents: Generated<number>
  cancel_asked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: Timestamp
  expires_at: Timestamp
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ask_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  tries: Generated<number>
  problem: Generated<string>
  returned_cents: Generated<number>
  payout_id: string | null
}

export interface CardPayoutTable {
  id: string
  number: GeneratedAlways<number>
  provider_id: string
  amount_cents: number
  fee_cents: number
  state: 'booked' | 'differs' | 'failed'
  problem: Generated<string>
  lines: Generated<number>
  differing: Generated<number>
  arrived_at: Timestamp
  seen_at: Timestamp
  booked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CardPayoutLineTable {
  line_id: string
  payout_id: string
  kind: 'payment' | 'refund' | 'dispute' | 'disputeWon' | 'fee' | 'other'
  amount_cents: number
  fee_cents: number
  session_id: string | null
  dispute_id: string | null
  payment_id: string | null
  difference: Generated<'' | 'unknownSession' | 'notCredited' | 'otherSum' | 'unknownDispute' | 'unexplained'>
}

export interface CardReturnTable {
  id: string
  payment_id: string
  amount_cents: number
  owed_cents: number
  at: Timestamp
}

export interface CartLineTable {
  buyer_id: string
  sku_id: number
  quantity: number
  selected: Generated<boolean>
  added_price_cents: number
  added_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ChainAddressTable {
  id: string
  buyer_id: string
  network_id: string
  address: string
  label: string
  usable_at: Timestamp
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ChainBalanceTable {
  network_id: string
  address: string
  raw_amount: Generated<string>
  looked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  arrivals: Generated<number>
}

export interface CollectionTable {
  id: GeneratedAlways<number>
  shop_id: number
  position: number
  titles: Json<Record<string, string>>
  sort: 'hand' | 'newest' | 'priceUp'
  version: Generated<number>
  operator_id: string
  saved_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface CollectionGoodsTable {
  collection_id: number
  product_id: number
  place: number
}

export interface ConversationTable {
  id: string
  buyer_id: string
  shop_id: number | null
  operator_id: string | null
  last_n: Generated<number>
  buyer_read_n: Generated<number>
  staff_read_n: Generated<number>
  buyer_unread: Generated<number>
  staff_unread: Generated<number>
  waits_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  notice_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_noticed: Generated<boolean>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  rating: number | null
  last_at: Timestamp
  created_at: Timestamp
  topic: 'order' | 'product' | 'other' | null
  left_by_hand: Generated<boolean>
  closed_waits_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_read_n: number | null
  closed_reply_id: number | null
  reopened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reopened_closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface CurrencyRateTable {
  code: string
  per_dollar_micros: number
  set_at: Timestamp
  operator_id: string
}

export interface DayToCountTable {
  id: GeneratedAlways<number>
  day: string
  shop_id: number | null
  purchase_id: string | null
  orders: Generated<number>
  pieces: Generated<number>
  paid_cents: Generated<number>
  refunds: Generated<number>
  refunded_cents: Generated<number>
}

export interface DeliveryClaimTable {
  id: string
  purchase_id: string
  state: Generated<'asked' | 'proved' | 'accepted' | 'confirmed' | 'refunded' | 'withdrawn'>
  asked_at: Timestamp
  proof_text: Generated<string>
  proved_by: string | null
  proved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  shop_id: number
  version: Generated<number>
}

export interface DepositTable {
  id: string
  network_id: string
  tx_hash: string
  log_no: number
  block_no: number
  block_hash: string
  contract: string
  from_address: string
  address: string
  buyer_id: string | null
  raw_amount: string
  amount_cents: number | null
  state: 'seen' | 'confirmed' | 'credited' | 'orphaned' | 'reversed' | 'kept'
  kept_reason: 'dust' | 'belowMinimum' | 'tooLarge' | 'unknownToken' | 'networkClosed' | 'ownTransfer' | 'zeroValue' | 'sanctioned' | null
  note: string | null
  noted_by: string | null
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  credited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface DepositAddressTable {
  family: 'evm' | 'tron'
  address: string
  address_key: GeneratedAlways<string>
  buyer_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface DepositIndexTable {
  buyer_id: string
  n: GeneratedAlways<number>
}

export interface DutyExchangeTable {
  code: string
  per_dollar_micros: number
  proposed_by: string
  decided_by: string
  set_at: Timestamp
}

export interface DutyPaymentTable {
  id: string
  number: GeneratedAlways<number>
  shop_id: number
  amount_cents: number
  paid_to: 'customs' | 'carrier' | 'shop'
  receiver: string
  reference: string
  paid_on: string
  proposed_by: string
  decided_by: string
  at: Timestamp
}

export interface DutyRuleTable {
  country: string
  version: number
  valid_from: string
  valid_until: string | null
  rules: ColumnType<unknown | null, string | null | undefined, string | null>
  source: string
  source_url: string | null
  known_on: string
  proposed_by: string
  decided_by: string
  saved_at: Timestamp
}

export interface EmailCodeTable {
  key_hash: Buffer
  buyer_id: string | null
  code_hash: Buffer
  tries_left: number
  expires_at: Timestamp
  asks: number
  asks_end_at: Timestamp
}

export interface EmailCodeCountTable {
  key_hash: Buffer
  count: number
  ends_at: Timestamp
}

export interface FavouriteTable {
  buyer_id: string
  product_id: number
  liked_price_cents: number
  was_sold_out: boolean
  liked_at: Timestamp
  tell_below_cents: number | null
  tell_back: Generated<boolean>
}

export interface FavouriteNewsTable {
  id: GeneratedAlways<number>
  product_id: number
  is_back: boolean
}

export interface FeedChangeTable {
  product_id: number
  number: number
}

export interface FeedCountTable {
  id: Generated<boolean>
  last: Generated<number>
  epoch: Generated<string>
}

export interface FeedShopWaitingTable {
  id: GeneratedAlways<number>
  shop_id: number
  due_at: ColumnType<Date, Date | string | undefined, Date | string>
  after_product: Generated<number>
}

export interface FeedWaitingTable {
  id: GeneratedAlways<number>
  product_id: number
}

export interface FreightReckonedTable {
  shop_id: number
  at: Timestamp
}

export interface FreightRecordTable {
  shop_id: number
  zone: string
  orders: number
  days_min: number
  days_max: number
}

export interface FreightTemplateTable {
  id: GeneratedAlways<number>
  shop_id: number
  name: string
  is_default: Generated<boolean>
}

export interface FreightZoneTable {
  template_id: number
  place: number
  countries: string[]
  first_grams: number
  first_cents: number
  step_grams: number
  step_cents: number
  days_min: number
  days_max: number
}

export interface GoodsActTable {
  id: string
  shop_id: number
  operator_id: string
  kind: 'change' | 'import' | 'undo'
  undoes: string | null
  skus: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface GoodsActLineTable {
  act_id: string
  sku_id: number
  price_before: number
  price_after: number
  original_before: number | null
  original_after: number | null
  active_before: boolean
  active_after: boolean
  stock_change: number
  version_after: number
  code_before: string | null
  code_after: string | null
  barcode_before: string | null
  barcode_after: string | null
  cost_before: number | null
  cost_after: number | null
  bin_before: string | null
  bin_after: string | null
}

export interface GoodsHistoryTable {
  id: GeneratedAlways<number>
  product_id: number
  operator_id: string
  kind: 'made' | 'saved' | 'shelved' | 'takenOff' | 'imported'
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface GoodsImportWordTable {
  shop_id: number
  kind: string
  word: string
  meaning: string
  saved_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface GoodsListTable {
  id: string
  buyer_id: string
  name: string
  created_at: Timestamp
  share_token: string | null
  shared_by: string | null
}

export interface GoodsListItemTable {
  list_id: string
  product_id: number
  added_at: Timestamp
}

export interface GoodsQualityTable {
  product_id: number
  shop_id: number
  score: Generated<number>
}

export interface GoodsQualityWaitingTable {
  id: GeneratedAlways<number>
  product_id: number
}

export interface GoodsScheduleTable {
  product_id: number
  on_sale: boolean
  shop_id: number
  at: Timestamp
  operator_id: string
  set_at: ColumnType<Date, Date | string | undefined, Date | string>
  failed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  problem: 'goodsGone' | 'goodsTakenDown' | 'goodsHidden' | 'goodsIncomplete' | null
  gaps: Generated<('title' | 'description' | 'picture' | 'sku')[]>
}

export interface GoodsSortTable {
  product_id: number
  shop_id: number
  on_sale: boolean
  stock: Generated<number>
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface GoodsStockWaitingTable {
  id: GeneratedAlways<number>
  product_id: number
}

export interface HomeBlockTable {
  id: string
  kind: 'hero' | 'categories' | 'goods' | 'shops'
  position: number | null
  is_hidden: Generated<boolean>
  live_version: number | null
  created_at: Timestamp
  removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface HomeBlockVersionTable {
  block_id: string
  version: number
  content: Json<unknown>
  starts_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_published: boolean
  operator_id: string | null
  saved_at: Timestamp
}

export interface HomeOrderTable {
  id: Generated<boolean>
  version: Generated<number>
}

export interface IdempotencyKeyTable {
  actor: string
  key: string
  route: string
  request_hash: Buffer
  answer: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface KnownDeviceTable {
  subject_id: string
  mark_hash: Buffer
  seen_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LedgerAccountTable {
  id: GeneratedAlways<number>
  kind: AccountKind
  owner: Generated<string>
  balance_cents: Generated<number>
  can_negative: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  moved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface LedgerCheckpointTable {
  id: Generated<boolean>
  entry_id: number
  account_id: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>
  transfer_id: string
  account_id: number
  amount_cents: number
  balance_after_cents: number
  kind: TransferKind
  at: Timestamp
}

export interface LedgerMonthTable {
  account_id: number
  month: string
  kind: TransferKind
  in_cents: number
  out_cents: number
  lines: number
  first_entry_id: number
  last_entry_id: number
}

export interface LedgerTotalTable {
  kind: AccountKind
  accounts: number
  balance_cents: number
}

export interface LedgerTransferTable {
  id: string
  kind: TransferKind
  ref: string
  actor: string
  reason: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LegalAppealTable {
  notice_id: string
  side: 'notifier' | 'author'
  words: string
  created_at: Timestamp
  first_by: string
  changed: boolean | null
  answer: string | null
  answered_by: string | null
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  basis: 'law' | 'terms' | null
  rule: string | null
}

export interface LegalNoticeTable {
  id: string
  number: GeneratedAlways<number>
  subject: 'product' | 'review'
  product_id: number
  review_id: number | null
  shop_id: number
  ground: 'counterfeit' | 'unsafeGoods' | 'goodsForbidden' | 'rightsClaim' | 'misleading' | 'insulting' | 'privateData' | 'untrue' | 'other'
  explanation: string
  buyer_id: string | null
  name: Generated<string>
  email: Generated<string>
  locale: string
  sender: Buffer | null
  state: Generated<'open' | 'appealed' | 'decided'>
  claimed_by: string | null
  created_at: Timestamp
  outcome: 'removed' | 'hidden' | 'nothing' | null
  basis: 'law' | 'terms' | null
  rule: string | null
  facts: string | null
  decided_by: string | null
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  takedown_id: string | null
  reversed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ListViewTable {
  id: string
  list: string
  name: string
  search: string
  layout: Json<{ density: 'roomy' | 'middle' | 'dense'; columns: string[]; shown: string[]; hidden: string[] }>
  operator_id: string
  shop_id: number | null
  is_shared: boolean
  is_for_all: Generated<boolean>
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ListViewDefaultTable {
  operator_id: string
  list: string
  view_id: string
}

export interface LiveEventTable {
  id: GeneratedAlways<number>
  xid: Generated<string>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  audience: string
  topic: string
  subject_id: string | null
}

export interface LoginNameTable {
  name: string
  buyer_id: string
  kind: 'account' | 'email' | 'mobile'
}

export interface LoginRecordTable {
  id: string
  buyer_id: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
  ip_address: string | null
  user_agent: string | null
  time_zone: string | null
}

export interface LowStockTable {
  sku_id: number
  shop_id: number
  product_id: number
  since: ColumnType<Date, Date | string | undefined, Date | string>
  is_untold: Generated<boolean>
  told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MailTable {
  id: string
  buyer_id: string | null
  to_address: string
  template: string
  detail: ColumnType<Readonly<Record<string, string | number>>, string | undefined, string>
  locale: string
  phrase: Generated<string>
  path: Generated<string>
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>
  tries: Generated<number>
  next_try_at: Timestamp
  last_error: Generated<string>
  created_at: Timestamp
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  unsubscribe: Generated<string>
}

export interface MemberMailTable {
  operator_id: string
  email: string
  locale: string
  proven_at: Timestamp
}

export interface MemberMailKindTable {
  operator_id: string
  kind: 'orders' | 'shipSoon' | 'late' | 'refunds' | 'stock' | 'messages' | 'takedowns'
  is_on: boolean
  counted_until: Timestamp
  told_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MerchantApplicationTable {
  id: string
  number: GeneratedAlways<number>
  buyer_id: string
  kind: 'company' | 'person'
  shop_name: string
  legal_name: string
  contact_name: string
  mobile: string
  email: string
  country: string
  categories: string[]
  about: string
  locale: string
  state: Generated<'submitted' | 'needsMore' | 'passed' | 'refused' | 'withdrawn'>
  reason_code: Generated<string>
  reason: Generated<string>
  shop_id: number | null
  owner_id: string | null
  created_at: Timestamp
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  papers_may_show: Generated<boolean>
}

export interface MerchantHistoryTable {
  id: GeneratedAlways<number>
  application_id: string
  state: 'submitted' | 'needsMore' | 'passed' | 'refused' | 'withdrawn'
  operator_id: string | null
  at: Timestamp
}

export interface MerchantPaperTable {
  application_id: string
  picture_id: string
  position: number
  round: Generated<number>
}

export interface MerchantRequestTable {
  application_id: string
  n: number
  asks: string[]
  words: string
  operator_id: string
  asked_at: Timestamp
  answer: Generated<string>
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface MessageTable {
  conversation_id: string
  n: number
  operator_id: string | null
  text: string
  locale: 'en' | 'zh' | 'ri' | 'han' | 'tai' | 'yn' | 'id' | 'tr' | 'ft' | 'tw'
  picture_id: string | null
  product_id: number | null
  purchase_id: string | null
  created_at: Timestamp
}

export interface MoneySettingsTable {
  id: Generated<boolean>
  fee_bps: Generated<number>
  min_fee_cents: Generated<number>
  min_amount_cents: Generated<number>
  max_amount_cents: Generated<number>
  daily_amount_cents: Generated<number>
  two_person_cents: Generated<number>
  audit_minutes: Generated<number>
  new_address_wait_minutes: Generated<number>
  stopped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  stopped_reason: Generated<string>
  version: Generated<number>
  stopped_code: Generated<'maintenance' | 'networkTrouble' | 'bankTrouble' | 'selfAudit' | 'deepReorg' | 'other'>
  confirm_days: Generated<number>
  complete_days: Generated<number>
  extend_days: Generated<number>
  commission_bps: Generated<number>
  unpaid_minutes: Generated<number>
  second_person_wait_minutes: Generated<number>
  card_min_cents: Generated<number>
  card_max_cents: Generated<number>
  card_day_cents: Generated<number>
  card_hold_days: Generated<number>
  proof_days: Generated<number>
}

export interface MoneyWayTable {
  id: string
  position: number
  open: boolean
  for_recharge: boolean
  for_withdrawal: boolean
  holder: string
  account: string
  bank_name: string
  bic: string
  place: string
  min_cents: number
  max_cents: number
  recharge_fields: ('senderName' | 'transferDate' | 'transferReference')[]
  withdrawal_fields: ('iban' | 'accountNumber' | 'walletAccount' | 'phone' | 'accountHolder' | 'bank' | 'bic')[]
  texts: Json<Readonly<Record<string, { name: string; instructions: string }>>>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface NetworkTable {
  id: string
  name: string
  family: 'evm' | 'tron'
  chain_id: number | null
  token: string
  standard: string
  token_contract: string
  token_decimals: number
  confirmations: number
  seconds_per_block: string
  min_amount_cents: number
  network_cost_cents: number
  explorer: string | null
  open: Generated<boolean>
  withdraw_open: Generated<boolean>
  position: Generated<number>
  version: Generated<number>
}

export interface NoticeTable {
  id: string
  buyer_id: string
  kind: 'order' | 'refund' | 'recharge' | 'withdrawal' | 'reply' | 'alert' | 'promotion'
  text_key: string
  detail: Json<unknown>
  subject_type: 'order' | 'refund' | 'recharge' | 'withdrawal' | 'product' | 'shop' | 'conversation' | 'merchant' | 'home' | 'list' | 'search' | 'legalNotice' | 'none'
  subject_id: string
  is_shown: boolean
  mail_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: Timestamp
  push_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface NoticeSettingsTable {
  buyer_id: string
  shown: ('order' | 'refund' | 'recharge' | 'withdrawal' | 'reply' | 'alert' | 'promotion')[]
  mailed: ('order' | 'refund' | 'recharge' | 'withdrawal' | 'reply' | 'alert' | 'promotion')[]
  quiet_from: number | null
  quiet_until: number | null
  time_zone: string | null
  promotion_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  pushed: Generated<('order' | 'refund' | 'recharge' | 'withdrawal' | 'reply' | 'alert' | 'promotion')[]>
}

export interface OperatorTable {
  id: string
  account: string
  name: string
  role: 'support' | 'finance' | 'catalogue' | 'admin' | 'seller'
  password_hash: string
  totp_sealed: Buffer
  totp_step: Generated<number>
  buyer_id: string | null
  disabled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  agrees_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  asked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  beside_provider: Generated<boolean>
}

export interface OperatorIdentityTable {
  operator_id: string
  issuer: string
  subject: string
  linked_at: ColumnType<Date, Date | string | undefined, Date | string>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface OperatorLinkTable {
  id: string
  operator_id: string
  token_hash: Buffer
  made_by: string
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: Timestamp
}

export interface OperatorRecoveryCodeTable {
  operator_id: string
  code_hash: Buffer
  made_at: ColumnType<Date, Date | string | undefined, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface OperatorSessionTable {
  id: string
  token_hash: Buffer
  operator_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: Timestamp
  last_seen_at: ColumnType<Date, Date | string | undefined, Date | string>
  stepped_up_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ip_address: string | null
  user_agent: string | null
  by_provider: Generated<boolean>
}

export interface OrderedLineTable {
  purchase_id: string | null
  sku_id: number | null
  product_id: number | null
  order_no: string | null
  buyer_id: string | null
  status: string | null
  title: ColumnType<Partial<Localized> | null, string | null | undefined, string | null>
  spec: ColumnType<Partial<Localized> | null, string | null | undefined, string | null>
  picture: string | null
  price_cents: number | null
  quantity: number | null
}

export interface ParcelTable {
  id: string
  purchase_id: string
  is_return: Generated<boolean>
  state: Generated<'ready' | 'travelling' | 'delivered' | 'lost' | 'cancelled'>
  carrier: Generated<string>
  tracking_no: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  shipped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  delivered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  refund_id: string | null
  shop_id: number
  buyer_id: string
  milestone: 'packed' | 'handedOver' | 'leftOrigin' | 'customsOut' | 'inTransit' | 'arrivedCountry' | 'customsIn' | 'sorting' | 'outForDelivery' | 'deliveryTried' | 'delivered' | 'problem' | null
  milestone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  place: Generated<string>
}

export interface ParcelEventTable {
  id: GeneratedAlways<number>
  parcel_id: string
  at: Timestamp
  place: Generated<string>
  text: Generated<string>
  milestone: Generated<'packed' | 'handedOver' | 'leftOrigin' | 'customsOut' | 'inTransit' | 'arrivedCountry' | 'customsIn' | 'sorting' | 'outForDelivery' | 'deliveryTried' | 'delivered' | 'problem'>
  source: Generated<'seller' | 'service' | 'operator'>
  told_as: string | null
}

export interface ParcelLineTable {
  parcel_id: string
  purchase_id: string
  sku_id: number
  quantity: number
}

export interface ParcelProofTable {
  id: string
  parcel_id: string
  number: number
  operator_id: string
  by_shop: boolean
  note: string
  created_at: Timestamp
}

export interface ParcelProofPictureTable {
  picture_id: string
  proof_id: string
  position: number
}

export interface PasskeyTable {
  id: string
  buyer_id: string
  credential_id: string
  public_key: Buffer
  sign_count: number
  is_synced: boolean
  is_backed_up: boolean
  transports: string[]
  name: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PasskeyChallengeTable {
  challenge_hash: Buffer
  kind: string
  buyer_id: string | null
  session_id: string | null
  purpose: string | null
  subject: string | null
  amount_cents: number | null
  expires_at: Timestamp
}

export interface PasswordTryTable {
  key_hash: Buffer
  tries: number
  next_at: Timestamp
  ends_at: Timestamp
}

export interface PayCodeTable {
  buyer_id: string
  hash: string
  tries: Generated<number>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  void: Generated<boolean>
  weak: Generated<boolean>
  set_at: ColumnType<Date, Date | string | undefined, Date | string>
  wrong_at: Generated<Timestamp[]>
  wrong_calls: Generated<string[]>
  is_six: boolean | null
}

export interface PayTicketTable {
  token_hash: Buffer
  buyer_id: string
  session_id: string
  purpose: string
  subject: string
  amount_cents: number
  expires_at: Timestamp
}

export interface PayoutAttemptTable {
  withdrawal_id: string
  attempt: number
  network_id: string
  from_address: string
  nonce: number
  tx_hash: string
  raw_tx: string
  max_fee_wei: string
  tip_wei: string
  signed_at: ColumnType<Date, Date | string | undefined, Date | string>
  sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  mined_block: number | null
  purpose: Generated<'pay' | 'cancel' | 'hand'>
  takes_number: Generated<boolean>
  gas_limit: number | null
  fee_paid: string | null
}

export interface PayoutOrderTable {
  withdrawal_id: string
  act: 'cancel' | 'reassign' | 'settle'
  tx_hash: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PayoutProblemTable {
  withdrawal_id: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
  code: string
  detail: Json<Readonly<Record<string, string>>>
}

export interface PayoutWalletTable {
  network_id: string
  address: string
  next_nonce: number
}

export interface PictureTable {
  id: string
  buyer_id: string | null
  kind: string
  sha256: Buffer
  bytes: number
  width: number
  height: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  look: string | null
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  shop_id: number | null
  hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  operator_id: string | null
  pages: number | null
}

export interface PriceChangeTable {
  id: GeneratedAlways<number>
  sku_id: number
  price_cents: number
  since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  until: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProductTable {
  id: GeneratedAlways<number>
  shop_id: number
  external_id: string
  category: string
  pictures: Generated<string[]>
  specs: ColumnType<unknown, string | undefined, string>
  weight_grams: number
  ship_from: string
  on_sale: Generated<boolean>
  price_cents: Generated<number>
  original_price_cents: number | null
  in_stock: Generated<boolean>
  only_sku_id: number | null
  sales: Generated<number>
  seen: Generated<number>
  score_sum: Generated<number>
  score_count: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  shown_picture: string | null
  version: Generated<number>
  sales_recent: Generated<number>
  lowest_before_cents: number | null
  attributes: ColumnType<unknown, string | undefined, string>
  hs_code: string | null
  origin_country: string | null
  material: string | null
  freight_template_id: number | null
}

export interface ProductBesideTable {
  product_id: number
  other_id: number
  weight: number
}

export interface ProductBesideUntilTable {
  is_only: Generated<boolean>
  at: Timestamp
}

export interface ProductDayTable {
  shop_id: number
  day: string
  product_id: number
  pieces: number
  paid_cents: number
}

export interface ProductSafetyTable {
  product_id: number
  maker: ColumnType<{ name: string; address: string; contact: string } | null | null, string | null | undefined, string | null>
  eu_person: ColumnType<{ name: string; address: string; contact: string } | null | null, string | null | undefined, string | null>
  identifier: string | null
  warnings: ColumnType<Record<string, string>, string | undefined, string>
}

export interface ProductSalesDayTable {
  product_id: number
  day: string
  quantity: number
}

export interface ProductSearchTable {
  product_id: number
  words: string
  quality: Generated<number>
  kinds: Generated<string>
}

export interface ProductSearchBestTable {
  product_id: number
  words: string
  quality: number
}

export interface ProductSearchTextTable {
  product_id: number
  locale: string
  title: string
  facts: string
  about: string
}

export interface ProductTakedownTable {
  id: string
  product_id: number
  shop_id: number
  reason_code: string
  reason: string
  state: Generated<'standing' | 'appealed' | 'kept' | 'lifted'>
  taken_by: string
  taken_at: ColumnType<Date, Date | string | undefined, Date | string>
  appeal: string | null
  appealed_by: string | null
  appealed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  answer: string | null
  answered_by: string | null
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ProductTextTable {
  product_id: number
  locale: string
  title: string
  description: string
  picture_alts: ColumnType<Record<string, string>, string | undefined, string>
}

export interface ProductTextBeforeTable {
  product_id: number
  locale: string
  until: Timestamp
  description: string
}

export interface ProductVideoTable {
  product_id: number
  shop_id: number
  video_id: string
  poster: string
}

export interface ProductWordsTable {
  product_id: number | null
  shop_id: number | null
  on_sale: boolean | null
  locale: string | null
  title: string | null
  picture: string | null
}

export interface PromiseDefaultTable {
  id: Generated<boolean>
  ship_days: Generated<number>
  cancel_days: Generated<number>
  late_percent: Generated<number>
  late_max_cents: Generated<number>
  return_days: Generated<number>
  return_cents: Generated<number>
  version: Generated<number>
}

export interface PromoBundleTable {
  id: GeneratedAlways<number>
  shop_id: number
  prefix: string
  size: number
  made_by: string
  made_at: Timestamp
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  closed_by: string | null
}

export interface PromoCodeTable {
  id: GeneratedAlways<number>
  code: string
  kind: 'fixed' | 'percent'
  amount: number
  minimum_cents: Generated<number>
  starts_at: ColumnType<Date, Date | string | undefined, Date | string>
  ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  uses_per_buyer: number | null
  uses_total: number | null
  used: Generated<number>
  shop_id: number | null
  category: string | null
  paid_by_shop: Generated<boolean>
  cap_cents: number | null
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  made_by: string | null
  closed_by: string | null
  look: GeneratedAlways<string>
  offered: Generated<boolean>
  bundle_id: number | null
}

export interface PromoUseTable {
  checkout_id: string
  promo_id: number
  buyer_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ProposalTable {
  id: string
  kind: 'payout_retry' | 'payout_cancel' | 'payout_reassign' | 'payout_settle' | 'adjust' | 'debt_write_off' | 'debt_collect' | 'rescan' | 'staff_add' | 'staff_reset' | 'staff_raise' | 'money_settings' | 'network' | 'refund_settings' | 'promo_add' | 'shop_suspend' | 'money_way' | 'duty_rules' | 'duty_payment' | 'sanctions_decide' | 'sale_rules' | 'restore_resume' | 'restore_payment' | 'product_recall' | 'duty_exchange' | 'promise_defaults'
  subject_type: 'withdrawal' | 'buyer' | 'network' | 'house' | 'account' | 'operator' | 'settings' | 'promo' | 'shop' | 'way' | 'hit' | 'product'
  subject_id: string
  amount_cents: number | null
  detail: Json<Readonly<Record<string, string>>>
  reason: string
  state: Generated<'open' | 'done' | 'refused' | 'expired'>
  proposed_by: string
  proposed_at: ColumnType<Date, Date | string | undefined, Date | string>
  decided_by: string | null
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reason_code: Generated<'lookedUp' | 'networkFault' | 'wrongEntry' | 'sentTwice' | 'buyerAsked' | 'goodwill' | 'injury' | 'fire' | 'electricShock' | 'chemical' | 'choking' | 'wrongLabel' | 'authority' | 'other'>
  before: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>
  after: ColumnType<Readonly<Record<string, unknown>> | null, string | null | undefined, string | null>
  alone: Generated<boolean>
}

export interface ProviderVisitTable {
  state_hash: Buffer
  browser_hash: Buffer
  sealed: Buffer
  operator_id: string | null
  session_id: string | null
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  expires_at: Timestamp
}

export interface PurchaseTable {
  id: string
  order_no: string
  checkout_id: string
  buyer_id: string
  shop_id: number
  status: Generated<'waitingPay' | 'waitingDelivery' | 'delivered' | 'received' | 'completed' | 'cancelled' | 'afterSale' | 'refunded'>
  version: Generated<number>
  quantity: number
  goods_cents: number
  freight_cents: number
  discount_cents: number
  total_cents: number
  refunded_cents: Generated<number>
  promo_id: number | null
  promo_code: string | null
  note: Generated<string>
  address: Json<unknown>
  days_min: number
  days_max: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  shipped_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  arrived_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  received_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  completed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  extended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  paused_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  after_sale_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  discount_back_cents: Generated<number>
  appeal_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  after_sale_from: 'waitingDelivery' | 'delivered' | 'received' | null
  changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  discount_by_shop: Generated<boolean>
  days_by_record: Generated<boolean>
  duty_cents: Generated<number>
  duties: ColumnType<unknown | null, string | null | undefined, string | null>
  ship_by: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cancel_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  late_cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  withdraw_days: number | null
  trader: ColumnType<unknown | null, string | null | undefined, string | null>
  arrive_by: string | null
  late_percent: number | null
  late_max_cents: number | null
  return_days: number | null
  return_cents: number | null
  told_late_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface PurchaseHistoryTable {
  id: GeneratedAlways<number>
  purchase_id: string
  status: 'waitingPay' | 'waitingDelivery' | 'delivered' | 'received' | 'completed' | 'cancelled' | 'afterSale' | 'refunded'
  actor: 'buyer' | 'seller' | 'operator' | 'timer'
  at: ColumnType<Date, Date | string | undefined, Date | string>
  act: Generated<'state' | 'appealed' | 'extended' | 'notReceived' | 'takenBack' | 'proofGiven' | 'proofAccepted' | 'proofRefused' | 'cancelledLate'>
  actor_id: string | null
}

export interface PurchaseLineTable {
  purchase_id: string
  sku_id: number
  product_id: number
  quantity: number
  price_cents: number
  subtotal_cents: number
  title: Json<Partial<Localized>>
  spec: Json<Partial<Localized>>
  picture: string
  cancelled_quantity: Generated<number>
  duty_cents: Generated<number>
  customs: ColumnType<unknown | null, string | null | undefined, string | null>
  sku_code: string | null
  barcode: string | null
}

export interface PurchaseTextTable {
  purchase_id: string
  texts: Json<unknown>
}

export interface PurchaseWordsTable {
  purchase_id: string
  words: string
}

export interface PurchaseWordsWaitingTable {
  purchase_id: string
}

export interface PushDeviceTable {
  id: string
  buyer_id: string
  session_id: string | null
  endpoint: string
  p256dh: string
  auth: string
  shows_details: boolean
  created_at: Timestamp
  seen_at: Timestamp
}

export interface PushMessageTable {
  id: string
  device_id: string
  title: string
  body: string
  path: string
  locale: string
  topic: string
  is_urgent: boolean
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>
  tries: Generated<number>
  next_try_at: Timestamp
  ends_at: Timestamp
  last_error: Generated<string>
  created_at: Timestamp
  notice_id: string | null
}

export interface QuestionTable {
  id: GeneratedAlways<number>
  product_id: number
  shop_id: number
  buyer_id: string
  author: string
  locale: string
  text: string
  answers: Generated<number>
  helpful: Generated<number>
  shop_answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  hidden_code: 'insulting' | 'advertising' | 'privateData' | 'offTopic' | 'untrue' | 'other' | null
  hidden_words: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface RecallTable {
  id: string
  product_id: number
  shop_id: number
  sku_ids: number[] | null
  sold_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  sold_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  texts: Json<unknown>
  reason_code: 'injury' | 'fire' | 'electricShock' | 'chemical' | 'choking' | 'wrongLabel' | 'authority' | 'other'
  remedies: ('refund' | 'replacement' | 'repair' | 'return')[]
  proposed_by: string
  agreed_by: string
  decided_at: Timestamp
  takedown_id: string
  pass: Generated<number>
  next_at: Timestamp
  after_purchase: Generated<string>
  after_sku: Generated<number>
  buyers: Generated<number>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface RecallToldTable {
  recall_id: string
  buyer_id: string
  purchase_id: string
  told_at: Timestamp
  mail_id: string | null
  mail_state: 'none' | 'waiting' | 'sent' | 'failed'
  mail_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface RechargeTable {
  id: string
  number: GeneratedAlways<number>
  buyer_id: string
  network_id: string | null
  address: string
  amount_cents: number
  arrived_cents: number | null
  tx_hash: string | null
  status: Generated<'auditing' | 'passed' | 'refused'>
  reason: Generated<string>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reason_code: Generated<'unreadable' | 'amountDiffers' | 'wrongNetwork' | 'seenBefore' | 'notArrived' | 'other'>
  way_id: string | null
  reference: string | null
  fields: ColumnType<Readonly<Record<string, string>> | null, string | null | undefined, string | null>
  bank_reference: string | null
  flags: Generated<('duplicateProof' | 'hashUsed' | 'referenceUsed' | 'firstRecharge' | 'newAccount' | 'largeAmount')[]>
}

export interface RechargeEvidenceTable {
  recharge_id: string
  picture_id: string
  position: number
  round: Generated<number>
}

export interface RechargeReferenceTable {
  reference: string
  buyer_id: string
  way_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  recharge_id: string | null
}

export interface RechargeRequestTable {
  recharge_id: string
  n: number
  reason_code: 'unreadable' | 'wrongSlip' | 'proofCutOff' | 'detailsMissing' | 'other'
  reason: string
  operator_id: string
  asked_at: Timestamp
  answer_until: Timestamp
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface RefundCaseTable {
  id: string
  purchase_id: string
  with_return: boolean
  state: Generated<'requested' | 'agreed' | 'offered' | 'refused' | 'appealed' | 'sentBack' | 'refunding' | 'refunded' | 'withdrawn' | 'closed'>
  version: Generated<number>
  reason: string
  note: Generated<string>
  amount_cents: number
  freight_cents: Generated<number>
  status_before: 'waitingDelivery' | 'delivered' | 'received' | 'completed'
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  number: GeneratedAlways<number>
  shop_id: number
  buyer_id: string
  goods_received: Generated<boolean>
  is_instant: Generated<boolean>
  due_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  return_address: ColumnType<{ addressee: string; mobilePhone: string; area: string[]; postalCode: string; detailedAddress: string } | null, string | null | undefined, string | null>
  duty_cents: Generated<number>
  is_withdrawal: Generated<boolean>
  return_freight_cents: Generated<number>
  offered_cents: number | null
  asked_cents: number | null
}

export interface RefundHistoryTable {
  id: GeneratedAlways<number>
  refund_id: string
  state: 'requested' | 'agreed' | 'offered' | 'refused' | 'appealed' | 'sentBack' | 'refunding' | 'refunded' | 'withdrawn' | 'closed'
  actor: 'buyer' | 'seller' | 'operator' | 'timer'
  actor_id: string | null
  reason: Generated<string>
  note: Generated<string>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  amount_cents: number | null
}

export interface RefundLineTable {
  refund_id: string
  purchase_id: string
  sku_id: number
  quantity: number
  amount_cents: number
  discount_cents: Generated<number>
}

export interface RefundProofTable {
  refund_id: string
  picture_id: string
  position: number
}

export interface RefundSettingsTable {
  id: Generated<boolean>
  answer_days: Generated<number>
  send_back_days: Generated<number>
  receive_days: Generated<number>
  appeal_days: Generated<number>
  instant_cents: Generated<number>
  instant_orders: Generated<number>
  version: Generated<number>
}

export interface ReviewTable {
  id: GeneratedAlways<number>
  product_id: number
  buyer_id: string | null
  author: string
  locale: string
  text: string
  product_score: number
  service_score: number
  postage_score: number
  pictures: Generated<string[]>
  spec: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  purchase_id: string | null
  sku_id: number | null
  shop_id: number | null
  has_pictures: Generated<boolean>
  helpful: Generated<number>
  reply: string | null
  reply_locale: string | null
  replied_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  replied_by: string | null
  hidden_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  hidden_code: 'insulting' | 'advertising' | 'privateData' | 'offTopic' | 'untrue' | 'other' | null
  hidden_words: Generated<string>
}

export interface ReviewFollowUpTable {
  review_id: number
  text: string
  pictures: Generated<string[]>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ReviewTallyTable {
  subject: 'product' | 'shop'
  subject_id: number
  locale: string
  stars: number
  reviews: number
  with_pictures: number
}

export interface ReviewVoteTable {
  review_id: number
  buyer_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface RulingTable {
  subject_type: 'refund' | 'claim'
  subject_id: string
  seen_version: number
  decision: 'agree' | 'award' | 'close' | 'accept'
  buyer_id: string
  shop_id: number
  amount_cents: number
  decided_by: string
  agreed_by: string | null
  at: Timestamp
  award_cents: number | null
}

export interface SaleRuleTable {
  country: string
  version: number
  valid_from: string
  valid_until: string | null
  rules: ColumnType<unknown | null, string | null | undefined, string | null>
  source: string
  source_url: string | null
  known_on: string
  proposed_by: string
  decided_by: string
  saved_at: Timestamp
}

export interface SaleToCountTable {
  id: GeneratedAlways<number>
  product_id: number
  shop_id: number
  quantity: number
}

export interface SanctionedAddressTable {
  family: 'evm' | 'tron'
  address_key: string
  source: string
}

export interface SanctionsHitTable {
  id: string
  withdrawal_id: string | null
  deposit_id: string | null
  buyer_id: string
  network_id: string
  address: string
  source: string
  part: 'target' | 'sender' | 'counterparty'
  state: Generated<'open' | 'released' | 'kept' | 'blocked'>
  found_at: ColumnType<Date, Date | string | undefined, Date | string>
  decided_by: string | null
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface SanctionsListTable {
  id: Generated<boolean>
  list_date: string
  loaded_at: ColumnType<Date, Date | string | undefined, Date | string>
  entries: number
  foreign_entries: number
  digest: string
  origin: string
}

export interface SavedSearchTable {
  id: string
  buyer_id: string
  locale: string
  choice: Json<unknown>
  tells: Generated<boolean>
  created_at: Timestamp
  seen_until: ColumnType<Date, Date | string | undefined, Date | string>
  next_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ScanCursorTable {
  network_id: string
  block_no: number
  block_hash: string
  head_no: number
  scanned_at: ColumnType<Date, Date | string | undefined, Date | string>
  trouble: string | null
  halted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ScannedBlockTable {
  network_id: string
  block_no: number
  block_hash: string
}

export interface SchemaMigrationTable {
  name: string
  hash: string
  applied_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SearchArrivalTable {
  product_id: number
  arrived_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface SearchCountTable {
  day: string
  locale: string
  words: string
  times: number
}

export interface SearchHistoryTable {
  buyer_id: string
  words: string
  searched_at: Timestamp
}

export interface SearchMissTable {
  day: string
  shop_id: Generated<number>
  category: Generated<string>
  words: string
  times: number
  marks: string
}

export interface SearchOpenTable {
  shop_id: number
  day: string
  words: string
  product_id: number
  who: Buffer
  buyer_id: string | null
  bagged: Generated<boolean>
  paid: Generated<boolean>
}

export interface SearchSeenTable {
  locale: string
  words: string
  who: Buffer
  day: string
}

export interface SearchWaitingTable {
  id: GeneratedAlways<number>
  product_id: number
}

export interface SearchWordTable {
  word: string
  shown: string
  product_count: number
  category: string | null
  shown_traditional: string | null
}

export interface SelfAuditTable {
  id: GeneratedAlways<number>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  is_sound: boolean
  findings: Json<unknown>
  scope: Generated<'quick' | 'full'>
}

export interface SessionTable {
  id: string
  token_hash: Buffer
  buyer_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: Timestamp
  ip_address: string | null
  user_agent: string | null
  lock_after_minutes: number | null
  used_at: ColumnType<Date, Date | string | undefined, Date | string>
  time_zone: string | null
}

export interface SettlementTable {
  id: GeneratedAlways<number>
  shop_id: number
  purchase_id: string | null
  kind: 'settled' | 'takenBack' | 'lateCredit' | 'returnFreight' | 'payout' | 'payoutReturned' | 'dutiesPaid' | 'dutiesHanded'
  ref: string
  gross_cents: number
  commission_cents: number
  receivable_cents: Generated<number>
  payable_cents: number
  commission_bps: number
  at: Timestamp
  duty_cents: Generated<number>
}

export interface SettlementMonthTable {
  shop_id: number
  month: string
  orders: number
  gross_cents: number
  commission_cents: number
  receivable_cents: number
  payable_cents: number
}

export interface ShelfChangedTable {
  product_id: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ShopTable {
  id: GeneratedAlways<number>
  external_id: string
  name: string
  room: string
  country: string
  since: number
  fans: Generated<number>
  reviews_favourable: Generated<number>
  reviews_total: Generated<number>
  sales_recent: Generated<number>
  sales_total: Generated<number>
  product_count: Generated<number>
  pictures: Generated<string[]>
  free_freight_from_cents: number | null
  open: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  away_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
  low_stock_at: Generated<number>
  alert_email: string | null
  alert_locale: string | null
  cover: string | null
  cover_alts: ColumnType<Record<string, string>, string | undefined, string>
  name_is_keyed: Generated<boolean>
  return_address: ColumnType<{ addressee: string; mobilePhone: string; area: string[]; postalCode: string; detailedAddress: string } | null, string | null | undefined, string | null>
  suspended: Generated<0 | 1 | 2 | 3>
  reopens: Generated<boolean>
}

export interface ShopAccountTable {
  id: string
  shop_id: number
  bank_name: string
  holder: string
  account_sealed: Buffer
  last_four: string
  state: 'proposed' | 'kept' | 'refused' | 'removed'
  proposed_by: string
  proposed_at: Timestamp
  agreed_by: string | null
  agreed_as: 'member' | 'office' | null
  agreed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  usable_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  ended_by: string | null
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  reason: Generated<string>
}

export interface ShopDayTable {
  shop_id: number
  day: string
  seen: Generated<number>
  bagged: Generated<number>
  orders: Generated<number>
  pieces: Generated<number>
  paid_cents: Generated<number>
  refunds: Generated<number>
  refunded_cents: Generated<number>
  paid: Generated<number>
  due: Generated<number>
  left_in_time: Generated<number>
  came_back: Generated<number>
  promised: Generated<number>
  promise_kept: Generated<number>
  late_cancelled: Generated<number>
}

export interface ShopDutyTable {
  shop_id: number
  country: string
  mode: 'prepaid' | 'included'
}

export interface ShopFollowTable {
  buyer_id: string
  shop_id: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ShopHistoryTable {
  id: GeneratedAlways<number>
  shop_id: number
  operator_id: string
  kind: 'profile' | 'away' | 'freight' | 'alerts' | 'cover' | 'address' | 'rules'
  after: Json<unknown>
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ShopMemberTable {
  operator_id: string
  shop_id: number
  role: 'owner' | 'clerk'
  rights: Generated<('goods' | 'orders' | 'money')[]>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  left_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  email: string | null
  fine_rights: ('goodsRead' | 'goods' | 'publish' | 'orders' | 'refunds' | 'messages' | 'reviews' | 'money' | 'payouts' | 'settings' | 'members' | 'keys')[]
  agrees_from: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ShopNameKeyTable {
  shop_id: number
  key: string
  is_whole: boolean
}

export interface ShopNewsTable {
  id: string
  shop_id: number
  shop_name: string
  what: 'suspended' | 'released'
  at: Timestamp
  cuts_off: string | null
  states_done: Generated<number>
  after_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  after_id: string | null
  told: Generated<number>
  finished_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ShopNewsToldTable {
  news_id: string
  buyer_id: string
}

export interface ShopPayoutTable {
  id: string
  number: GeneratedAlways<number>
  shop_id: number
  asked_by: string
  amount_cents: number
  bank_name: string
  holder: string
  account_sealed: Buffer
  last_four: string
  needed_approvals: 1 | 2
  status: Generated<'waiting' | 'paid' | 'refused' | 'cancelled'>
  reason_code: Generated<'nameDiffers' | 'targetWrong' | 'unclear' | 'other'>
  reason: Generated<string>
  bank_reference: string | null
  version: Generated<number>
  created_at: Timestamp
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  opened_by: string | null
  opened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  cancelled_by: string | null
  cancelled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  account_id: string | null
  scheduled_on: string | null
}

export interface ShopPayoutScheduleTable {
  shop_id: number
  account_id: string
  every: 'week' | 'month'
  day: number
  minimum_cents: number
  keep_cents: number
  state: 'on' | 'paused' | 'off'
  why: 'payoutHeld' | 'accountGone' | 'setterGone' | 'payoutRefused' | null | null
  next_on: string
  set_by: string
  set_at: Timestamp
  version: Generated<number>
}

export interface ShopPromiseTable {
  shop_id: number | null
  ship_days: number | null
  cancel_days: number | null
  late_percent: number | null
  late_max_cents: number | null
  return_days: number | null
  return_cents: number | null
}

export interface ShopRuleTable {
  shop_id: number
  ship_days: number | null
  cancel_days: number | null
  version: Generated<number>
  late_percent: number | null
  late_max_cents: number | null
  return_days: number | null
  return_cents: number | null
  no_ship: Generated<boolean>
  no_late: Generated<boolean>
  no_returns: Generated<boolean>
}

export interface ShopSafetyTable {
  shop_id: number
  maker: ColumnType<{ name: string; address: string; contact: string } | null | null, string | null | undefined, string | null>
  eu_person: ColumnType<{ name: string; address: string; contact: string } | null | null, string | null | undefined, string | null>
  warnings: ColumnType<Record<string, string>, string | undefined, string>
}

export interface ShopSalesDayTable {
  shop_id: number
  day: string
  quantity: number
}

export interface ShopSuspensionTable {
  id: string
  shop_id: number
  step: 0 | 1 | 2 | 3
  reason_code: string
  note: string
  proposed_by: string
  agreed_by: string
  decided_at: Timestamp
  since: Timestamp
  is_latest: Generated<boolean>
  appeal: string | null
  appealed_by: string | null
  appealed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  answer: string | null
  answered_by: string | null
  answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ShopTextTable {
  shop_id: number
  locale: string
  tagline: string
  about: string
}

export interface ShopTraderTable {
  shop_id: number
  name: string
  address: string
  phone: string
  email: string
  register_number: string | null
  is_unregistered: boolean
  certified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  checked_by: string | null
  checked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  version: Generated<number>
}

export interface ShownPaperTable {
  id: string
  shop_id: number
  paper_id: string
  picture_id: string
  kind: 'registration' | 'licence' | 'certificate'
  released_by: string
  released_at: Timestamp
  ended_by: string | null
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface SkuTable {
  id: GeneratedAlways<number>
  product_id: number
  values: Generated<string[]>
  price_cents: number
  original_price_cents: number | null
  stock: number
  picture: string | null
  active: Generated<boolean>
  version: Generated<number>
  priced_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  lowest_before_cents: number | null
}

export interface SkuCodeTable {
  sku_id: number
  shop_id: number
  code: string | null
  barcode: string | null
  cost_cents: number | null
  bin: string | null
}

export interface StuckRowTable {
  job: string
  subject: string
  problem: string
  tries: number
  first_failed_at: ColumnType<Date, Date | string | undefined, Date | string>
  last_failed_at: ColumnType<Date, Date | string | undefined, Date | string>
  next_try_at: Timestamp
}

export interface SupportHoursTable {
  id: GeneratedAlways<number>
  shop_id: number | null
  time_zone: string
  days: number[]
  from_minute: number
  until_minute: number
}

export interface SupportReplyTable {
  id: GeneratedAlways<number>
  shop_id: number | null
  waited_seconds: number
  at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  is_first: Generated<boolean>
}

export interface TeamHoldTable {
  id: GeneratedAlways<number>
  shop_id: number | null
  subject_type: 'order' | 'refund' | 'recharge' | 'withdrawal'
  subject_id: string
  operator_id: string
  given_by: string
  at: Timestamp
}

export interface TeamLookTable {
  operator_id: string
  subject_type: 'buyer' | 'shop' | 'order' | 'refund' | 'conversation' | 'recharge' | 'withdrawal'
  subject_id: string
  seen_at: Timestamp
  before_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface TeamMentionTable {
  note_id: number
  operator_id: string
  read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface TeamNoteTable {
  id: GeneratedAlways<number>
  shop_id: number | null
  subject_type: 'buyer' | 'shop' | 'order' | 'refund' | 'conversation' | 'recharge' | 'withdrawal'
  subject_id: string
  buyer_id: string | null
  author_id: string
  text: string
  created_at: Timestamp
  edited_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  act: 'given' | 'freed' | 'undone' | null
  act_operator_id: string | null
  act_count: number | null
}

export interface TeamPresenceTable {
  operator_id: string
  subject_type: 'buyer' | 'shop' | 'order' | 'refund' | 'conversation' | 'recharge' | 'withdrawal'
  subject_id: string
  shop_id: number | null
  seen_at: Timestamp
}

export interface TrackingDeliveryTable {
  service_id: number
  delivery_id: string
  sent_at: Timestamp
}

export interface TrackingServiceTable {
  id: GeneratedAlways<number>
  name: string
  secret_sealed: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_heard_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface TranslatedTextTable {
  digest: Buffer
  locale: string
  text: string
  made_at: Timestamp
}

export interface UploadBegunTable {
  id: string
  buyer_id: string
  sha256: Buffer
  bytes: number
  received_bytes: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface VideoTable {
  id: string
  shop_id: number
  sha256: Buffer
  bytes: number
  received_bytes: Generated<number>
  file_id: string | null
  kind: 'mp4' | 'webm' | null | null
  width: number | null
  height: number | null
  duration_ms: number | null
  file_bytes: number | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  unused_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface ViewedTable {
  buyer_id: string
  product_id: number
  viewed_at: Timestamp
}

export interface WebhookTable {
  id: string
  shop_id: number
  url: string
  kinds: ('order.paid' | 'order.cancelled' | 'order.shipped' | 'order.completed' | 'parcel.sent' | 'parcel.moved' | 'refund.opened' | 'refund.decided' | 'stock.low' | 'message.received' | 'product.published' | 'product.takenDown')[]
  secret_sealed: string
  old_secret_sealed: string | null
  old_secret_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  state: Generated<'on' | 'off' | 'failing'>
  failing_since: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  retry_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface WebhookDeliveryTable {
  id: GeneratedAlways<number>
  webhook_id: string
  event_id: string
  kind: 'order.paid' | 'order.cancelled' | 'order.shipped' | 'order.completed' | 'parcel.sent' | 'parcel.moved' | 'refund.opened' | 'refund.decided' | 'stock.low' | 'message.received' | 'product.published' | 'product.takenDown' | 'test'
  subject: string
  facts: Json<unknown>
  state: Generated<'waiting' | 'sending' | 'sent' | 'failed'>
  tries: Generated<number>
  next_try_at: Timestamp
  ends_at: Timestamp
  answer: number | null
  problem: Generated<string>
  created_at: Timestamp
}

export interface WithdrawBlockTable {
  buyer_id: string
  reason: string
  operator_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  reason_code: Generated<'stolenAccess' | 'unusualActivity' | 'buyerAsked' | 'other'>
}

export interface WithdrawalTable {
  id: string
  number: GeneratedAlways<number>
  buyer_id: string
  type: 'bank' | 'onchain'
  amount_cents: number
  service_charge_cents: number
  arrival_cents: number
  card_id: string | null
  network_id: string | null
  address: string | null
  flags: Generated<string[]>
  needed_approvals: number
  status: Generated<'auditing' | 'passed' | 'refused'>
  reason: Generated<string>
  bank_reference: string | null
  payout_state: Generated<'none' | 'queued' | 'signed' | 'sent' | 'mined' | 'done' | 'failed' | 'cancelling' | 'cancelled'>
  tx_hash: string | null
  confirmations: number | null
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  fee_times_max: Generated<number>
  reason_code: Generated<'nameDiffers' | 'targetWrong' | 'unclear' | 'buyerAsked' | 'other'>
}

export interface Database {
  address: AddressTable
  answer: AnswerTable
  answer_macro: AnswerMacroTable
  answer_vote: AnswerVoteTable
  api_key: ApiKeyTable
  app_setting: AppSettingTable
  approval: ApprovalTable
  article: ArticleTable
  article_text: ArticleTextTable
  assign_rule: AssignRuleTable
  audit_entry: AuditEntryTable
  audit_walk: AuditWalkTable
  bag_to_count: BagToCountTable
  bought_line: BoughtLineTable
  buyer: BuyerTable
  campaign: CampaignTable
  campaign_opened: CampaignOpenedTable
  canned_answer: CannedAnswerTable
  card: CardTable
  card_authorisation: CardAuthorisationTable
  card_balance: CardBalanceTable
  card_dispute: CardDisputeTable
  card_event: CardEventTable
  card_payment: CardPaymentTable
  card_payout: CardPayoutTable
  card_payout_line: CardPayoutLineTable
  card_return: CardReturnTable
  cart_line: CartLineTable
  chain_address: ChainAddressTable
  chain_balance: ChainBalanceTable
  collection: CollectionTable
  collection_goods: CollectionGoodsTable
  conversation: ConversationTable
  currency_rate: CurrencyRateTable
  day_to_count: DayToCountTable
  delivery_claim: DeliveryClaimTable
  deposit: DepositTable
  deposit_address: DepositAddressTable
  deposit_index: DepositIndexTable
  duty_exchange: DutyExchangeTable
  duty_payment: DutyPaymentTable
  duty_rule: DutyRuleTable
  email_code: EmailCodeTable
  email_code_count: EmailCodeCountTable
  favourite: FavouriteTable
  favourite_news: FavouriteNewsTable
  feed_change: FeedChangeTable
  feed_count: FeedCountTable
  feed_shop_waiting: FeedShopWaitingTable
  feed_waiting: FeedWaitingTable
  freight_reckoned: FreightReckonedTable
  freight_record: FreightRecordTable
  freight_template: FreightTemplateTable
  freight_zone: FreightZoneTable
  goods_act: GoodsActTable
  goods_act_line: GoodsActLineTable
  goods_history: GoodsHistoryTable
  goods_import_word: GoodsImportWordTable
  goods_list: GoodsListTable
  goods_list_item: GoodsListItemTable
  goods_quality: GoodsQualityTable
  goods_quality_waiting: GoodsQualityWaitingTable
  goods_schedule: GoodsScheduleTable
  goods_sort: GoodsSortTable
  goods_stock_waiting: GoodsStockWaitingTable
  home_block: HomeBlockTable
  home_block_version: HomeBlockVersionTable
  home_order: HomeOrderTable
  idempotency_key: IdempotencyKeyTable
  known_device: KnownDeviceTable
  ledger_account: LedgerAccountTable
  ledger_checkpoint: LedgerCheckpointTable
  ledger_entry: LedgerEntryTable
  ledger_month: LedgerMonthTable
  ledger_total: LedgerTotalTable
  ledger_transfer: LedgerTransferTable
  legal_appeal: LegalAppealTable
  legal_notice: LegalNoticeTable
  list_view: ListViewTable
  list_view_default: ListViewDefaultTable
  live_event: LiveEventTable
  login_name: LoginNameTable
  login_record: LoginRecordTable
  low_stock: LowStockTable
  mail: MailTable
  member_mail: MemberMailTable
  member_mail_kind: MemberMailKindTable
  merchant_application: MerchantApplicationTable
  merchant_history: MerchantHistoryTable
  merchant_paper: MerchantPaperTable
  merchant_request: MerchantRequestTable
  message: MessageTable
  money_settings: MoneySettingsTable
  money_way: MoneyWayTable
  network: NetworkTable
  notice: NoticeTable
  notice_settings: NoticeSettingsTable
  operator: OperatorTable
  operator_identity: OperatorIdentityTable
  operator_link: OperatorLinkTable
  operator_recovery_code: OperatorRecoveryCodeTable
  operator_session: OperatorSessionTable
  ordered_line: OrderedLineTable
  parcel: ParcelTable
  parcel_event: ParcelEventTable
  parcel_line: ParcelLineTable
  parcel_proof: ParcelProofTable
  parcel_proof_picture: ParcelProofPictureTable
  passkey: PasskeyTable
  passkey_challenge: PasskeyChallengeTable
  password_try: PasswordTryTable
  pay_code: PayCodeTable
  pay_ticket: PayTicketTable
  payout_attempt: PayoutAttemptTable
  payout_order: PayoutOrderTable
  payout_problem: PayoutProblemTable
  payout_wallet: PayoutWalletTable
  picture: PictureTable
  price_change: PriceChangeTable
  product: ProductTable
  product_beside: ProductBesideTable
  product_beside_until: ProductBesideUntilTable
  product_day: ProductDayTable
  product_safety: ProductSafetyTable
  product_sales_day: ProductSalesDayTable
  product_search: ProductSearchTable
  product_search_best: ProductSearchBestTable
  product_search_text: ProductSearchTextTable
  product_takedown: ProductTakedownTable
  product_text: ProductTextTable
  product_text_before: ProductTextBeforeTable
  product_video: ProductVideoTable
  product_words: ProductWordsTable
  promise_default: PromiseDefaultTable
  promo_bundle: PromoBundleTable
  promo_code: PromoCodeTable
  promo_use: PromoUseTable
  proposal: ProposalTable
  provider_visit: ProviderVisitTable
  purchase: PurchaseTable
  purchase_history: PurchaseHistoryTable
  purchase_line: PurchaseLineTable
  purchase_text: PurchaseTextTable
  purchase_words: PurchaseWordsTable
  purchase_words_waiting: PurchaseWordsWaitingTable
  push_device: PushDeviceTable
  push_message: PushMessageTable
  question: QuestionTable
  recall: RecallTable
  recall_told: RecallToldTable
  recharge: RechargeTable
  recharge_evidence: RechargeEvidenceTable
  recharge_reference: RechargeReferenceTable
  recharge_request: RechargeRequestTable
  refund_case: RefundCaseTable
  refund_history: RefundHistoryTable
  refund_line: RefundLineTable
  refund_proof: RefundProofTable
  refund_settings: RefundSettingsTable
  review: ReviewTable
  review_follow_up: ReviewFollowUpTable
  review_tally: ReviewTallyTable
  review_vote: ReviewVoteTable
  ruling: RulingTable
  sale_rule: SaleRuleTable
  sale_to_count: SaleToCountTable
  sanctioned_address: SanctionedAddressTable
  sanctions_hit: SanctionsHitTable
  sanctions_list: SanctionsListTable
  saved_search: SavedSearchTable
  scan_cursor: ScanCursorTable
  scanned_block: ScannedBlockTable
  schema_migration: SchemaMigrationTable
  search_arrival: SearchArrivalTable
  search_count: SearchCountTable
  search_history: SearchHistoryTable
  search_miss: SearchMissTable
  search_open: SearchOpenTable
  search_seen: SearchSeenTable
  search_waiting: SearchWaitingTable
  search_word: SearchWordTable
  self_audit: SelfAuditTable
  session: SessionTable
  settlement: SettlementTable
  settlement_month: SettlementMonthTable
  shelf_changed: ShelfChangedTable
  shop: ShopTable
  shop_account: ShopAccountTable
  shop_day: ShopDayTable
  shop_duty: ShopDutyTable
  shop_follow: ShopFollowTable
  shop_history: ShopHistoryTable
  shop_member: ShopMemberTable
  shop_name_key: ShopNameKeyTable
  shop_news: ShopNewsTable
  shop_news_told: ShopNewsToldTable
  shop_payout: ShopPayoutTable
  shop_payout_schedule: ShopPayoutScheduleTable
  shop_promise: ShopPromiseTable
  shop_rule: ShopRuleTable
  shop_safety: ShopSafetyTable
  shop_sales_day: ShopSalesDayTable
  shop_suspension: ShopSuspensionTable
  shop_text: ShopTextTable
  shop_trader: ShopTraderTable
  shown_paper: ShownPaperTable
  sku: SkuTable
  sku_code: SkuCodeTable
  stuck_row: StuckRowTable
  support_hours: SupportHoursTable
  support_reply: SupportReplyTable
  team_hold: TeamHoldTable
  team_look: TeamLookTable
  team_mention: TeamMentionTable
  team_note: TeamNoteTable
  team_presence: TeamPresenceTable
  tracking_delivery: TrackingDeliveryTable
  tracking_service: TrackingServiceTable
  translated_text: TranslatedTextTable
  upload_begun: UploadBegunTable
  video: VideoTable
  viewed: ViewedTable
  webhook: WebhookTable
  webhook_delivery: WebhookDeliveryTable
  withdraw_block: WithdrawBlockTable
  withdrawal: WithdrawalTable
}
