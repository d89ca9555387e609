import { columnOf, lineFieldNames } from '@sampan/contract/market/catalog/product-fields.ts'
import { loginName } from '#base/account/sign-in/login-names.ts'
import { readUrl } from '#kernel/outside/open-address.ts'
import { wordsToKeep } from '#market/search/index.ts'

/** Form in which a value that the contract let through is written to the column. */
interface Typed {
  /** `<endpoint> <field>`, for each call that writes there. */
  from: readonly string[]
  /** Value that the verb makes of it before it is stored; null when it refuses it. */
  made?: (value: string) => string | null
  /** Other columns that the constraint reads. */
  beside?: Readonly<Record<string, string | null>>
}
const typed = (...from: string[]): Typed => ({ from })

const typedLines = Object.fromEntries(
  lineFieldNames.map((field) => [`product_${columnOf(field)}`, typed(`console_goods_save ${field}`)]),
)

/** Constraints that what people type may meet, by name. */
export const typedConstraints: Readonly<Record<string, Typed>> = {
  address_postal_code_check: typed('address_add postalCode'),
  answer_macro_name_check: typed('console_support_macro_save name', 'shop_support_macro_save name'),
  answer_macro_note_check: typed('console_support_macro_save note', 'shop_support_macro_save note'),
  answer_text_check: typed('answer_add text', 'console_question_answer text'),
  api_key_name_check: typed('console_key_add name'),
  article_slug_check: typed('console_article_add slug'),
  article_text_body_check: typed('console_article_add body', 'console_article_save body'),
  article_text_title_check: typed('console_article_add title', 'console_article_save title'),
  buyer_account_check: typed('register familyName', 'profile familyName'),
  buyer_email_check: typed('register email', 'profile email'),
  buyer_given_name_check: typed('register givenName', 'profile givenName'),
  buyer_mobile_check: typed('register mobile', 'profile mobile'),
  buyer_phrase_check: typed('phrase_set phrase'),
  canned_answer_title_check: typed('console_support_canned_save title', 'shop_support_canned_save title'),
  card_last_four_check: {
    from: ['card_add number'],
    made: (number) => number.slice(-4),
    beside: { way_id: null },
  },
  card_payment_amount_cents_check: typed('card_payment_begin amountCents'),
  cart_line_quantity_check: typed(
    'cart_add quantity',
    'cart_update lines.quantity',
    'cart_merge lines.quantity',
  ),
  conversation_rating_check: typed('support_rate rating'),
  delivery_claim_proof_text_check: typed('shop_order_prove text'),
  freight_template_name_check: typed('console_shop_freight_save templates.name'),
  freight_zone_days_min_check: typed('console_shop_freight_save templates.zones.daysMin'),
  freight_zone_first_cents_check: typed('console_shop_freight_save templates.zones.firstCents'),
  freight_zone_first_grams_check: typed('console_shop_freight_save templates.zones.firstGrams'),
  freight_zone_step_cents_check: typed('console_shop_freight_save templates.zones.stepCents'),
  freight_zone_step_grams_check: typed('console_shop_freight_save templates.zones.stepGrams'),
  goods_import_word_word_check: typed('console_goods_import_words_save words.word'),
  goods_list_name_check: typed('list_make name', 'list_rename name'),
  goods_list_shared_by_check: typed('list_share by'),
  legal_appeal_answer_check: typed('console_legal_notice_answer facts'),
  legal_appeal_rule_check: typed('console_legal_notice_answer rule'),
  legal_appeal_words_check: typed('legal_notice_appeal words'),
  legal_notice_email_check: typed('legal_notice_send email'),
  legal_notice_explanation_check: typed('legal_notice_send explanation'),
  legal_notice_facts_check: typed('console_legal_notice_decide facts'),
  legal_notice_name_check: typed('legal_notice_send name'),
  legal_notice_rule_check: typed('console_legal_notice_decide rule'),
  login_name_of_its_kind: {
    from: ['register familyName', 'profile familyName'],
    made: loginName,
    beside: { kind: 'account' },
  },
  login_record_time_zone_short: typed('login timeZone', 'register timeZone', 'passkey_login timeZone'),
  mail_to_address_check: typed(
    'register email',
    'console_membermail_code email',
    'console_shop_alerts_save alertEmail',
  ),
  duty_rule_source_check: typed('console_proposal_make row.source'),
  duty_payment_receiver_check: typed('console_proposal_make receiver'),
  duty_payment_reference_check: typed('console_proposal_make reference'),
  sale_rule_source_check: typed('console_proposal_make row.source'),
  list_view_name: typed('console_listview_save name', 'console_listview_change name'),
  list_view_search: typed('console_listview_save search', 'console_listview_change content.search'),
  member_mail_email_check: typed('console_membermail_code email'),
  merchant_application_shop_name_check: typed('merchant_apply shopName'),
  message_text_check: typed(
    'support_send text',
    'console_support_send text',
    'shop_support_send text',
    'shop_support_begin text',
  ),
  money_settings_audit_minutes_check: typed('console_proposal_make rules.auditMinutes'),
  money_settings_commission_bps_check: typed('console_proposal_make rules.commissionBps'),
  money_settings_complete_days_check: typed('console_proposal_make rules.completeDays'),
  money_settings_confirm_days_check: typed('console_proposal_make rules.confirmDays'),
  money_settings_proof_days_check: typed('console_proposal_make rules.proofDays'),
  money_settings_card_hold_days_check: typed('console_proposal_make rules.cardHoldDays'),
  money_settings_card_min_cents_check: typed('console_proposal_make rules.cardMinCents'),
  money_settings_extend_days_check: typed('console_proposal_make rules.extendDays'),
  money_settings_fee_bps_check: typed('console_proposal_make rules.feeBps'),
  money_settings_min_fee_cents_check: typed('console_proposal_make rules.minFeeCents'),
  money_settings_new_address_wait_minutes_check: typed('console_proposal_make rules.newAddressWaitMinutes'),
  money_settings_second_person_wait_minutes_check: typed(
    'console_proposal_make rules.secondPersonWaitMinutes',
  ),
  money_settings_two_person_cents_check: typed('console_proposal_make rules.twoPersonCents'),
  money_settings_unpaid_minutes_check: typed('console_proposal_make rules.unpaidMinutes'),
  money_way_min_cents_check: typed('console_proposal_make rules.minCents'),
  money_way_position_check: typed('console_proposal_make rules.position'),
  network_confirmations_check: typed('console_proposal_make rules.confirmations'),
  network_min_amount_cents_check: typed('console_proposal_make rules.minAmountCents'),
  network_network_cost_cents_check: typed('console_proposal_make rules.networkCostCents'),
  notice_settings_quiet_from_check: typed('notice_settings_save quiet.fromMinute'),
  notice_settings_quiet_until_check: typed('notice_settings_save quiet.untilMinute'),
  notice_settings_time_zone_check: typed('notice_settings_save quiet.timeZone'),
  operator_account_check: typed('console_member_add account', 'console_shop_owner_add account'),
  operator_name_check: typed(
    'console_member_add name',
    'console_shop_owner_add name',
    'console_proposal_make name',
  ),
  parcel_line_quantity_check: typed('shop_order_ship lines.quantity', 'seller_order_ship lines.quantity'),
  parcel_proof_note_check: typed('console_parcel_prove note', 'shop_parcel_prove note'),
  passkey_challenge_amount_cents_check: typed('passkey_pay amountCents'),
  passkey_name_check: typed('passkey_add name', 'passkey_rename name'),
  pay_ticket_amount_cents_check: typed('verify_pay amountCents'),
  product_hs_code: typed('console_goods_save hsCode'),
  ...typedLines,
  product_safety_identifier_check: typed('console_goods_save safety.identifier'),
  product_takedown_answer_check: typed('console_takedown_answer words'),
  product_takedown_appeal_check: typed('console_takedown_appeal words'),
  product_weight_grams_check: typed(
    'console_goods_save weightGrams',
    'console_goods_import reading.weightGrams',
  ),
  promo_bundle_prefix_check: typed('console_shop_promo_bundle_add prefix'),
  promo_bundle_size_check: typed('console_shop_promo_bundle_add size'),
  promo_code_cap_cents_check: typed('console_promo_add capCents', 'console_shop_promo_add capCents'),
  promo_code_code_check: typed('console_promo_add code', 'console_shop_promo_add code'),
  promo_code_minimum_cents_check: typed(
    'console_promo_add minimumCents',
    'console_shop_promo_add minimumCents',
  ),
  promo_code_uses_per_buyer_check: typed('console_promo_add usesPerBuyer'),
  promo_code_uses_total_check: typed('console_promo_add usesTotal'),
  proposal_amount_cents_check: {
    from: ['console_proposal_make amountCents'],
    beside: { kind: 'duty_payment' },
  },
  purchase_line_quantity_check: typed('order_create lines.quantity'),
  question_text_check: typed('question_ask text'),
  recharge_amount_cents_check: typed('recharge amountCents', 'recharge_by_way amountCents'),
  recharge_arrived_cents_check: typed('console_recharge_decide arrivedCents'),
  refund_case_note_check: typed('refund_apply explanation'),
  refund_line_quantity_check: typed('refund_apply lines.quantity'),
  promise_default_ship_days_check: typed('console_proposal_make rules.shipDays'),
  promise_default_cancel_days_check: typed('console_proposal_make rules.cancelDays'),
  promise_default_late_percent_check: typed('console_proposal_make rules.latePercent'),
  promise_default_late_max_cents_check: typed('console_proposal_make rules.lateMaxCents'),
  promise_default_return_days_check: typed('console_proposal_make rules.returnDays'),
  promise_default_return_cents_check: typed('console_proposal_make rules.returnCents'),
  refund_settings_answer_days_check: typed('console_proposal_make rules.answerDays'),
  refund_settings_appeal_days_check: typed('console_proposal_make rules.appealDays'),
  refund_settings_instant_cents_check: typed('console_proposal_make rules.instantCents'),
  refund_settings_instant_orders_check: typed('console_proposal_make rules.instantOrders'),
  refund_settings_receive_days_check: typed('console_proposal_make rules.receiveDays'),
  refund_settings_send_back_days_check: typed('console_proposal_make rules.sendBackDays'),
  review_follow_up_text_check: typed('review_append text'),
  review_postage_score_check: typed('review_add postageScore'),
  review_product_score_check: typed('review_add productScore'),
  review_reply_check: typed('console_review_reply text'),
  review_service_score_check: typed('review_add serviceScore'),
  review_text_check: typed('review_add text'),
  search_history_words_check: typed('search_remember words'),
  search_miss_words_check: { from: ['product_search q'], made: wordsToKeep },
  search_open_words_check: typed('search_opened q'),
  session_time_zone_short: typed('login timeZone', 'register timeZone', 'passkey_login timeZone'),
  shop_member_email: typed('console_member_add email', 'console_shop_owner_add email'),
  shop_alert_email_check: typed('console_shop_alerts_save alertEmail'),
  shop_free_freight_from_cents_check: typed('console_shop_freight_save freeFromCents'),
  shop_low_stock_at_check: typed('console_shop_alerts_save lowStockAt'),
  shop_name_check: typed('console_shop_profile_save name'),
  shop_account_reason: typed('console_account_decide reason'),
  shop_payout_amount_cents_check: typed('console_shop_payout_ask amountCents'),
  shop_payout_schedule_keep_cents_check: typed('console_shop_payout_schedule_save keepCents'),
  shop_payout_schedule_minimum_cents_check: typed('console_shop_payout_schedule_save minimumCents'),
  shop_suspension_answer_check: typed('console_suspension_answer words'),
  shop_suspension_appeal_check: typed('console_suspension_appeal words'),
  shop_suspension_note_check: typed('console_proposal_make note'),
  sku_code_barcode_check: typed('console_goods_save skus.barcode', 'console_goods_change changes.barcode'),
  sku_code_bin_check: typed('console_goods_save skus.bin', 'console_goods_change changes.bin'),
  sku_code_code_check: typed('console_goods_save skus.code', 'console_goods_change changes.code'),
  sku_code_cost_cents_check: typed(
    'console_goods_save skus.costCents',
    'console_goods_change changes.costCents',
  ),
  sku_price_cents_check: typed(
    'console_goods_save skus.priceCents',
    'console_goods_change changes.priceCents',
  ),
  sku_stock_check: typed('console_goods_save skus.stock.to', 'seller_stock_set skus.stock'),
  support_hours_time_zone_check: typed(
    'console_support_hours_save hours.timeZone',
    'shop_support_hours_save hours.timeZone',
  ),
  team_note_text_check: typed(
    'console_note_add text',
    'console_note_edit text',
    'shop_note_add text',
    'shop_note_edit text',
  ),
  upload_begun_bytes_check: typed('upload_begin bytes'),
  video_bytes: typed('console_goods_video_begin bytes', 'seller_goods_video_begin bytes'),
  webhook_url_check: {
    from: ['console_webhook_add url', 'console_webhook_save url'],
    made: (url) => readUrl(url, { isLocalAllowed: true, lengthMax: 500 })?.href ?? null,
  },
  withdrawal_amount_cents_check: typed('extract amountCents'),
}

/** All other constraints but those of one column's enumeration, and why no input meets them. A new constraint belongs into one of these lists. */
export const otherConstraints: Readonly<Record<string, string>> = {
  'chosen from what the contract lists, or of a size that it bounds by the same numbers': `
    address_area_check shop_suspended_check shop_suspension_step_check api_key_scopes_check campaign_check campaign_texts_check canned_answer_texts_check answer_macro_texts_check answer_macro_one_answer answer_macro_does_something
    duty_payment_amount_cents_check currency_rate_code_check duty_exchange_code_check duty_rule_country_check duty_rule_rules_check sale_rule_country_check sale_rule_rules_check purchase_trader_check purchase_duties_check shop_duty_country_check shop_rule_ship_days_check shop_rule_cancel_days_check shop_rule_cancels duty_rule_source_url_check sale_rule_source_url_check freight_zone_countries_check freight_zone_place_check goods_import_word_meaning_check home_block_id_check shop_rule_late_percent_check shop_rule_late_max_cents_check shop_rule_late shop_rule_return_days_check shop_rule_return_cents_check shop_rule_returns shop_rule_no_ship shop_rule_no_late shop_rule_no_returns promise_default_cancels promise_default_late promise_default_returns
    merchant_request_asks recharge_request_reason_code_check merchant_application_categories_check merchant_application_country_check network_id_check product_attributes_few
    product_origin_country product_safety_eu_person_check product_safety_maker_check product_safety_warnings_check
    product_ship_from_check product_text_picture_alts_check refund_case_reason_check refund_case_return_address_check
    shop_trader_checked shop_safety_eu_person_check shop_safety_maker_check shop_safety_warnings_check shop_country_check shop_cover_alts_check shop_cover_check shop_return_address_check shop_member_rights_check
    shop_member_fine_rights support_hours_days_check webhook_kinds_check home_block_version_content_check
    collection_titles_check legal_notice_of_review legal_notice_outcome_fits list_view_list_check list_view_for_all_is_shared recall_texts_check recall_sku_ids_check recall_remedies_check recall_period
    saved_search_choice_check mail_template_check team_note_subject_id_check team_note_act team_note_act_count team_presence_subject_id_check team_look_subject_id_check team_look_before parcel_proof_picture_position_check favourite_tell_below_cents_check
    product_video_poster`,
  'a number or mark that the server counts or makes': `
    recall_buyers_check legal_notice_decided legal_notice_reversed legal_appeal_answered legal_appeal_statement legal_appeal_second_operator
    feed_count_id_check feed_count_last_check sanctions_list_id_check sanctions_list_entries_check sanctions_list_foreign_entries_check purchase_cancel_at purchase_late_cancelled shop_day_promised purchase_late_promise purchase_return_promise
    card_authorisation_amount_cents_check card_payment_card_last_four_check card_payment_fee_cents_check card_payment_owed_paid_cents_check
    card_payment_returned_cents_check card_dispute_amount_cents_check card_dispute_fee_cents_check card_return_amount_cents_check card_payout_lines_check card_payout_differing_check card_balance_id_check
    recharge_reference_reference_check duty_rule_version_check sale_rule_version_check purchase_withdraw_days_check purchase_duty_cents_check purchase_line_duty_cents_check purchase_line_customs_check
    merchant_request_n recharge_request_n assign_rule_position_check answer_macro_version_check answer_helpful_check article_text_version_check campaign_sent_check campaign_version_check
    chain_balance_raw_amount_check conversation_buyer_unread_check conversation_last_n_check
    conversation_staff_unread_check currency_rate_per_dollar_micros_check duty_exchange_per_dollar_micros_check deposit_amount_cents_check
    deposit_raw_amount_check email_code_asks_check email_code_tries_left_check email_code_count_count_check
    favourite_liked_price_cents_check freight_record_days_min_check freight_record_orders_check
    freight_record_zone_check goods_act_skus_check goods_list_share_token_check home_block_place
    goods_quality_score_check goods_sort_stock_check home_block_position_check home_block_version_version_check home_order_id_check idempotency_key_key_check
    ledger_account_balance_cents_check ledger_account_not_overdrawn ledger_checkpoint_id_check
    ledger_entry_amount_cents_check ledger_month_in_cents_check ledger_month_lines_check ledger_month_out_cents_check
    mail_tries_check push_message_tries_check message_n_check money_settings_id_check network_seconds_per_block_check
    network_token_decimals_check parcel_proof_number_check passkey_sign_count_check password_try_tries_check
    pay_code_tries_check picture_bytes_check price_change_price_cents_check product_price_cents_check
    product_sales_check product_score_count_check product_seen_check product_beside_weight_check
    product_beside_until_is_only_check product_day_paid_cents_check product_day_pieces_check
    product_sales_day_quantity_check product_text_title_check purchase_freight_cents_check purchase_goods_cents_check
    purchase_quantity_check purchase_line_price_cents_check question_answers_check question_helpful_check
    refund_case_amount_cents_check refund_line_amount_cents_check refund_line_discount_cents_check
    refund_settings_id_check promise_default_id_check review_helpful_check review_of_a_shop review_tally_reviews_check review_tally_stars_check
    review_tally_with_pictures_check sale_to_count_quantity_check search_count_times_check search_miss_times_check
    settlement_month_orders_check shop_fans_check shop_product_count_check shop_reviews_favourable_check
    shop_sales_recent_check shop_sales_total_check shop_day_bagged_check shop_day_due_check shop_day_orders_check
    shop_day_paid_cents_check shop_day_paid_check shop_day_pieces_check shop_day_refunded_cents_check
    shop_day_refunds_check shop_day_seen_check shop_member_check shop_sales_day_quantity_check
    collection_position_check collection_goods_place_check goods_schedule_gaps_check feed_count_id_check feed_count_last_check sku_code_check sku_lowest_before_cents_check stuck_row_tries_check support_reply_waited_seconds_check
    withdrawal_arrival_cents_check withdrawal_confirmations_check withdrawal_fee_times_max_check
    video_duration video_file_bytes video_height video_received video_width
    withdrawal_service_charge_cents_check translated_text_digest_check translated_text_text_check`,
  'columns that a verb sets together; its own tests show that what does not fit is refused': `
    sanctions_hit_check sanctions_hit_check1 recall_told_mail recall_told_confirmed
    approval_decision_of_subject_check ruling_of_two_persons shop_news_check shop_hidden_not_open shop_suspension_check shop_suspension_check1 shop_suspension_check2 shop_suspension_check3
    card_payment_has_session card_payment_paid card_payout_booked card_dispute_decided card_dispute_moved card_dispute_evidence card_dispute_check card_return_check money_settings_card_bounds duty_rule_days sale_rule_days settlement_duties_check refund_case_duties refund_case_completed_gift refund_line_gift refund_case_offer refund_case_part approval_award ruling_award refund_case_return_freight answer_check answer_check1 answer_check2 campaign_check1 campaign_check2 conversation_check conversation_check1
    conversation_check2 delivery_claim_check delivery_claim_check1 deposit_check deposit_check1 deposit_check2
    video_shown_is_whole video_whole goods_schedule_check freight_zone_check freight_record_check goods_act_check goods_list_check home_block_version_window
    ledger_account_can_negative_check ledger_account_receivable_check mail_check merchant_application_undecided merchant_request_answer recharge_request_reason recharge_request_times
    merchant_application_check1 merchant_application_check2 merchant_application_check3 merchant_application_check4
    message_check message_check1 money_settings_check money_settings_check1 money_settings_check2
    notice_settings_check notice_settings_check1 parcel_check parcel_check1 parcel_check2
    passkey_challenge_is_somebodys passkey_challenge_pays_for pay_code_tries_have_calls payout_order_check
    picture_private_has_look picture_pages picture_has_one_owner picture_hidden_was_public price_change_check product_beside_check
    product_takedown_check product_takedown_check1 product_takedown_check2 product_takedown_check3 promo_code_check
    promo_code_check1 promo_code_check2 promo_code_of_bundle promo_code_is_not_sampans promo_code_leaves_something promo_code_of_shop
    proposal_alone_when_done proposal_changes_to_something proposal_decided_at_a_time proposal_decided_by_somebody
    proposal_for_a_reason proposal_of_two_persons purchase_after_sale_from purchase_check purchase_check1
    purchase_check2 purchase_check3 purchase_check4 purchase_check5 purchase_discount_by_shop
    purchase_not_completed_while_appealable purchase_paused_while_delivered purchase_line_check purchase_line_check1
    money_way_asks_where money_way_goes_somewhere money_way_limits money_way_recharge_fields_known money_way_texts_check
    money_way_withdrawal_fields_known recharge_by_way_is_found recharge_by_way_is_named recharge_on_network_or_by_way
    question_check question_check1 recharge_check recharge_check1 recharge_refused_for_a_reason refund_case_check
    refund_case_check1 refund_case_check2 review_check review_check1 review_check2 review_check3 review_check4
    settlement_check settlement_purchase_check settlement_signs_check settlement_month_check shop_alerts_in_a_language
    shop_check shop_day_check shop_day_check1 shop_payout_cancelled_check shop_payout_cancelled_in_time_check
    shop_account_agreed shop_account_two_persons shop_account_cools shop_account_ended shop_payout_schedule_check
    shop_payout_schedule_why
    shop_payout_check1 shop_payout_check2 shop_payout_decided_check shop_payout_opened_check shown_paper_check
    sku_check support_hours_check upload_begun_check webhook_check withdraw_block_for_a_reason withdrawal_check
    withdrawal_check1 withdrawal_check2 withdrawal_check3 withdrawal_check5 withdrawal_check6
    withdrawal_refused_for_a_reason`,
}
