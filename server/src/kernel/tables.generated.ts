// Made by `node server/src/kernel/generate-tables.ts` from the migrations. Not edited by hand.
import type { Localized } from '@sampan/contract/locales/index.ts'
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
}

export interface AppSettingTable {
  key: string
  value: Json<unknown>
  updated_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ApprovalTable {
  subject_type: 'recharge' | 'withdrawal'
  subject_id: string
  operator_id: string
  decision: 'pass' | 'refuse'
  arrived_cents: number | null
  seen_version: number
  at: ColumnType<Date, Date | string | undefined, Date | string>
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

export interface BannerTable {
  id: GeneratedAlways<number>
  position: number
  picture: string
  room: string
  eyebrow: Json<Partial<Localized>>
  title: Json<Partial<Localized>>
  action: Json<Partial<Localized>>
  category: string | null
  product_id: number | null
  shop_id: number | null
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
  kept_reason: 'dust' | 'belowMinimum' | 'tooLarge' | 'unknownToken' | 'networkClosed' | 'ownTransfer' | null
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

export interface FreightRateTable {
  shop_id: number
  zone: string
  first_grams: number
  first_cents: number
  step_grams: number
  step_cents: number
  days_min: number
  days_max: number
}

export interface IdempotencyKeyTable {
  actor: string
  key: string
  route: string
  request_hash: Buffer
  answer: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LedgerAccountTable {
  id: GeneratedAlways<number>
  kind: string
  owner: Generated<string>
  balance_cents: Generated<number>
  can_negative: Generated<boolean>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LedgerEntryTable {
  id: GeneratedAlways<number>
  transfer_id: string
  account_id: number
  amount_cents: number
  balance_after_cents: number
}

export interface LedgerTransferTable {
  id: string
  kind: string
  ref: string
  actor: string
  reason: Generated<string>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface LoginNameTable {
  name: string
  buyer_id: string
  kind: 'account' | 'email' | 'mobile'
}

export interface LoginTryTable {
  name_hash: Buffer
  tries: number
  window_ends_at: Timestamp
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

export interface OperatorTable {
  id: string
  account: string
  name: string
  role: 'support' | 'finance' | 'catalogue' | 'admin'
  password_hash: string
  totp_sealed: Buffer
  totp_step: Generated<number>
  buyer_id: string | null
  disabled_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  last_seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
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
}

export interface OperatorTryTable {
  key_hash: Buffer
  tries: number
  until: Timestamp
}

export interface PayCodeTable {
  buyer_id: string
  hash: string
  tries: Generated<number>
  locked_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  void: Generated<boolean>
  weak: Generated<boolean>
  set_at: ColumnType<Date, Date | string | undefined, Date | string>
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
}

export interface PayoutTroubleTable {
  withdrawal_id: string
  message: string
  at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PayoutWalletTable {
  network_id: string
  address: string
  next_nonce: number
}

export interface PictureTable {
  id: string
  buyer_id: string
  kind: string
  sha256: Buffer
  bytes: number
  width: number
  height: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  look: string | null
  used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
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
}

export interface ProductTextTable {
  product_id: number
  locale: string
  title: string
  description: string
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
}

export interface PromoUseTable {
  checkout_id: string
  promo_id: number
  buyer_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface PurchaseTable {
  id: string
  order_no: string
  checkout_id: string
  buyer_id: string
  shop_id: number
  status: Generated<0 | 1 | 2 | 3 | 4 | -1 | -4 | 5>
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
}

export interface PurchaseHistoryTable {
  id: GeneratedAlways<number>
  purchase_id: string
  status: 0 | 1 | 2 | 3 | 4 | -1 | -4 | 5
  actor: 'buyer' | 'seller' | 'operator' | 'timer'
  at: ColumnType<Date, Date | string | undefined, Date | string>
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
}

export interface RechargeTable {
  id: string
  number: GeneratedAlways<number>
  buyer_id: string
  network_id: string
  address: string
  amount_cents: number
  arrived_cents: number | null
  tx_hash: string | null
  status: Generated<number>
  reason: Generated<string>
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface RechargeEvidenceTable {
  recharge_id: string
  picture_id: string
  position: number
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
}

export interface SaleToCountTable {
  id: GeneratedAlways<number>
  product_id: number
  shop_id: number
  quantity: number
}

export interface ScanCursorTable {
  network_id: string
  block_no: number
  block_hash: string
  head_no: number
  scanned_at: ColumnType<Date, Date | string | undefined, Date | string>
  trouble: string | null
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

export interface SelfAuditTable {
  id: GeneratedAlways<number>
  at: ColumnType<Date, Date | string | undefined, Date | string>
  is_sound: boolean
  findings: Json<unknown>
}

export interface SessionTable {
  id: string
  token_hash: Buffer
  buyer_id: string
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  expires_at: Timestamp
  ip_address: string | null
  user_agent: string | null
}

export interface ShipmentTable {
  purchase_id: string
  carrier: string
  tracking_no: string
  shipped_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ShipmentEventTable {
  id: GeneratedAlways<number>
  purchase_id: string
  at: Timestamp
  place: Generated<string>
  text: string
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
}

export interface ShopFollowTable {
  buyer_id: string
  shop_id: number
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface ShopSalesDayTable {
  shop_id: number
  day: string
  quantity: number
}

export interface ShopTextTable {
  shop_id: number
  locale: string
  tagline: string
  about: string
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
}

export interface UploadBegunTable {
  id: string
  buyer_id: string
  sha256: Buffer
  bytes: number
  received_bytes: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
}

export interface WithdrawBlockTable {
  buyer_id: string
  reason: string
  operator_id: string | null
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
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
  status: Generated<number>
  reason: Generated<string>
  bank_reference: string | null
  payout_state: Generated<'none' | 'queued' | 'signed' | 'sent' | 'mined' | 'done' | 'failed'>
  tx_hash: string | null
  confirmations: number | null
  version: Generated<number>
  created_at: ColumnType<Date, Date | string | undefined, Date | string>
  decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  paid_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
}

export interface Database {
  address: AddressTable
  app_setting: AppSettingTable
  approval: ApprovalTable
  audit_entry: AuditEntryTable
  banner: BannerTable
  buyer: BuyerTable
  card: CardTable
  cart_line: CartLineTable
  chain_address: ChainAddressTable
  deposit: DepositTable
  deposit_address: DepositAddressTable
  deposit_index: DepositIndexTable
  freight_rate: FreightRateTable
  idempotency_key: IdempotencyKeyTable
  ledger_account: LedgerAccountTable
  ledger_entry: LedgerEntryTable
  ledger_transfer: LedgerTransferTable
  login_name: LoginNameTable
  login_try: LoginTryTable
  money_settings: MoneySettingsTable
  network: NetworkTable
  operator: OperatorTable
  operator_session: OperatorSessionTable
  operator_try: OperatorTryTable
  pay_code: PayCodeTable
  pay_ticket: PayTicketTable
  payout_attempt: PayoutAttemptTable
  payout_trouble: PayoutTroubleTable
  payout_wallet: PayoutWalletTable
  picture: PictureTable
  product: ProductTable
  product_text: ProductTextTable
  promo_code: PromoCodeTable
  promo_use: PromoUseTable
  purchase: PurchaseTable
  purchase_history: PurchaseHistoryTable
  purchase_line: PurchaseLineTable
  recharge: RechargeTable
  recharge_evidence: RechargeEvidenceTable
  review: ReviewTable
  sale_to_count: SaleToCountTable
  scan_cursor: ScanCursorTable
  scanned_block: ScannedBlockTable
  schema_migration: SchemaMigrationTable
  self_audit: SelfAuditTable
  session: SessionTable
  shipment: ShipmentTable
  shipment_event: ShipmentEventTable
  shop: ShopTable
  shop_follow: ShopFollowTable
  shop_sales_day: ShopSalesDayTable
  shop_text: ShopTextTable
  sku: SkuTable
  upload_begun: UploadBegunTable
  withdraw_block: WithdrawBlockTable
  withdrawal: WithdrawalTable
}
