import assert from 'node:assert/strict'
import { type MemberRight, mayWork, memberRights } from '@sampan/contract/access/members.ts'
import type { ConsoleRole } from '@sampan/contract/access/roles.ts'
import { type KeyScope, keyScopes } from '@sampan/contract/access/scopes.ts'
import { newId } from '#kernel/ids.ts'
import { addCardClaims, addCardPayment } from '#testing/add-card-payment.ts'
import { addDeposit } from '#testing/deposits.ts'
import { sendEvidence, somePicture } from '#testing/evidence.ts'
import { addProduct, addShop, addTemplate } from '#testing/goods.ts'
import { addKey, type SellerClient } from '#testing/keys.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { giveShop, readyBuyer } from '#testing/orders.ts'
import { handIn } from '#testing/recharges.ts'
import { applyFor, payOrder } from '#testing/refunds.ts'
import { completedOrder, somePictures, someReview } from '#testing/reviews.ts'
import { keptAccount } from '#testing/shop-payouts.ts'
import { whySuspended } from '#testing/suspending.ts'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'
import { agreed } from '#testing/two-persons.ts'
import { addUsableAddress, addWithdrawer, drawn, type Withdrawer } from '#testing/withdrawers.ts'
import { addOwnedRows, addShopFiles, somePromo } from './owned-rows.ts'
import { makeSupportThings } from './support-things.ts'

/** One of everything that has an id and an owner, made once and never changed, and the strangers who try it. */
export interface World {
  server: TestServer
  /** The buyer whose things they are. */
  owner: TestBuyer
  stranger: Withdrawer & { addressId: string }
  /** Things that the stranger has of their own, where a call needs one's own beside another's. */
  strangers: {
    orderId: string
    skuId: number
    product: number
    thread: string
    shopThread: string
    evidence: string
    reviewOrderId: string
    review: number
    list: string
    shopPicture: string
    shopVideo: string
  }
  /** The shop whose things they are: its owner, and people of it without one right each. */
  shopOwner: TestOperator
  lacking: Readonly<Record<MemberRight, TestOperator>>
  /** People of another shop with one right each, and its owner. */
  otherShop: Readonly<Record<MemberRight | 'owner', TestOperator>>
  otherShopId: number
  key: SellerClient
  otherKey: SellerClient
  /** Another shop's key that is for nothing that is asked: it reads where one writes and the other way round. */
  narrowKeys: Readonly<Record<KeyScope, SellerClient>>
  operators: Readonly<Record<Exclude<ConsoleRole, 'seller'>, TestOperator>>
  ids: Ids
}

export type Ids = Awaited<ReturnType<typeof makeThings>>

export async function openWorld(server: TestServer): Promise<World> {
  const { db } = server
  const [shopId, otherShopId] = [await addShop(db), await addShop(db)]
  const member = (shop: number, own: readonly MemberRight[]) => signInMember(server, shop, { only: own })
  const each = async <Result>(make: (right: MemberRight) => Promise<Result>) =>
    Object.fromEntries(
      await Promise.all(memberRights.map(async (right) => [right, await make(right)] as const)),
    ) as Record<MemberRight, Result>
  const shopOwner = await signInMember(server, shopId, { role: 'owner' })
  const otherOwner = await signInMember(server, otherShopId, { role: 'owner' })
  const lacking = await each((right) =>
    member(
      shopId,
      memberRights.filter((other) => !mayWork({ role: 'clerk', rights: [other] }, right)),
    ),
  )
  const otherShop = { owner: otherOwner, ...(await each((right) => member(otherShopId, [right]))) }
  const operator = (role: Exclude<ConsoleRole, 'seller'>) => signInOperator(server, role)
  const operators = {
    admin: await operator('admin'),
    support: await operator('support'),
    finance: await operator('finance'),
    catalogue: await operator('catalogue'),
  }
  const owner = await readyBuyer(server, 1_000_000)
  const ids = await makeThings({ server, owner, shopId, shopOwner, clerk: lacking.goods, operators })
  const { strangers, stranger } = await makeStranger(server, otherShopId)
  const own = await addKey(server, shopOwner)
  const other = await addKey(server, otherOwner)
  // A shop has ten keys at most: of two, each may what the other one may not.
  const half = async (rest: number) =>
    (
      await addKey(
        server,
        otherOwner,
        keyScopes.filter((_, n) => n % 2 === rest),
      )
    ).client
  const halves = [await half(0), await half(1)] as const
  const narrowKeys = Object.fromEntries(
    keyScopes.map((scope, n) => [scope, halves[n % 2 === 0 ? 1 : 0]]),
  ) as Record<KeyScope, SellerClient>
  return {
    server,
    owner,
    stranger,
    strangers,
    shopOwner,
    lacking,
    otherShop,
    otherShopId,
    key: own.client,
    otherKey: other.client,
    narrowKeys,
    operators,
    ids: { ...ids, key: own.id },
  }
}

async function makeStranger(server: TestServer, otherShopId: number) {
  const withdrawer = await addWithdrawer(server, 1_000_000)
  const { id: addressId } = await withdrawer.client.expect('address_add', strangersAddress)
  const { skuId, productId } = await addProduct(server.db, otherShopId, { skus: [{ stock: 100 }] })
  await withdrawer.client.expect('cart_add', { skuId, quantity: 1 })
  const { orderId } = await payOrder(withdrawer, [{ skuId, quantity: 1 }])
  const reviewOrderId = await completedOrder(server, withdrawer, [skuId])
  const reviewed = await completedOrder(server, withdrawer, [skuId])
  const { id: review } = await withdrawer.client.expect('review_add', someReview(reviewed, skuId))
  const { id: list } = await withdrawer.client.expect('list_make', { name: 'Boats' })
  const toShop = await withdrawer.client.expect('support_send', { shop: otherShopId, text: 'Hello' })
  const { conversation } = await withdrawer.client.expect('support_send', { shop: null, text: 'Hello' })
  const evidence = await sendEvidence(withdrawer, await somePicture(300))
  const { shopPicture, shopVideo } = await addShopFiles(server.db, otherShopId)
  return {
    stranger: { ...withdrawer, addressId },
    strangers: {
      orderId,
      skuId,
      product: productId,
      thread: conversation.id,
      shopThread: toShop.conversation.id,
      evidence,
      reviewOrderId,
      review,
      list,
      shopPicture,
      shopVideo,
    },
  }
}

const strangersAddress = {
  addressee: 'Bo Quay',
  mobilePhone: '+12025550199',
  area: ['US', 'Maine', 'Portland'],
  detailedAddress: '9 Wharf Street',
  tag: 'home' as const,
  isDefault: true,
}

interface Makers {
  server: TestServer
  owner: TestBuyer & { addressId: string }
  shopId: number
  shopOwner: TestOperator
  clerk: TestOperator
  operators: World['operators']
}

async function makeThings({ server, owner, shopId, shopOwner, clerk, operators }: Makers) {
  const { db } = server
  const { client } = owner
  const shop = shopOwner.client
  const goods = await addProduct(db, shopId, { skus: [{ stock: 1000 }, { values: ['Blue'], stock: 1000 }] })
  const lines = [{ skuId: goods.skuId, quantity: 1 }]
  const unpaid = await client.expect('order_preview', { lines })
  const placed = await client.expect('order_create', { lines, shownTotalCents: unpaid.totalCents })
  const [paid, sent] = [await payOrder(owner, lines), await payOrder(owner, lines)]
  const shipped = await shop.expect('shop_order_ship', {
    id: sent.orderId,
    carrier: 'Junk Line',
    trackingNo: 'SP00000001',
  })
  const [toRefund, toWithdraw] = [await payOrder(owner, lines), await payOrder(owner, lines)]
  const refund = await applyFor(owner, toRefund.orderId)
  const refused = await applyFor(owner, toWithdraw.orderId)
  await shop.expect('shop_refund_refuse', {
    id: refused.id,
    version: refused.version,
    reasonCode: 'asDescribed',
    reason: 'It is.',
  })
  const reviewOrder = await completedOrder(server, owner, [goods.skuId])
  const review = await client.expect('review_add', someReview(reviewOrder, goods.skuId))
  const question = await client.expect('question_ask', { product: goods.productId, text: 'Does it float?' })
  const withShop = await client.expect('support_send', { shop: shopId, text: 'Hello' })
  const withDesk = await client.expect('support_send', { shop: null, text: 'Hello' })
  await client.expect('card_add', {
    bankName: 'Quay Bank',
    number: '6222 0202 0011 2244',
    holder: 'Ada Boat',
  })
  const [card] = await client.expect('card_list', {})
  assert.ok(card)
  const chainAddress = await addUsableAddress(server, owner)
  const withdrawal = await drawn({ ...owner, cardId: card.id }, { amountCents: 10_000 })
  const recharge = await handIn(owner)
  const cardPayment = await addCardPayment(db, owner.id)
  const claims = await addCardClaims(db, cardPayment)
  const evidence = await sendEvidence(owner, await somePicture(300))
  const begun = await client.expect('upload_begin', { bytes: 100, sha256: 'ab'.repeat(32) })
  const [picture] = await somePictures(db, owner.id, 1)
  assert.ok(picture)
  const list = await client.expect('list_make', { name: 'Boats' })
  const saved = await client.expect('saved_search_add', { q: 'lantern' })
  const sessions = await client.expect('session_list', {})
  const promo = await shop.expect('console_shop_promo_add', { ...somePromo, code: 'QUAYSHOP' })
  const { usesTotal: _total, usesPerBuyer: _buyer, ...bundleTerms } = somePromo
  const promoBundle = await shop.expect('console_shop_promo_bundle_add', {
    ...bundleTerms,
    prefix: 'QUAY',
    size: 1,
  })
  await giveShop(db, shopId, 1)
  const account = await keptAccount(server, { shopId, owner: shopOwner })
  const payout = await shop.expect('console_shop_payout_ask', {
    amountCents: 1,
    accountId: account,
  })
  const collection = await shop.expect('console_collection_save', {
    id: null,
    version: 0,
    titles: { en: 'Boats' },
    sort: 'hand',
    goods: [goods.productId],
  })
  const { actId } = await shop.expect('console_goods_change', {
    changes: [{ skuId: goods.skuId, version: 0, priceCents: 1001 }],
  })
  const { webhook } = await shop.expect('console_webhook_add', {
    url: 'http://127.0.0.1:1/',
    kinds: ['order.paid'],
  })
  await shop.expect('console_webhook_test', { id: webhook.id })
  const deliveries = await shop.expect('console_webhook_deliveries', { webhookId: webhook.id })
  const supportThings = await makeSupportThings(shopOwner)
  const view = await shop.expect('console_listview_save', {
    ...{ list: 'refunds', name: 'Of the quay', isShared: true, search: 'q=boat' },
    layout: { density: 'dense', columns: [], shown: [], hidden: [] },
  })
  const aboutOrder = { subjectType: 'order', subjectId: paid.orderId } as const
  const note = await shop.expect('shop_note_add', { ...aboutOrder, text: 'Packed twice' })
  const deposit = await addDeposit(server, owner)
  const application = newId()
  const { passkey, notice, shopPicture, shopVideo, halfVideo } = await addOwnedRows(db, {
    ownerId: owner.id,
    shopId,
  })
  const forbidden = await addProduct(db, shopId)
  const wish = { id: forbidden.productId, reasonCode: 'counterfeit' } as const
  const { takedown } = await operators.catalogue.client.expect('console_takedown_make', wish)
  const legal = await owner.client.expect('legal_notice_send', {
    ...{ type: 'product', id: goods.productId, ground: 'other', goodFaith: true },
    explanation: 'This is sold although it may not be.',
  })
  // A shop of its own: what is sold and paid out in the other ones goes on.
  const shut = await addShop(db)
  await agreed(operators.catalogue, operators.admin, {
    ...{ kind: 'shop_suspend', shopId: shut, step: 1, note: 'Send what was paid for' },
    ...whySuspended,
  })
  await agreed(operators.catalogue, operators.admin, {
    ...{ kind: 'product_recall', productId: forbidden.productId, reasonCode: 'other', reason: 'It burns' },
    remedies: ['refund'],
    texts: { en: { danger: 'It burns', advice: 'Stop using it' } },
  })
  const [recall] = (await operators.catalogue.client.expect('console_recall_list', {})).items
  const [suspension] = (await operators.catalogue.client.expect('console_suspension_list', { shop: shut }))
    .items
  assert.ok(takedown && suspension && recall)
  return {
    application,
    shop: shopId,
    buyer: owner.id,
    address: owner.addressId,
    session: sessions.sessions[0]?.id ?? '',
    passkey,
    notice,
    checkout: placed.checkoutId,
    unpaidOrder: placed.orderIds[0] ?? '',
    paidOrder: paid.orderId,
    paidOrderNo: shipped.orderNo,
    sentOrder: sent.orderId,
    reviewedOrder: reviewOrder,
    parcel: shipped.parcels[0]?.id ?? '',
    refund: refund.id,
    refusedRefund: refused.id,
    refundOrder: toRefund.orderId,
    review: review.id,
    question: question.id,
    shopThread: withShop.conversation.id,
    deskThread: withDesk.conversation.id,
    card: card.id,
    chainAddress,
    withdrawal: withdrawal.id,
    recharge: recharge.id,
    cardPayment,
    cardDispute: claims.dispute,
    cardPayout: claims.payout,
    evidence,
    upload: begun.id,
    picture,
    shopPicture,
    shopVideo,
    halfVideo,
    list: list.id,
    savedSearch: saved.id,
    deposit: deposit.id,
    depositHash: deposit.txHash,
    product: goods.productId,
    collection: collection.id,
    freightTemplate: await addTemplate(db, shopId, {}, { name: 'Bulky' }),
    sku: goods.skuId,
    otherSku: goods.skuIds[1] ?? 0,
    promo: promo.id,
    promoBundle: promoBundle.id,
    payout: payout.id,
    account,
    act: actId,
    takedown: takedown.id,
    legalNotice: legal.id,
    recall: recall.id,
    suspension: suspension.id,
    member: clerk.id,
    operator: operators.support.id,
    webhook: webhook.id,
    delivery: deliveries.items[0]?.id ?? '',
    ...supportThings,
    view: view.id,
    note: note.id,
    key: '',
    mail: newId(),
    credential: 'b3duZXJz',
    slug: 'of-nobody',
  }
}
