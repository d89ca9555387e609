/** The tables that an operator may export, with their columns, separated by spaces. */
const chosen = {
  address: 'id buyer_id addressee mobile_phone area postal_code detailed_address tag is_default created_at',
  answer: `
    id question_id buyer_id member_id by_shop author locale text helpful hidden_at hidden_code hidden_words
    created_at`,
  answer_vote: 'answer_id buyer_id created_at',
  answer_macro: 'id shop_id name canned_id texts state note version',
  api_key: 'id shop_id operator_id name prefix scopes created_at last_used_at ended_at',
  app_setting: 'key value updated_at',
  approval: 'subject_type subject_id operator_id decision arrived_cents seen_version at award_cents',
  article: 'slug section topic is_hidden created_at',
  article_text: 'slug locale version title body is_published operator_id saved_at',
  assign_rule: 'id shop_id topic language operator_id position',
  audit_entry: `
    id at operator_id session_id ip_address action subject_type subject_id reason before after prev_hash
    hash`,
  bought_line: 'purchase_id sku_id product_id buyer_id completed_at review_id',
  buyer:
    'id account given_name email mobile avatar language password_changed_at created_at closed_at lock_after_minutes tells_logins',
  campaign: `
    id texts target_type target_id starts_at ends_at created_by created_at confirmed_at stopped_at
    finished_at after_buyer_id sent version`,
  campaign_opened: 'campaign_id buyer_id',
  canned_answer: 'id shop_id title texts',
  card: 'id buyer_id bank_name last_four holder created_at removed_at way_id',
  card_authorisation: 'payment_id purchase_id amount_cents expires_at state',
  card_balance: 'id provider_cents books_cents at differs_since',
  card_dispute: `
    id payment_id dispute_id amount_cents owed_cents fee_cents state reason due_at opened_at decided_at held_at released_at lost_at
    payout_id evidence evidence_by evidence_at evidence_sent_at`,
  card_event: 'id event_id payment_id session_id kind detail at',
  card_payment: `
    id number buyer_id amount_cents state return_origin order_ids locale session_id card_brand card_last_four was_declined fee_cents
    owed_paid_cents cancel_asked_at created_at expires_at paid_at ask_at tries problem returned_cents payout_id`,
  card_payout: `
    id number provider_id amount_cents fee_cents state problem lines differing arrived_at seen_at booked_at`,
  card_payout_line:
    'line_id payout_id kind amount_cents fee_cents session_id dispute_id payment_id difference',
  card_return: 'id payment_id amount_cents owed_cents at',
  cart_line: 'buyer_id sku_id quantity selected added_price_cents added_at',
  chain_address: 'id buyer_id network_id address label usable_at created_at removed_at',
  conversation: `
    id buyer_id shop_id operator_id last_n buyer_read_n staff_read_n buyer_unread staff_unread waits_since
    notice_at is_noticed closed_at rating last_at created_at topic left_by_hand
    closed_waits_since closed_read_n closed_reply_id reopened_at reopened_closed_at`,
  currency_rate: 'code per_dollar_micros set_at operator_id',
  delivery_claim: `
    id purchase_id state asked_at proof_text proved_by proved_at ended_at shop_id version`,
  deposit: `
    id network_id tx_hash log_no block_no block_hash contract from_address address buyer_id raw_amount
    amount_cents state kept_reason note noted_by seen_at credited_at`,
  deposit_address: 'family address address_key buyer_id created_at',
  deposit_index: 'buyer_id n',
  favourite: 'buyer_id product_id liked_price_cents was_sold_out liked_at tell_below_cents tell_back',
  duty_rule: `
    country version valid_from valid_until rules source source_url known_on proposed_by decided_by saved_at`,
  duty_exchange: 'code per_dollar_micros proposed_by decided_by set_at',
  duty_payment: `
    id number shop_id amount_cents paid_to receiver reference paid_on proposed_by decided_by at`,
  sale_rule: `
    country version valid_from valid_until rules source source_url known_on proposed_by decided_by saved_at`,
  freight_record: 'shop_id zone orders days_min days_max',
  freight_template: 'id shop_id name is_default',
  freight_zone: 'template_id place countries first_grams first_cents step_grams step_cents days_min days_max',
  goods_act: 'id shop_id operator_id kind undoes skus at',
  goods_act_line: `
    act_id sku_id price_before price_after original_before original_after active_before active_after
    stock_change version_after code_before code_after barcode_before barcode_after cost_before cost_after
    bin_before bin_after`,
  goods_history: 'id product_id operator_id kind at',
  collection: 'id shop_id position titles sort version operator_id saved_at',
  collection_goods: 'collection_id product_id place',
  goods_schedule: 'product_id on_sale shop_id at operator_id set_at failed_at problem gaps',
  goods_import_word: 'shop_id kind word meaning saved_at',
  goods_list: 'id buyer_id name created_at shared_by',
  goods_list_item: 'list_id product_id added_at',
  home_block: 'id kind position is_hidden live_version created_at removed_at',
  home_block_version: `
    block_id version content starts_at ends_at is_published operator_id saved_at`,
  home_order: 'id version',
  ledger_account: 'id kind owner balance_cents can_negative created_at moved_at',
  ledger_entry: 'id transfer_id account_id amount_cents balance_after_cents kind at',
  ledger_month: 'account_id month kind in_cents out_cents lines first_entry_id last_entry_id',
  ledger_total: 'kind accounts balance_cents',
  ledger_transfer: 'id kind ref actor reason created_at',
  legal_appeal: 'notice_id side words created_at first_by changed answer answered_by answered_at basis rule',
  legal_notice: `
    id number subject product_id review_id shop_id ground explanation buyer_id name email locale state
    claimed_by created_at outcome basis rule facts decided_by decided_at takedown_id reversed_at`,
  login_name: 'name buyer_id kind',
  login_record: 'id buyer_id at ip_address user_agent time_zone',
  goods_quality: 'product_id shop_id score',
  goods_quality_waiting: 'id product_id',
  goods_sort: 'product_id shop_id on_sale stock changed_at',
  goods_stock_waiting: 'id product_id',
  low_stock: 'sku_id shop_id product_id since is_untold told_at',
  mail: 'id buyer_id to_address template locale state tries next_try_at last_error created_at sent_at',
  list_view: 'id list name search layout operator_id shop_id is_shared is_for_all made_at',
  list_view_default: 'operator_id list view_id',
  member_mail: 'operator_id email locale proven_at',
  member_mail_kind: 'operator_id kind is_on counted_until told_at',
  merchant_application: `
    id number buyer_id kind shop_name legal_name contact_name mobile email country categories about locale
    state reason_code reason shop_id owner_id created_at decided_at papers_may_show`,
  merchant_history: 'id application_id state operator_id at',
  merchant_paper: 'application_id picture_id position round',
  merchant_request: 'application_id n asks words operator_id asked_at answer answered_at',
  message: 'conversation_id n operator_id text locale picture_id product_id purchase_id created_at',
  money_settings: `
    id fee_bps min_fee_cents min_amount_cents max_amount_cents daily_amount_cents two_person_cents
    audit_minutes new_address_wait_minutes stopped_at stopped_reason version stopped_code confirm_days
    complete_days extend_days commission_bps unpaid_minutes second_person_wait_minutes card_min_cents
    card_max_cents card_day_cents card_hold_days proof_days`,
  money_way: `
    id position open for_recharge for_withdrawal holder account bank_name bic place min_cents max_cents
    recharge_fields withdrawal_fields texts version created_at`,
  network: `
    id name family chain_id token standard token_contract token_decimals confirmations seconds_per_block
    min_amount_cents network_cost_cents explorer open withdraw_open position version`,
  notice:
    'id buyer_id kind text_key detail subject_type subject_id is_shown mail_at read_at created_at push_at',
  notice_settings: 'buyer_id shown mailed quiet_from quiet_until time_zone promotion_at pushed',
  operator:
    'id account name role buyer_id disabled_at last_seen_at created_at agrees_from asked_until beside_provider',
  operator_identity: 'operator_id issuer subject linked_at closed_at',
  operator_link: 'id operator_id made_by made_at expires_at',
  operator_recovery_code: 'operator_id made_at used_at',
  operator_session: `
    id operator_id created_at expires_at last_seen_at stepped_up_until ip_address user_agent by_provider`,
  parcel: `
    id purchase_id is_return state carrier tracking_no created_at shipped_at delivered_at refund_id shop_id
    buyer_id milestone milestone_at place`,
  parcel_event: 'id parcel_id at place text milestone source told_as',
  parcel_line: 'parcel_id purchase_id sku_id quantity',
  parcel_proof: 'id parcel_id operator_id by_shop number note created_at',
  parcel_proof_picture: 'proof_id picture_id position',
  passkey: 'id buyer_id sign_count is_synced is_backed_up transports name created_at used_at',
  payout_attempt: `
    withdrawal_id attempt network_id from_address nonce tx_hash max_fee_wei tip_wei gas_limit fee_paid signed_at sent_at
    mined_block purpose takes_number`,
  payout_order: 'withdrawal_id act tx_hash created_at',
  payout_problem: 'withdrawal_id at code detail',
  payout_wallet: 'network_id address next_nonce',
  picture:
    'id buyer_id kind sha256 bytes width height created_at look used_at shop_id hidden_at operator_id pages',
  price_change: 'id sku_id price_cents since until',
  product: `
    id shop_id external_id category pictures specs weight_grams ship_from on_sale price_cents
    original_price_cents in_stock only_sku_id sales seen score_sum score_count created_at shown_picture
    version sales_recent lowest_before_cents attributes hs_code origin_country material freight_template_id`,
  product_day: 'shop_id day product_id pieces paid_cents',
  product_safety: 'product_id maker eu_person identifier warnings',
  product_sales_day: 'product_id day quantity',
  product_takedown: `
    id product_id shop_id reason_code reason state taken_by taken_at appeal appealed_by appealed_at answer answered_by
    answered_at`,
  product_text: 'product_id locale title description picture_alts',
  product_text_before: 'product_id locale until description',
  product_video: 'product_id shop_id video_id poster',
  promo_bundle: 'id shop_id prefix size made_by made_at closed_at closed_by',
  promo_code: `
    id code kind amount minimum_cents starts_at ends_at uses_per_buyer uses_total used shop_id category
    paid_by_shop cap_cents closed_at made_by closed_by offered bundle_id`,
  promo_use: 'checkout_id promo_id buyer_id created_at',
  proposal: `
    id kind subject_type subject_id amount_cents detail reason state proposed_by proposed_at decided_by
    decided_at reason_code before after alone`,
  purchase: `
    id order_no checkout_id buyer_id shop_id status version quantity goods_cents freight_cents
    discount_cents total_cents refunded_cents promo_id promo_code note address days_min days_max created_at
    expires_at paid_at shipped_at arrived_at received_at completed_at due_at extended_at paused_at
    after_sale_at discount_back_cents appeal_until after_sale_from changed_at discount_by_shop
    days_by_record duty_cents duties ship_by cancel_at late_cancelled_at withdraw_days trader
    arrive_by late_percent late_max_cents return_days return_cents told_late_at`,
  purchase_history: 'id purchase_id status actor at act actor_id',
  purchase_line: `
    purchase_id sku_id product_id quantity price_cents subtotal_cents title spec picture cancelled_quantity
    duty_cents customs sku_code barcode`,
  push_device: 'id buyer_id session_id shows_details created_at seen_at',
  push_message:
    'id device_id locale topic is_urgent state tries next_try_at ends_at last_error created_at notice_id',
  question: `
    id product_id shop_id buyer_id author locale text answers helpful shop_answered_at hidden_at hidden_code
    hidden_words created_at`,
  recall: `
    id product_id shop_id sku_ids sold_from sold_until texts reason_code remedies proposed_by agreed_by
    decided_at takedown_id pass next_at buyers finished_at`,
  recall_told: 'recall_id buyer_id purchase_id told_at mail_id mail_state mail_at seen_at confirmed_at',
  recharge: `
    id number buyer_id network_id address amount_cents arrived_cents tx_hash status reason version
    created_at decided_at reason_code way_id reference fields bank_reference flags`,
  recharge_reference: 'reference buyer_id way_id created_at recharge_id',
  recharge_request: 'recharge_id n reason_code reason operator_id asked_at answer_until answered_at',
  recharge_evidence: 'recharge_id picture_id position round',
  refund_case: `
    id purchase_id with_return state version reason note amount_cents freight_cents status_before created_at
    ended_at number shop_id buyer_id goods_received is_instant due_at return_address duty_cents is_withdrawal
    return_freight_cents offered_cents asked_cents`,
  promise_default: `
    id ship_days cancel_days late_percent late_max_cents return_days return_cents version`,
  refund_history: 'id refund_id state actor actor_id reason note at amount_cents',
  refund_line: 'refund_id purchase_id sku_id quantity amount_cents discount_cents',
  refund_proof: 'refund_id picture_id position',
  refund_settings: `
    id answer_days send_back_days receive_days appeal_days instant_cents instant_orders version`,
  review: `
    id product_id buyer_id author locale text product_score service_score postage_score pictures spec
    created_at purchase_id sku_id shop_id has_pictures helpful reply reply_locale replied_at replied_by
    hidden_at hidden_code hidden_words`,
  review_follow_up: 'review_id text pictures created_at',
  review_tally: 'subject subject_id locale stars reviews with_pictures',
  review_vote: 'review_id buyer_id created_at',
  ruling: `
    subject_type subject_id seen_version decision buyer_id shop_id amount_cents decided_by agreed_by at award_cents`,
  saved_search: 'id buyer_id locale choice tells created_at seen_until next_at',
  sanctioned_address: 'family address_key source',
  sanctions_hit: `
    id withdrawal_id deposit_id buyer_id network_id address source part state found_at decided_by decided_at`,
  sanctions_list: 'id list_date loaded_at entries foreign_entries digest origin',
  scan_cursor: 'network_id block_no block_hash head_no scanned_at trouble halted_at',
  search_arrival: 'product_id arrived_at',
  search_count: 'day locale words times',
  search_miss: 'day shop_id category words times marks',
  search_history: 'buyer_id words searched_at',
  self_audit: 'id at is_sound findings scope',
  session: 'id buyer_id created_at expires_at ip_address user_agent lock_after_minutes used_at time_zone',
  settlement: `
    id shop_id purchase_id kind ref gross_cents commission_cents receivable_cents payable_cents
    commission_bps at duty_cents`,
  settlement_month: 'shop_id month orders gross_cents commission_cents receivable_cents payable_cents',
  shop: `
    id external_id name room country since fans reviews_favourable reviews_total sales_recent sales_total
    product_count pictures free_freight_from_cents open created_at away_until version low_stock_at suspended reopens
    alert_email alert_locale name_is_keyed cover cover_alts return_address`,
  shop_suspension: `
    id shop_id step reason_code note proposed_by agreed_by decided_at since is_latest appeal appealed_by appealed_at answer
    answered_by answered_at`,
  shop_day:
    'shop_id day seen bagged orders pieces paid_cents refunds refunded_cents paid due left_in_time came_back promised promise_kept late_cancelled',
  shop_duty: 'shop_id country mode',
  shop_follow: 'buyer_id shop_id created_at',
  shop_history: 'id shop_id operator_id kind after at',
  shop_member: 'operator_id shop_id role rights created_at left_at email fine_rights agrees_from',
  shop_news: 'id shop_id shop_name what at told finished_at',
  shop_payout: `
    id number shop_id asked_by amount_cents bank_name holder last_four needed_approvals status reason_code
    reason bank_reference version created_at decided_at opened_by opened_at cancelled_by cancelled_at account_id scheduled_on`,
  shop_account: `
    id shop_id bank_name holder last_four state proposed_by proposed_at agreed_by agreed_as agreed_at usable_from ended_by ended_at
    reason`,
  shop_payout_schedule:
    'shop_id account_id every day minimum_cents keep_cents state why next_on set_by set_at version',
  shop_sales_day: 'shop_id day quantity',
  shop_rule: `
    shop_id ship_days cancel_days version late_percent late_max_cents return_days return_cents no_ship no_late
    no_returns`,
  shop_safety: 'shop_id maker eu_person warnings',
  shop_trader: `
    shop_id name address phone email register_number is_unregistered certified_at checked_by checked_at version`,
  shop_text: 'shop_id locale tagline about',
  shown_paper: 'id shop_id paper_id picture_id kind released_by released_at ended_by ended_at',
  sku: `
    id product_id values price_cents original_price_cents stock picture active version priced_at
    lowest_before_cents`,
  sku_code: 'sku_id shop_id code barcode cost_cents bin',
  stuck_row: 'job subject problem tries first_failed_at last_failed_at next_try_at',
  support_hours: 'id shop_id time_zone days from_minute until_minute',
  support_reply: 'id shop_id waited_seconds at is_first',
  team_hold: 'id shop_id subject_type subject_id operator_id given_by at',
  team_mention: 'note_id operator_id read_at',
  team_note:
    'id shop_id subject_type subject_id buyer_id author_id text created_at edited_at act act_operator_id act_count',
  tracking_service: 'id name created_at closed_at last_heard_at',
  video: `
    id shop_id sha256 bytes received_bytes file_id kind width height duration_ms file_bytes created_at
    unused_since`,
  viewed: 'buyer_id product_id viewed_at',
  webhook: 'id shop_id url kinds old_secret_until state failing_since retry_at created_at ended_at',
  webhook_delivery: `
    id webhook_id event_id kind subject facts state tries next_try_at ends_at answer problem created_at`,
  withdraw_block: 'buyer_id reason operator_id created_at reason_code',
  withdrawal: `
    id number buyer_id type amount_cents service_charge_cents arrival_cents card_id network_id address flags
    needed_approvals status reason bank_reference payout_state tx_hash confirmations version created_at
    decided_at paid_at fee_times_max reason_code`,
} as const

export type ExportedTable = keyof typeof chosen

export const exportedTables: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries(chosen).map(([table, columns]) => [table, columns.trim().split(/\s+/)]),
)

/** Columns that are never exported: secrets, what they are compared with, and what is made from other columns. */
export const keptColumns: Readonly<Record<string, string>> = {
  api_key: 'key_hash',
  buyer: 'password_hash phrase',
  card: 'number_sealed number_hash',
  card_payment: 'page_url',
  goods_list: 'share_token',
  legal_notice: 'sender',
  mail: 'phrase detail path unsubscribe',
  operator: 'password_hash totp_sealed totp_step',
  operator_link: 'token_hash',
  operator_recovery_code: 'code_hash',
  operator_session: 'token_hash',
  passkey: 'credential_id public_key',
  payout_attempt: 'raw_tx',
  promo_code: 'look',
  push_device: 'endpoint p256dh auth',
  push_message: 'title body path',
  recall: 'after_purchase after_sku',
  session: 'token_hash',
  shop_news: 'states_done after_at after_id cuts_off',
  shop_account: 'account_sealed',
  shop_payout: 'account_sealed',
  tracking_service: 'secret_sealed',
  webhook: 'secret_sealed old_secret_sealed',
}

/** Whole tables that stay: tries and codes of logins, what waits for a job, and what is made anew from other tables. */
export const keptTables: readonly string[] = `
  audit_walk team_presence team_look bag_to_count chain_balance day_to_count email_code email_code_count favourite_news feed_change feed_count feed_shop_waiting feed_waiting freight_reckoned idempotency_key
  known_device ledger_checkpoint
  live_event passkey_challenge password_try pay_code pay_ticket product_beside product_beside_until product_search
  provider_visit
  product_search_best product_search_text
  purchase_text purchase_words purchase_words_waiting sale_to_count scanned_block schema_migration search_open search_seen search_waiting search_word
  shelf_changed
  shop_name_key shop_news_told tracking_delivery translated_text upload_begun`
  .trim()
  .split(/\s+/)
