import type { ConsoleEndpointName, SellerEndpointName } from '@sampan/contract/endpoints.ts'
import { noLines } from '@sampan/contract/market/catalog/product-fields.ts'
import { anybodys, type CasesOf, field, listed, others } from './id-cases.ts'
import { shopSupportCases } from './support-cases.ts'
import { shopTeamCases } from './team-cases.ts'

const text = 'It floats.'
const parcel = { carrier: 'Junk Line', trackingNo: 'SP00000009' }
const version = { version: 1 }
const inThread = (rest: Record<string, unknown> = {}) => field('thread', rest)

/** Ids beside a product's own that saving it takes, by hand or by a key. */
const namedByGoods = {
  freightTemplateId: others('freightTemplate', 'freightTemplateGone', (id) => ({
    ...draft,
    id: null,
    freightTemplateId: id,
  })),
  pictures: others('shopPicture', 'badInput', (id) => ({ ...draft, id: null, pictures: [`/media/${id}`] })),
  'video.id': others('shopVideo', 'badInput', (id, { strangers }) => ({
    ...draft,
    id: null,
    video: { id, poster: `/media/upload/${strangers.shopPicture}` },
  })),
  'video.poster': others('shopPicture', 'badInput', (id, { strangers }) => ({
    ...draft,
    id: null,
    video: { id: strangers.shopVideo, poster: `/media/upload/${id}` },
  })),
  'axes.values.picture': others('shopPicture', 'badInput', (id) => ({
    ...draft,
    id: null,
    pictures: [`/media/${id}`],
  })),
  'skus.picture': others('shopPicture', 'badInput', (id) => ({
    ...draft,
    id: null,
    pictures: [`/media/${id}`],
  })),
}

/** Every id that a call of a shop's people takes, and what somebody of another shop gets for it. */
export const shopCases: CasesOf<ConsoleEndpointName> = {
  ...shopTeamCases,
  ...shopSupportCases,
  console_member_save: { id: others('member', 'notFound', field('id', { rights: ['goods'] })) },
  console_member_reset: { id: others('member') },
  console_member_remove: { id: others('member') },
  console_key_end: { id: others('key') },
  console_webhook_save: {
    id: others(
      'webhook',
      'notFound',
      field('id', { url: 'http://127.0.0.1:1/', kinds: ['order.paid'], isOn: true }),
    ),
  },
  console_webhook_rotate: { id: others('webhook') },
  console_webhook_remove: { id: others('webhook') },
  console_webhook_test: { id: others('webhook') },
  console_webhook_deliveries: { webhookId: others('webhook', 'nothing', field('webhookId')) },
  console_webhook_again: { id: others('delivery') },
  console_goods_change: {
    'changes.skuId': others('sku', 'goodsGone', (skuId) => ({
      changes: [{ skuId, version: 0, priceCents: 5 }],
    })),
  },
  console_goods_grid: {
    productIds: others('product', 'nothing', (id) => ({ productIds: String(id) })),
  },
  console_goods_undo: { actId: others('act', 'cannotUndo', field('actId')) },
  console_goods_detail: { id: others('product', 'goodsGone') },
  console_goods_video_part: {
    id: others('halfVideo', 'notFound', (id) => ({ id, offset: 0, data: 'aGVsbG8=' })),
  },
  console_goods_video_end: { id: others('halfVideo') },
  console_goods_save: {
    id: others('product', 'goodsGone', (id) => ({ ...draft, id })),
    ...namedByGoods,
  },
  console_collection_detail: { id: others('collection', 'collectionGone') },
  console_collection_save: {
    id: others(
      'collection',
      'collectionGone',
      field('id', { version: 1, titles: { en: 'Tea' }, sort: 'hand', goods: [] }),
    ),
    goods: others(
      'product',
      'goodsGone',
      listed('goods', { id: null, version: 0, titles: { en: 'Tea' }, sort: 'hand' }),
    ),
  },
  console_collection_order: { ids: others('collection', 'collectionChanged', listed('ids')) },
  console_collection_remove: { id: others('collection', 'collectionGone', field('id')) },
  console_goods_duplicate: { id: others('product', 'goodsGone', field('id')) },
  console_goods_schedule: { ids: others('product', 'nothing', listed('ids', { onSale: true, at: null })) },
  console_goods_publish: { id: others('product', 'goodsGone', field('id', { onSale: false })) },
  console_goods_publish_many: { ids: others('product', 'nothing', listed('ids', { onSale: false })) },
  console_takedown_appeal: { id: others('takedown', 'notFound', field('id', { words: text })) },
  console_suspension_appeal: { id: others('suspension', 'notFound', field('id', { words: text })) },
  console_shop_freight_save: {
    'templates.id': others('freightTemplate', 'freightTemplateGone', (id) => ({
      version: 0,
      freeFromCents: null,
      templates: [{ id, name: 'Mine', isDefault: true, zones: [zone] }],
    })),
  },
  console_shop_cover_save: { cover: others('shopPicture', 'coverUnknown', field('cover', { alts: {} })) },
  console_shop_promo_offer: { id: others('promo', 'notFound', field('id', { offered: false })) },
  console_shop_promo_close: { id: others('promo') },
  console_shop_promo_bundle_codes: { id: others('promoBundle') },
  console_shop_promo_bundle_close: { id: others('promoBundle') },
  console_shop_payout_cancel: { id: others('payout') },
  console_shop_payout_ask: {
    accountId: others('account', 'notFound', field('accountId', { amountCents: 1 })),
  },
  console_shop_account_agree: { id: others('account') },
  console_shop_account_end: { id: others('account') },
  console_shop_payout_schedule_save: {
    accountId: others(
      'account',
      'notFound',
      field('accountId', { when: { every: 'week', day: 1 }, minimumCents: 1, keepCents: 0, version: 0 }),
    ),
  },
  shop_order_list: { productId: others('product', 'nothing', field('productId')) },
  shop_order_totals: { productId: others('product', 'nothing', field('productId')) },
  shop_order_detail: { id: others('paidOrder') },
  shop_order_slips: { ids: others('paidOrder', 'notFound', (id) => ({ ids: String(id) })) },
  shop_order_ship: {
    id: others('paidOrder', 'notFound', field('id', parcel)),
    'lines.skuId': others('sku', 'parcelPieces', (skuId, { strangers }) => ({
      id: strangers.orderId,
      ...parcel,
      lines: [{ skuId, quantity: 1 }],
    })),
  },
  shop_order_ship_many: {
    'rows.orderNo': others('paidOrderNo', 'nothing', (orderNo) => ({ rows: [{ orderNo, ...parcel }] })),
    'rows.sku': anybodys('paidOrderNo', 'nothing', (sku, { ids }) => ({
      rows: [{ orderNo: ids.paidOrderNo, ...parcel, sku, quantity: '1' }],
    })),
  },
  shop_order_prove: { id: others('paidOrder', 'notFound', field('id', { text })) },
  shop_parcel_track: { id: others('parcel', 'notFound', field('id', { milestone: 'delivered' })) },
  shop_parcel_prove: {
    id: others('parcel', 'notFound', (id) => ({ id, note: text, pictures: [id] })),
    pictures: others('evidence', 'notFound', (id, { ids }) => ({ id: ids.parcel, pictures: [id] })),
  },
  console_review_reply: { id: others('review', 'notFound', field('id', { text })) },
  console_question_answer: { id: others('question', 'notFound', field('id', { text })) },
  console_shop_review_list: { product: others('product', 'nothing', field('product')) },
  shop_refund_detail: { id: others('refund') },
  shop_refund_agree: { id: others('refund', 'notFound', field('id', version)) },
  shop_refund_offer: {
    id: others(
      'refund',
      'notFound',
      field('id', { ...version, offeredCents: 1, reasonCode: 'smallFault', reason: text }),
    ),
  },
  shop_support_begin: { order: others('paidOrder', 'notFound', field('order', { text })) },
  shop_refund_steps: { orderId: others('paidOrder', 'nothing', field('orderId')) },
  shop_refund_give_quote: { orderId: others('paidOrder', 'notFound', field('orderId')) },
  shop_refund_give: {
    orderId: others(
      'paidOrder',
      'notFound',
      field('orderId', { refundedCents: 0, amountCents: 1, note: text }),
    ),
  },
  shop_refund_cancel_unsent: {
    orderId: others('paidOrder', 'notFound', field('orderId', { refundedCents: 0, note: text })),
    'lines.skuId': others('sku', 'changedMeanwhile', (skuId, { strangers }) => ({
      orderId: strangers.orderId,
      refundedCents: 0,
      note: text,
      lines: [{ skuId, quantity: 1 }],
    })),
  },
  shop_refund_refuse: {
    id: others('refund', 'notFound', field('id', { ...version, reasonCode: 'asDescribed', reason: text })),
  },
  shop_refund_receive: { id: others('refund', 'notFound', field('id', version)) },
  shop_support_list: {
    buyerId: others('buyer', 'nothing', field('buyerId')),
    operatorId: others('member', 'nothing', field('operatorId', { show: 'all' })),
  },
  shop_support_thread: { thread: others('shopThread', 'notFound', inThread()) },
  shop_support_messages: { thread: others('shopThread', 'notFound', inThread()) },
  shop_support_send: {
    thread: others('shopThread', 'notFound', inThread({ text })),
    product: others('product', 'cardNotYours', (product, { strangers }) => ({
      thread: strangers.shopThread,
      text,
      product,
    })),
    order: others('paidOrder', 'cardNotYours', (order, { strangers }) => ({
      thread: strangers.shopThread,
      text,
      order,
    })),
    picture: others('evidence', 'cardNotYours', (picture, { strangers }) => ({
      thread: strangers.shopThread,
      text,
      picture,
    })),
  },
  shop_support_seen: { thread: others('shopThread', 'notFound', inThread({ n: 1 })) },
  shop_support_typing: { thread: others('shopThread', 'notFound', inThread()) },
  shop_support_take: { thread: others('shopThread', 'notFound', inThread({ take: true })) },
  shop_support_close: { thread: others('shopThread', 'notFound', inThread()) },
  shop_support_canned_save: {
    id: others('canned', 'notFound', field('id', { title: 'Mine', texts: { en: text } })),
  },
  shop_support_canned_remove: { id: others('canned') },
}

const zone = {
  countries: ['*'],
  firstGrams: 500,
  firstCents: 1,
  stepGrams: 500,
  stepCents: 1,
  daysMin: 1,
  daysMax: 2,
}
const draft = {
  version: 0,
  category: 'outdoors',
  shipFrom: 'VN',
  weightGrams: 400,
  hsCode: null,
  originCountry: null,
  ...noLines,
  texts: { en: { title: 'Brass lantern', description: 'It shines.' } },
  pictures: [],
  axes: [],
  skus: [],
}

/** The same for a shop's own system, which asks with a key. */
export const sellerCases: CasesOf<SellerEndpointName> = {
  seller_goods_detail: { id: others('product', 'goodsGone', field('id')) },
  seller_goods_publish: { id: others('product', 'goodsGone', field('id', { onSale: false })) },
  seller_goods_video_part: {
    id: others('halfVideo', 'notFound', (id) => ({ id, offset: 0, data: 'aGVsbG8=' })),
  },
  seller_goods_video_end: { id: others('halfVideo') },
  seller_goods_pictures: {
    id: others('product', 'goodsGone', field('id', { version: 0, pictures: [] })),
    pictures: others('shopPicture', 'badInput', (picture, { strangers }) => ({
      id: strangers.product,
      version: 0,
      pictures: [`/media/${picture}`],
    })),
    'skus.skuId': others('sku', 'badInput', (skuId, { strangers }) => ({
      id: strangers.product,
      version: 0,
      pictures: [],
      skus: [{ skuId, picture: null }],
    })),
    'skus.picture': others('shopPicture', 'badInput', (picture, { strangers }) => ({
      id: strangers.product,
      version: 0,
      pictures: [`/media/${picture}`],
    })),
  },
  seller_goods_save: {
    id: others('product', 'goodsGone', field('id', draft)),
    ...namedByGoods,
  },
  seller_message_list: { thread: others('shopThread', 'notFound', inThread()) },
  seller_message_answer: {
    thread: others('shopThread', 'notFound', inThread({ text })),
    product: others('product', 'cardNotYours', (product, { strangers }) => ({
      thread: strangers.shopThread,
      text,
      product,
    })),
    order: others('paidOrder', 'cardNotYours', (order, { strangers }) => ({
      thread: strangers.shopThread,
      text,
      order,
    })),
  },
  seller_order_detail: { id: others('paidOrder') },
  seller_order_ship: {
    id: others('paidOrder', 'notFound', field('id', parcel)),
    'lines.skuId': others('sku', 'parcelPieces', (skuId, { strangers }) => ({
      id: strangers.orderId,
      ...parcel,
      lines: [{ skuId, quantity: 1 }],
    })),
  },
  seller_price_set: {
    'skus.skuId': others('sku', 'goodsGone', (skuId) => ({ skus: [{ skuId, priceCents: 100 }] })),
  },
  seller_refund_detail: { id: others('refund') },
  seller_refund_refuse: {
    id: others('refund', 'notFound', field('id', { ...version, reasonCode: 'asDescribed', reason: text })),
  },
  seller_stock_set: {
    'skus.skuId': others('sku', 'goodsGone', (skuId) => ({ skus: [{ skuId, stock: 1 }] })),
  },
}
