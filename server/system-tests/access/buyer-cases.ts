import type { EndpointName } from '@sampan/contract/endpoints.ts'
import { buyerSecrets } from '#testing/test-server.ts'
import { evmAddresses } from '#testing/withdrawers.ts'
import { anybodys, type CasesOf, field, listed, others } from './id-cases.ts'
import { orderCases } from './order-cases.ts'

const { password, payCode } = buyerSecrets
const text = 'It floats.'
const stars = { text, productScore: 5, serviceScore: 5, postageScore: 5 }
const product = field('product')
const shop = field('shop')
const response = { clientDataJSON: 'e30', authenticatorData: 'e30', signature: 'e30' }
const credential = (id: unknown) => ({ credential: { id, rawId: id, type: 'public-key', response } })
const attested = (id: unknown) => ({
  name: 'Phone',
  credential: {
    id,
    rawId: id,
    type: 'public-key',
    response: { clientDataJSON: 'e30', attestationObject: 'e30' },
  },
})
const someLines = (skuId: unknown) => [{ skuId, quantity: 1 }]

const byWay = (wayId: unknown, evidence: unknown) => ({
  wayId,
  reference: '22222222',
  amountCents: 500,
  evidence: [evidence],
  fields: {},
})

/** Every id that a buyer's call takes, and what another buyer's one gets. */
export const buyerCases: CasesOf<EndpointName> = {
  ...orderCases,
  session_end: { id: others('session') },
  passkey_add: {
    'credential.id': others('credential', 'passkeyWrong', attested),
    'credential.rawId': others('credential', 'passkeyWrong', attested),
  },
  passkey_login: {
    'credential.id': others('credential', 'passkeyWrong', credential),
    'credential.rawId': others('credential', 'passkeyWrong', credential),
  },
  verify_passkey: {
    'credential.id': others('credential', 'passkeyWrong', credential),
    'credential.rawId': others('credential', 'passkeyWrong', credential),
  },
  passkey_rename: { id: others('passkey', 'notFound', (id) => ({ id, name: 'Mine' })) },
  passkey_remove: { id: others('passkey', 'notFound', (id) => ({ id, password })) },
  address: { id: others('address') },
  address_add: {
    id: others('address', 'notFound', (id) => ({
      id,
      addressee: 'Bo Quay',
      mobilePhone: '+12025550199',
      area: ['US', 'Maine', 'Portland'],
      detailedAddress: '9 Wharf Street',
      tag: 'home',
    })),
  },
  address_set_default: { id: others('address') },
  address_del: { id: others('address') },
  profile: { avatar: others('picture', 'badInput', field('avatar')) },
  upload_part: { id: others('upload', 'notFound', (id) => ({ id, offset: 0, data: 'aGVsbG8=' })) },
  upload_end: { id: others('upload') },

  product_list: {
    shop: anybodys('shop', 'nothing', shop),
    collection: anybodys('collection', 'nothing', field('collection')),
  },
  product_detail: { id: anybodys('product', 'productGone') },
  product_compare: { ids: anybodys('product', 'nothing', (id) => ({ ids: String(id) })) },
  product_prices: { sku: anybodys('sku', 'productGone', field('sku')) },
  product_search: { shop: anybodys('shop', 'nothing', shop) },
  search_facets: { shop: anybodys('shop', 'nothing', shop) },
  home_preview: { token: anybodys('act', 'notFound', (token) => ({ token, lang: 'en' })) },
  shop_detail: { id: anybodys('shop', 'shopGone') },
  shop_trader: { id: anybodys('shop', 'shopGone') },
  shop_follow: { id: anybodys('shop', 'shopGone', (id) => ({ id, followed: true })) },
  shop_promises: { id: anybodys('shop', 'shopGone') },
  shop_promos: { id: anybodys('shop', 'nothing') },
  order_recall_seen: { id: others('recall', 'notFound', field('id', { isConfirmed: true })) },
  order_recalls: { id: others('paidOrder', 'nothing') },
  legal_notice_send: {
    id: anybodys(
      'product',
      'notFound',
      field('id', {
        type: 'product',
        ground: 'other',
        explanation: `${text} ${text} ${text}`,
        goodFaith: true,
      }),
    ),
  },
  legal_notice_subject: { id: anybodys('product', 'notFound', field('id', { type: 'product' })) },
  legal_notice_show: { id: others('legalNotice') },
  legal_notice_appeal: { id: others('legalNotice', 'notFound', field('id', { words: text })) },
  review_list: { product: anybodys('product', 'nothing', product) },
  shop_review_list: { shop: anybodys('shop', 'nothing', shop) },
  review_translate: { id: anybodys('review') },
  review_vote: { id: anybodys('review', 'notFound', (id) => ({ id, helpful: true })) },
  question_list: { product: anybodys('product', 'nothing', product) },
  question_ask: { product: anybodys('product', 'productGone', (id) => ({ product: id, text })) },
  answer_list: { question: anybodys('question', 'nothing', field('question')) },
  answer_add: { question: anybodys('question', 'notFound', (question) => ({ question, text })) },
  question_translate: { id: anybodys('question') },
  answer_translate: { id: anybodys('question') },
  answer_vote: { id: anybodys('question', 'notFound', (id) => ({ id, helpful: true })) },

  review_add: {
    orderId: others('reviewedOrder', 'notFound', (orderId, { ids }) => ({
      orderId,
      skuId: ids.sku,
      ...stars,
    })),
    skuId: others('sku', 'notFound', (skuId, { strangers }) => ({
      orderId: strangers.reviewOrderId,
      skuId,
      ...stars,
    })),
    pictures: others('picture', 'reviewPictures', (id, { strangers }) => ({
      orderId: strangers.reviewOrderId,
      skuId: strangers.skuId,
      ...stars,
      pictures: [id],
    })),
  },
  review_append: {
    id: others('review', 'notFound', (id) => ({ id, text })),
    pictures: others('picture', 'reviewPictures', (id, { strangers }) => ({
      id: strangers.review,
      text,
      pictures: [id],
    })),
  },
  review_of_order: { id: others('reviewedOrder') },

  // A ticket is for this buyer alone, and `order_pay` refuses another's order with it.
  verify_pay: {
    subject: anybodys('unpaidOrder', 'nothing', (subject) => ({
      payCode,
      purpose: 'pay',
      subject,
      amountCents: 100,
    })),
  },
  passkey_pay: {
    subject: others('unpaidOrder', 'passkeyMissing', (subject) => ({
      purpose: 'pay',
      subject,
      amountCents: 100,
    })),
  },

  // Events of a chain are there for everybody to read; the answer names no buyer.
  deposit_find: {
    networkId: anybodys('act', 'rechargeNetwork', (networkId, { ids }) => ({
      networkId,
      txHash: ids.depositHash,
    })),
    txHash: anybodys('depositHash', 'chainUnavailable', (txHash) => ({ networkId: 'harbour', txHash })),
  },
  demo_faucet: {
    networkId: anybodys('act', 'rechargeNetwork', (networkId) => ({ networkId, amountCents: 100 })),
  },
  recharge: {
    networkId: anybodys('act', 'rechargeNetwork', (networkId, { strangers }) => ({
      networkId,
      address: evmAddresses[0],
      amountCents: 500,
      evidence: [strangers.evidence],
    })),
    evidence: others('evidence', 'rechargeEvidence', (id) => ({
      networkId: 'harbour',
      address: evmAddresses[0],
      amountCents: 500,
      evidence: [id],
    })),
    txHash: anybodys('depositHash', 'rechargeEvidence', (txHash, { ids }) => ({
      networkId: 'harbour',
      address: evmAddresses[0],
      amountCents: 500,
      evidence: [ids.evidence],
      txHash,
    })),
  },
  // A way is the shop's and everybody's; this one is none.
  recharge_reference: { wayId: anybodys('act', 'notFound', field('wayId')) },
  recharge_by_way: {
    wayId: anybodys('act', 'notFound', (wayId, { strangers }) => byWay(wayId, strangers.evidence)),
    evidence: anybodys('evidence', 'notFound', (id, { ids }) => byWay(ids.act, id)),
  },
  recharge_answer: {
    id: others('recharge', 'notFound', (id, { ids }) => ({ id, n: 1, evidence: [ids.evidence] })),
    evidence: others('evidence', 'notFound', (picture, { ids }) => ({
      id: ids.recharge,
      n: 1,
      evidence: [picture],
    })),
  },
  recharge_detail: { id: others('recharge') },
  card_payment_detail: { id: others('cardPayment') },
  card_payment_check: { id: others('cardPayment') },
  card_payment_cancel: { id: others('cardPayment') },
  extract: {
    cardId: others('card', 'notFound', (cardId) => ({
      type: 'bank',
      amountCents: 1000,
      arrivalCents: 900,
      cardId,
      payCode,
    })),
    addressId: others('chainAddress', 'notFound', (addressId) => ({
      type: 'onchain',
      amountCents: 1000,
      arrivalCents: 900,
      addressId,
      payCode,
    })),
  },
  extract_detail: { id: others('withdrawal') },
  card_add_by_way: { wayId: anybodys('act', 'notFound', field('wayId', { fields: {} })) },
  card_remove: { id: others('card') },
  chain_address_add: {
    networkId: anybodys('act', 'rechargeNetwork', (networkId) => ({
      networkId,
      address: evmAddresses[1],
      label: 'Mine',
      payCode,
    })),
  },
  chain_address_remove: { id: others('chainAddress') },

  cart_add: { skuId: anybodys('sku', 'productGone', (skuId) => ({ skuId, quantity: 1 })) },
  cart_update: { 'lines.skuId': others('sku', 'nothing', (skuId) => ({ lines: someLines(skuId) })) },
  cart_changeSpec: {
    skuId: others('sku', 'nothing', (skuId, { ids }) => ({ skuId, toSkuId: ids.otherSku, quantity: 1 })),
    toSkuId: others('otherSku', 'productGone', (toSkuId, { strangers }) => ({
      skuId: strangers.skuId,
      toSkuId,
      quantity: 1,
    })),
  },
  cart_remove: { skuIds: others('sku', 'nothing', listed('skuIds')) },
  cart_merge: { 'lines.skuId': anybodys('sku', 'nothing', (skuId) => ({ lines: someLines(skuId) })) },

  support_thread: {
    thread: others('deskThread', 'notFound', field('thread')),
    shop: anybodys('shop', 'notFound', shop),
  },
  support_messages: { thread: others('deskThread', 'notFound', field('thread')) },
  support_send: {
    thread: others('deskThread', 'notFound', field('thread', { text })),
    shop: anybodys('shop', 'notFound', field('shop', { text })),
    product: anybodys('product', 'cardNotYours', (id, { strangers }) => ({
      thread: strangers.thread,
      text,
      product: id,
    })),
    order: others('paidOrder', 'cardNotYours', (order, { strangers }) => ({
      thread: strangers.thread,
      text,
      order,
    })),
    picture: others('evidence', 'cardNotYours', (picture, { strangers }) => ({
      thread: strangers.thread,
      text,
      picture,
    })),
  },
  support_seen: { thread: others('deskThread', 'notFound', field('thread', { n: 1 })) },
  support_typing: { thread: others('deskThread', 'notFound', field('thread')) },
  support_rate: { thread: others('deskThread', 'notFound', field('thread', { rating: 5 })) },

  notice_read: { id: others('notice') },
  saved_search_tell: { id: others('savedSearch', 'notFound', field('id', { tells: true })) },
  saved_search_remove: { id: others('savedSearch') },
  favourite_set: { productId: anybodys('product', 'productGone', field('productId', { liked: true })) },
  favourite_tell: { productId: anybodys('product', 'productGone', field('productId', { cheaper: true })) },
  favourite_told: { product: anybodys('product', 'nothing', product) },
  list_all: { product: anybodys('product', 'nothing', product) },
  list_goods: { list: others('list', 'notFound', field('list')) },
  list_make: { productId: anybodys('product', 'productGone', (productId) => ({ name: 'Mine', productId })) },
  list_rename: { id: others('list', 'notFound', field('id', { name: 'Mine' })) },
  list_remove: { id: others('list') },
  list_put: {
    id: others('list', 'notFound', (id, { ids }) => ({ id, productId: ids.product, isIn: true })),
    productId: anybodys('product', 'productGone', (productId, { strangers }) => ({
      id: strangers.list,
      productId,
      isIn: true,
    })),
  },
  list_share: { id: others('list', 'notFound', field('id', { isShared: true, by: null })) },
  article_detail: { slug: anybodys('slug', 'notFound', field('slug')) },
  list_shared: { token: anybodys('list', 'listNotShared', field('token')) },
  list_shared_goods: { token: anybodys('list', 'listNotShared', field('token')) },
  viewed_add: { ids: anybodys('product', 'nothing', listed('ids')) },
  merchant_apply: {
    papers: others('evidence', 'merchantPapers', (id) => ({
      kind: 'company',
      shopName: 'Bo Quay',
      legalName: 'Bo Quay Ltd',
      contactName: 'Bo Quay',
      mobile: '+62 812 5550 1234',
      email: 'bo@example.com',
      country: 'ID',
      categories: ['food'],
      about: 'Tea and small cups from three villages near Bandung.',
      papers: [id],
    })),
  },
  merchant_papers: { id: anybodys('shop', 'shopGone') },
  search_opened: { productId: anybodys('product', 'nothing', field('productId', { q: 'lantern' })) },
  merchant_withdraw: { id: others('application') },
  merchant_answer: {
    id: others('application', 'notFound', field('id', { n: 1, text: 'Here it is.' })),
    papers: others('evidence', 'notFound', (paper, { ids }) => ({
      id: ids.application,
      n: 1,
      papers: [paper],
    })),
  },
}
