import { createHash, randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { noLines } from '@sampan/contract/market/catalog/product-fields.ts'
import { totpDigits } from '../../server/src/base/staff/index.ts'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { type Buyer, buyerSecrets, expect, newMobile, test } from '../fixtures.ts'
import { signInOperator } from '../operators.ts'
import { completeOrder, payOrder } from '../orders.ts'
import { expectWordsOnly, look, watch, words } from '../payloads.ts'
import { callFrom, uploadFrom } from '../seller.ts'
import { signInOwner } from '../shop-owner.ts'
import { front, open } from '../steps.ts'

const photo = readFileSync(join(repositoryDir, 'demo/money/receipts/quay.webp'))
const newPassword = 'tides and teacups'
const other = 'other' as const

/** A private picture of this buyer. */
async function handIn({ call }: Buyer): Promise<string> {
  const sha256 = createHash('sha256').update(photo).digest('hex')
  const { id } = await call('upload_begin', { bytes: photo.length, sha256 })
  await call('upload_part', { id, offset: 0, data: photo.toString('base64') })
  await call('upload_end', { id })
  return id
}

/** A shop of this journey's own, for what is written here would stand in everybody's way; its owner at their desk. */
async function openShop(browser: Browser, ana: Page, merchant: Buyer) {
  const written = {
    shopName: `${words(50)} ${randomInt(1e6)}`,
    legalName: words(120),
    contactName: words(60),
    about: words(900),
  }
  const { id } = await merchant.call('merchant_apply', {
    ...written,
    kind: 'company',
    mobile: newMobile(),
    email: `${merchant.account}@example.com`,
    country: 'ID',
    categories: ['family'],
    papers: [await handIn(merchant)],
  })
  const { shopId } = await callFrom(ana, 'console_merchant_decide', { id, decision: 'pass' })
  const { totpUri, sealed } = await merchant.call('merchant_sign_in_key', {})
  const secret = new URL(totpUri).searchParams.get('secret') ?? ''
  const { account } = await merchant.call('merchant_sign_in', {
    password: buyerSecrets.password,
    newPassword,
    sealed,
    totp: totpDigits(secret, new Date()),
  })
  const desk = await signInOwner(browser, { account, password: newPassword, secret })
  return { desk, shopId: shopId ?? 0, applicationId: id, written }
}

/** A product with two kinds; all that can be typed about it is payload. */
async function putOnSale(desk: Page) {
  const picture = await uploadFrom(desk, 'console_goods_upload', photo)
  const good = {
    title: words(200),
    description: words(900),
    alt: words(200),
    attribute: { name: words(60), value: words(120) },
    axis: words(60),
    value: words(60),
  }
  const [key, one, two] = [words(60), words(60), words(60)]
  const sku = { priceCents: 24_50, originalPriceCents: null, picture: null, active: true }
  const { id } = await callFrom(desk, 'console_goods_save', {
    id: null,
    version: 0,
    category: 'family',
    shipFrom: 'ID',
    weightGrams: 100,
    hsCode: null,
    originCountry: null,
    ...noLines,
    texts: { en: { title: good.title, description: good.description, alts: { [picture]: good.alt } } },
    pictures: [picture],
    attributes: [good.attribute],
    axes: [
      {
        key,
        name: good.axis,
        values: [
          { key: one, name: { en: good.value }, picture: null },
          { key: two, name: words(60), picture: null },
        ],
      },
    ],
    // Fewer than other journeys look for.
    skus: [one, two].map((value) => ({ ...sku, values: [value], stock: { from: 0, to: 9 } })),
  })
  const { skus } = await callFrom(desk, 'console_goods_publish', { id, onSale: true })
  return { ...good, id, skuId: skus[0]?.id ?? 0 }
}

/** A refund that went through all hands, each with words: asked, refused, disputed, decided. */
async function quarrel(buyer: Buyer, desk: Page, ana: Page, orderId: string, skuId: number) {
  const { call } = buyer
  const said = [words(500), words(500), words(500), words(500)] as const
  const asked = await call('refund_apply', {
    orderId,
    type: 'returnAndRefund',
    productStatus: 'received',
    amountCents: 500,
    lines: [{ skuId, quantity: 1 }],
    reason: 'damaged',
    explanation: said[0],
    proof: [await handIn(buyer)],
  })
  const { id } = asked
  await callFrom(desk, 'shop_refund_refuse', {
    id,
    version: asked.version,
    reasonCode: other,
    reason: said[1],
  })
  const appealed = await call('refund_appeal', { id, explanation: said[2] })
  await callFrom(ana, 'console_refund_decide', {
    id,
    version: appealed.version,
    decision: 'agree',
    reasonCode: other,
    reason: said[3],
  })
  return { id, said }
}

test('what a shop writes stays words wherever buyers, its members and operators read it [R17]', async ({
  page,
  context,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const happened = watch(context)
  const [merchant, buyer] = [await newBuyer(), await newBuyer({ balanceCents: 900_00 })]
  const { call } = buyer
  const ana = await signInOperator(browser, sql, 'ana')
  const { desk, shopId, applicationId, written } = await openShop(browser, ana, merchant)
  const [seenByShop, seenByAna] = [watch(desk.context()), watch(ana.context())]

  const returnTo = { addressee: words(60), region: words(60), detailedAddress: words(200) }
  await callFrom(desk, 'console_shop_address_save', {
    addressee: returnTo.addressee,
    mobilePhone: '+6281200001111',
    area: ['ID', returnTo.region],
    postalCode: '',
    detailedAddress: returnTo.detailedAddress,
  })
  const profile = await callFrom(desk, 'console_shop_profile', {})
  const [tagline, about] = [words(120), words(900)]
  await callFrom(desk, 'console_shop_profile_save', {
    version: profile.version,
    name: written.shopName,
    texts: { en: { tagline, about } },
  })
  const canned = { title: words(60), text: words(900) }
  await callFrom(desk, 'shop_support_canned_save', { title: canned.title, texts: { en: canned.text } })
  const good = await putOnSale(desk)

  const carrier = words(40)
  const { id: orderId } = await payOrder(call, { skuId: good.skuId, quantity: 1 })
  await callFrom(desk, 'shop_order_ship', { id: orderId, carrier, trackingNo: `RL${orderId.slice(-10)}` })
  const refund = await quarrel(buyer, desk, ana, orderId, good.skuId)
  const { id: reviewedId } = await payOrder(call, { skuId: good.skuId, quantity: 1 })
  await completeOrder(sql, call, reviewedId)
  const stars = { productScore: 5, serviceScore: 5, postageScore: 5 }
  const [review, reply, question, answer] = [words(900), words(900), words(500), words(900)]
  const { id: reviewId } = await call('review_add', {
    ...stars,
    orderId: reviewedId,
    skuId: good.skuId,
    text: review,
  })
  await callFrom(desk, 'console_review_reply', { id: reviewId, text: reply })
  const { id: questionId } = await call('question_ask', { product: good.id, text: question })
  await callFrom(desk, 'console_question_answer', { id: questionId, text: answer })
  const { conversation } = await call('support_send', { shop: shopId, text: 'Is it blue?' })
  await callFrom(desk, 'shop_support_send', { thread: conversation.id, text: canned.text })
  await call('cart_add', { skuId: good.skuId, quantity: 1 })

  await signIn(buyer)
  await test.step('buyers read it', async () => {
    const { attribute, title, description, value } = good
    const shown: Record<string, string[]> = {
      [`/detail/${good.id}`]: [title, description, attribute.name, attribute.value, reply, answer],
      [`/shop/${shopId}`]: [written.shopName, tagline],
      '/bag': [written.shopName, title, value],
      [`/order?sku=${good.skuId}`]: [title, value],
      [`/orderInfo/${orderId}`]: [written.shopName, title, value, carrier],
      [`/refund/${orderId}`]: [...refund.said, ...Object.values(returnTo)],
      [`/service?shop=${shopId}`]: [canned.text],
      '/comment': [],
      '/heart': [title],
      [`/search?q=${encodeURIComponent(title.slice(0, 60))}`]: [],
    }
    for (const [path, texts] of Object.entries(shown)) await look(page, path, texts)
    const back = words(60)
    await call('refund_send_back', { id: refund.id, carrier: back, trackingNo: words(60) })
    await look(page, `/refund/${orderId}`, [...refund.said, back])
    await open(page, `/detail/${good.id}`)
    await expect(front(page).getByAltText(good.alt, { exact: true }).first()).toBeAttached()
    await expect(page).toHaveTitle(new RegExp(good.title.slice(0, 12).replace(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  })

  await test.step('the page that a dispute is printed from', async () => {
    const { html } = await call('refund_packet', { id: refund.id })
    await page.goto('about:blank')
    await page.setContent(html)
    for (const text of refund.said) await expect(page.locator('body')).toContainText(text)
    await expectWordsOnly(page, 'the printed dispute')
  })

  await test.step('who applied, the shop and operators read it at their places', async () => {
    await context.clearCookies()
    await signIn(merchant)
    await look(page, '/platform', [written.shopName])
    await page.goto('about:blank')
    const atShop: Record<string, string[]> = {
      '/console': [],
      '/console/goods': [good.title],
      '/console/goods/grid': [good.title],
      [`/console/goods/${good.id}`]: [good.title],
      '/console/shop': [],
      [`/console/orders/${orderId}`]: [good.title, carrier],
      [`/console/orders/slips?ids=${orderId}`]: [written.shopName],
      [`/console/refunds/${refund.id}`]: [...refund.said],
      '/console/replies': [],
      '/console/answers': [canned.title],
      [`/console/messages/${conversation.id}`]: [canned.text],
    }
    const atOffice: Record<string, string[]> = {
      [`/console/merchants/${applicationId}`]: [written.legalName, written.contactName, written.about],
      [`/console/shops/${shopId}/all`]: [written.shopName],
      [`/console/disputes/${refund.id}`]: [...refund.said],
      '/console/moderation': [],
      [`/console/ranking/${good.id}`]: [],
    }
    for (const [path, texts] of Object.entries(atShop)) await look(desk, path, texts)
    for (const [path, texts] of Object.entries(atOffice)) await look(ana, path, texts)
  })

  await callFrom(desk, 'console_goods_publish', { id: good.id, onSale: false })
  expect([...happened, ...seenByShop, ...seenByAna]).toEqual([])
  for (const one of [desk, ana]) await one.context().close()
})
