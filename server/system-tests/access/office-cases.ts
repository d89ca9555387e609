import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import { paperKinds } from '@sampan/contract/office/merchants/status.ts'
import { approvalCases } from './approval-cases.ts'
import { homeCases } from './home-cases.ts'
import { anybodys, type CasesOf, field, listed } from './id-cases.ts'
import { safetyCases } from './safety-cases.ts'
import { officeSupportCases } from './support-cases.ts'
import { officeTeamCases } from './team-cases.ts'

const reason = 'A note of its reason'
const [kind] = paperKinds
const version = { version: 1 }
const blocking = { isBlocked: true, reasonCode: 'other', reason }
const refused = { ...version, decision: 'refuse', reasonCode: 'other', reason }
const closing = { version: 99, deposits: true, withdrawals: true, reason }
const inThread = (rest: Record<string, unknown> = {}) => field('thread', rest)
const slug = (rest: Record<string, unknown> = {}) => field('slug', rest)

/**
 * Every id that an operator's call takes. What is asked for is nobody's own there: the right decides, and without it a thing
 * that is there answers as one that is not.
 */
export const officeCases: CasesOf<ConsoleEndpointName> = {
  ...safetyCases,
  ...homeCases,
  ...approvalCases,
  ...officeTeamCases,
  ...officeSupportCases,
  console_staff_save: { id: anybodys('operator', 'notFound', field('id', { name: 'Bo', reason })) },
  console_staff_link: { id: anybodys('operator', 'notFound', field('id')) },
  console_oidc_unlink: { id: anybodys('operator', 'notFound', field('id', { reason })) },
  ...Object.fromEntries(
    (['recharge', 'withdrawal', 'payout', 'refund'] as const).flatMap((queue) =>
      (['list', 'totals'] as const).map((part) => [
        `console_${queue}_${part}`,
        { operatorId: anybodys('operator', 'nothing', field('operatorId')) },
      ]),
    ),
  ),
  console_audit_list: {
    operatorId: anybodys('operator', 'nothing', field('operatorId')),
    buyerId: anybodys('buyer', 'nothing', field('buyerId')),
  },
  console_trader: { shopId: anybodys('shop', 'shopGone', field('shopId')) },
  console_trader_check: {
    shopId: anybodys('shop', 'shopGone', field('shopId', { version: 1, isChecked: true })),
  },
  console_shop_members: { shopId: anybodys('shop', 'shopGone', field('shopId')) },
  console_shop_owner_add: {
    shopId: anybodys(
      'shop',
      'shopGone',
      field('shopId', { account: 'bo.quay', name: 'Bo', email: 'bo@quay.example' }),
    ),
  },
  console_shop_member_reset: {
    shopId: anybodys('shop', 'notFound', (shopId, { ids }) => ({
      shopId,
      id: ids.member,
      reason,
    })),
    id: anybodys('member', 'notFound', (id, { ids }) => ({
      shopId: ids.shop,
      id,
      reason,
    })),
  },
  console_market_goods: {
    shop: anybodys('shop', 'nothing', field('shop')),
  },
  console_market_goods_detail: { id: anybodys('product') },
  console_takedown_make: {
    id: anybodys('product', 'notFound', field('id', { reasonCode: 'other', reason })),
  },
  console_takedown_answer: {
    id: anybodys('takedown', 'notFound', field('id', { decision: 'lift', words: reason })),
  },
  console_suspension_list: { shop: anybodys('shop', 'nothing', field('shop')) },
  console_suspension_answer: { id: anybodys('suspension', 'notFound', field('id', { words: reason })) },
  console_shop_keys: { shopId: anybodys('shop', 'nothing', field('shopId')) },
  console_merchant_detail: { id: anybodys('application') },
  console_merchant_decide: { id: anybodys('application', 'notFound', field('id', { decision: 'pass' })) },
  console_merchant_ask: {
    id: anybodys('application', 'notFound', field('id', { asks: ['licence'], words: '' })),
  },
  console_merchant_release: {
    id: anybodys('application', 'notFound', (id, { ids }) => ({
      id,
      paper: ids.evidence,
      kind,
      copy: ids.picture,
    })),
    paper: anybodys('evidence', 'notFound', (paper, { ids }) => ({
      id: ids.application,
      paper,
      kind,
      copy: ids.picture,
    })),
    copy: anybodys('picture', 'notFound', (copy, { ids }) => ({
      id: ids.application,
      paper: ids.evidence,
      kind,
      copy,
    })),
  },
  console_merchant_end_release: {
    id: anybodys('application', 'notFound', (id, { ids }) => ({ id, paper: ids.evidence })),
    paper: anybodys('evidence', 'notFound', (paper, { ids }) => ({ id: ids.application, paper })),
  },
  console_promo_offer: { id: anybodys('promo', 'notFound', field('id', { offered: false })) },
  console_promo_close: { id: anybodys('promo') },
  console_shop_page: { shopId: anybodys('shop', 'shopGone', field('shopId')) },
  console_journal_list: { accountId: anybodys('promo', 'nothing', field('accountId')) },
  console_journal_csv: { accountId: anybodys('promo', 'notFound', field('accountId')) },
  console_duty_payments: { shopId: anybodys('promo', 'nothing', field('shopId')) },
  console_duty_csv: {
    shopId: anybodys('promo', 'notFound', (shopId) => ({
      shopId,
      startsAt: '2026-01-01T00:00:00.000Z',
      endsAt: '2026-02-01T00:00:00.000Z',
    })),
  },
  console_journal_detail: { id: anybodys('act') },
  console_sanctions_list: { id: anybodys('act', 'nothing', field('id')) },
  console_deposit_list: { networkId: anybodys('act', 'rechargeNetwork', field('networkId')) },
  console_deposit_note: { id: anybodys('deposit', 'notFound', field('id', { note: reason })) },
  console_card_payment_detail: { id: anybodys('cardPayment') },
  console_card_payment_ask: { id: anybodys('cardPayment') },
  console_card_dispute_detail: { id: anybodys('cardDispute') },
  console_card_dispute_answer: { id: anybodys('cardDispute', 'notFound', field('id', { text: reason })) },
  console_card_payout_detail: { id: anybodys('cardPayout') },
  console_card_payout_lines: { id: anybodys('cardPayout') },
  console_network_close: { id: anybodys('act', 'rechargeNetwork', field('id', closing)) },
  console_way_close: { id: anybodys('act', 'notFound', field('id', { version: 1, reason })) },
  console_recharge_detail: { id: anybodys('recharge') },
  console_recharge_ask: {
    id: anybodys('recharge', 'notFound', field('id', { version: 1, reasonCode: 'unreadable' })),
  },
  console_recharge_decide: { id: anybodys('recharge', 'notFound', field('id', refused)) },
  console_withdrawal_detail: { id: anybodys('withdrawal') },
  console_withdrawal_decide: { id: anybodys('withdrawal', 'notFound', field('id', refused)) },
  console_account_decide: { id: anybodys('account', 'notFound', field('id', { decision: 'pass' })) },
  console_payout_detail: { id: anybodys('payout') },
  console_payout_open: { id: anybodys('payout') },
  console_payout_decide: { id: anybodys('payout', 'notFound', field('id', refused)) },
  console_buyer_detail: { id: anybodys('buyer') },
  console_buyer_risk: { id: anybodys('buyer') },
  console_buyer_block: { id: anybodys('buyer', 'notFound', field('id', blocking)) },
  console_buyer_sign_out: {
    id: anybodys('buyer', 'notFound', field('id', { reasonCode: 'stolenAccess' })),
  },
  console_order_list: {
    buyerId: anybodys('buyer', 'nothing', field('buyerId')),
    shopId: anybodys('shop', 'nothing', field('shopId')),
  },
  console_order_totals: {
    buyerId: anybodys('buyer', 'nothing', field('buyerId')),
    shopId: anybodys('shop', 'nothing', field('shopId')),
  },
  console_order_detail: { id: anybodys('paidOrder') },
  console_order_cancel: { id: anybodys('paidOrder', 'notFound', field('id', { reason })) },
  console_claim_judge: {
    id: anybodys('act', 'notFound', field('id', { version: 1, decision: 'accept', reason })),
  },
  console_parcel_prove: {
    id: anybodys('parcel', 'notFound', (id, { ids }) => ({ id, note: reason, pictures: [ids.act] })),
    pictures: anybodys('evidence', 'badInput', (id, { ids }) => ({ id: ids.parcel, pictures: [id] })),
  },
  console_tracking_close: { id: anybodys('promo', 'notFound', field('id', { reason })) },
  console_support_list: {
    buyerId: anybodys('buyer', 'nothing', field('buyerId')),
    operatorId: anybodys('operator', 'nothing', field('operatorId', { show: 'all' })),
  },
  console_review_queue: {
    product: anybodys('product', 'nothing', field('product')),
    shop: anybodys('shop', 'nothing', field('shop')),
    buyerId: anybodys('buyer', 'nothing', field('buyerId')),
  },
  console_review_queue_count: {
    product: anybodys('product', 'nothing', field('product')),
    shop: anybodys('shop', 'nothing', field('shop')),
    buyerId: anybodys('buyer', 'nothing', field('buyerId')),
  },
  console_review_hide_many: {
    'reviews.id': anybodys('review', 'nothing', (id) => ({
      reviews: [{ id, hidden: true, reasonCode: 'other', reason }],
    })),
  },
  console_question_queue: {
    product: anybodys('product', 'nothing', field('product')),
    shop: anybodys('shop', 'nothing', field('shop')),
  },
  console_question_hide: {
    id: anybodys(
      'question',
      'notFound',
      field('id', { of: 'question', hidden: true, reasonCode: 'other', reason }),
    ),
  },
  console_refund_steps: { orderId: anybodys('paidOrder', 'nothing', field('orderId')) },
  console_refund_detail: { id: anybodys('refund') },
  console_refund_decide: {
    id: anybodys(
      'refund',
      'notFound',
      field('id', { ...version, decision: 'award', reasonCode: 'proofConvinces' }),
    ),
  },
  console_support_thread: { thread: anybodys('deskThread', 'notFound', inThread()) },
  console_support_messages: { thread: anybodys('deskThread', 'notFound', inThread()) },
  console_support_send: {
    thread: anybodys('deskThread', 'notFound', inThread({ text: reason })),
    product: anybodys('product', 'cardNotYours', (product, { ids }) => ({
      thread: ids.deskThread,
      text: reason,
      product,
    })),
    order: anybodys('paidOrder', 'cardNotYours', (order, { ids }) => ({
      thread: ids.deskThread,
      text: reason,
      order,
    })),
    picture: anybodys('evidence', 'cardNotYours', (picture, { ids }) => ({
      thread: ids.deskThread,
      text: reason,
      picture,
    })),
  },
  console_support_seen: { thread: anybodys('deskThread', 'notFound', inThread({ n: 1 })) },
  console_support_typing: { thread: anybodys('deskThread', 'notFound', inThread()) },
  console_support_take: { thread: anybodys('deskThread', 'notFound', inThread({ take: true })) },
  console_support_close: { thread: anybodys('deskThread', 'notFound', inThread()) },
  console_support_canned_save: {
    id: anybodys('canned', 'notFound', field('id', { title: 'Mine', texts: { en: reason } })),
  },
  console_support_canned_remove: { id: anybodys('canned') },
  console_mail_detail: { id: anybodys('mail') },
  console_mail_retry: { id: anybodys('mail') },
  console_stuck_retry: { subject: anybodys('mail', 'notFound', field('subject', { job: 'orders.expire' })) },
  console_article: { slug: anybodys('slug', 'notFound', slug({ locale: 'en' })) },
  console_article_versions: { slug: anybodys('slug', 'nothing', slug({ locale: 'en' })) },
  console_article_save: {
    slug: anybodys(
      'slug',
      'notFound',
      slug({ locale: 'en', version: 1, title: 'Kettles', body: 'All.', publish: false }),
    ),
  },
  console_article_hide_many: { slugs: anybodys('slug', 'nothing', listed('slugs', { isHidden: true })) },
  console_article_add: {
    slug: anybodys(
      'slug',
      'badInput',
      slug({ section: 'help', topic: 'none', title: 'Kettles', body: 'All.' }),
    ),
  },
  console_export_rows: { table: anybodys('act', 'notFound', field('table')) },
}
