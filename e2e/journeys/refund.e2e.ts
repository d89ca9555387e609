import { axeViolations, type Buyer, expect, test } from '../fixtures.ts'
import { consoleText, signInOperator } from '../operators.ts'
import { disputedMaxCents, paidOrder, shipOrder } from '../orders.ts'
import { told } from '../passing.ts'
import type { Seller } from '../seller.ts'
import { fillRefund, front, open } from '../steps.ts'
import { dollars, wordsOf } from '../words.ts'

/** Time in which acts of the other side reach the page by itself. */
const live = { timeout: 15_000 }

type Page = Parameters<typeof front>[0]

const state = (page: Page) => front(page).getByRole('heading', { level: 2 }).first()

async function currentOf(buyer: Buyer, orderId: string) {
  const { current } = await buyer.call('refund_quote', { orderId })
  if (current === null) throw new Error(`Nothing was asked for of order ${orderId}`)
  return current
}

async function answer(seller: Seller, buyer: Buyer, orderId: string, act: 'agree' | 'receive') {
  const { id, version } = await currentOf(buyer, orderId)
  await seller.act(act === 'agree' ? 'shop_refund_agree' : 'shop_refund_receive', { id, version })
}

test('one of two pieces goes back to the shop and its money comes, in English [order:refund] [refund:fields] [rule:refund] [msg:refundMissing] [msg:refundTwice] [route:/refund/:id?/:sn?/:product_ids?/:amount?]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const t = wordsOf('en')
  const buyer = await newBuyer({ balanceCents: 2_000_00 })
  const { id, seller, good } = await paidOrder(browser, sql, buyer, 'thao', {
    quantity: 2,
    priceMaxCents: disputedMaxCents,
  })
  await shipOrder(seller, id)
  await signIn(buyer)
  const { orderNo } = await buyer.call('order_detail', { id })
  // All four parts of the address fill something in.
  await open(page, `/refund/${id}/${orderNo}/${good.productId}/500`)
  await expect(front(page).getByRole('button', { name: t('refunds.ask', { sum: '$5.00' }) })).toBeVisible()
  await front(page)
    .getByRole('button', { name: t('refunds.ask', { sum: '$5.00' }) })
    .tap()
  await told(page, t('refusal.refundMissing'))
  await front(page)
    .getByRole('button', { name: t('ui.oneLess') })
    .tap()
  const asked = dollars(good.priceCents)
  await expect(front(page).getByText(t('refunds.upTo', { sum: asked }))).toBeVisible()
  await front(page)
    .getByRole('radio', { name: new RegExp(t('refunds.type_returnAndRefund')) })
    .check({ force: true })
  await fillRefund(page, t)
  expect(await axeViolations(page)).toEqual([])
  await page.reload()
  await expect(front(page).getByLabel(t('refunds.explanation'), { exact: true })).toHaveValue(
    'The lid is cracked.',
  )
  await front(page)
    .getByRole('button', { name: t('refunds.ask', { sum: asked }) })
    .tap()
  await told(page, t('refunds.sent'))
  await expect(state(page)).toHaveText(t('refunds.state_requested'))
  // A buyer who has just sent it is not told that they have sent one already; whoever comes back is.
  await expect(front(page).getByText(t('refusal.refundTwice'))).toHaveCount(0)
  await page.reload()
  await expect(state(page)).toHaveText(t('refunds.state_requested'))
  await expect(front(page).getByText(t('refusal.refundTwice'))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await answer(seller, buyer, id, 'agree')
  await expect(state(page)).toHaveText(t('refunds.state_agreed'), live)
  const { returnAddress } = await currentOf(buyer, id)
  const sendTo = front(page).getByRole('region', { name: t('refunds.returnTo') })
  await expect(sendTo).toContainText(returnAddress?.detailedAddress ?? 'no address')
  await front(page)
    .getByRole('button', { name: t('refunds.sendBack') })
    .tap()
  const sheet = page.getByRole('dialog', { name: t('refunds.sendBack') })
  await sheet.getByLabel(t('refunds.carrier')).fill('River Line')
  await sheet.getByLabel(t('refunds.trackingNo')).fill('BACK-4711')
  await sheet.getByRole('button', { name: t('refunds.sendBackYes') }).tap()
  await told(page, t('refunds.sentBackDone'))
  const { balanceCents: before } = await buyer.call('getUserInfo', {})
  await answer(seller, buyer, id, 'receive')
  await expect(state(page)).toHaveText(t('refunds.state_refunded'), live)
  const { balanceCents: after } = await buyer.call('getUserInfo', {})
  expect(after - before).toBe(good.priceCents)
  expect((await buyer.call('order_detail', { id })).status).toBe(2)

  // The order tells of it, and its notice leads to this very request, though another can be asked for.
  await front(page)
    .getByRole('link', { name: t('refunds.toOrder') })
    .tap()
  await expect(front(page).getByRole('region', { name: t('orders.refunds') })).toContainText(asked)
  await expect(front(page).getByText(t('orders.event.goesOn'))).toBeVisible()
  await open(page, '/notification?kind=refund')
  await front(page).getByRole('listitem').getByRole('link').first().tap()
  await expect(page).toHaveURL(new RegExp(`/refund/${id}\\?request=`))
  await expect(state(page)).toHaveText(t('refunds.state_refunded'))
  expect(await axeViolations(page)).toEqual([])
})

test('a refused request is appealed, and an operator decides it at the console, in Thai [order:refund] [route:/refund/:id?/:sn?/:product_ids?/:amount?]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  test.slow()
  const t = wordsOf('tai')
  const buyer = await newBuyer({ balanceCents: 2_000_00 })
  const { id, totalCents, seller } = await paidOrder(browser, sql, buyer, 'emre', {
    quantity: 2,
    priceMaxCents: disputedMaxCents,
  })
  await speak('tai')
  await signIn(buyer)
  await open(page, `/refund/${id}`)
  // Nothing was shipped: all of it comes back, with the freight.
  await expect(front(page).getByText(t('refunds.wholeOnly'))).toBeVisible()
  await fillRefund(page, t)
  await front(page)
    .getByRole('button', { name: t('refunds.ask', { sum: dollars(totalCents) }) })
    .tap()
  await told(page, t('refunds.sent'))
  const { id: caseId, version, number } = await currentOf(buyer, id)
  await seller.act('shop_refund_refuse', { id: caseId, version, reasonCode: 'proofUnclear', reason: '' })
  await expect(state(page)).toHaveText(t('refunds.state_refused'), live)
  // Beside the state, and again in the history.
  await expect(front(page).getByText(t('refunds.answer_proofUnclear'))).toHaveCount(2)
  await front(page)
    .getByRole('button', { name: t('refunds.appeal') })
    .tap()
  const sheet = page.getByRole('dialog', { name: t('refunds.appeal') })
  await sheet.getByLabel(t('refunds.appealWhy')).fill('The picture shows the crack.')
  await sheet.getByRole('button', { name: t('refunds.appealSend') }).tap()
  await told(page, t('refunds.appealed'))

  const desk = await signInOperator(browser, sql, 'kofi')
  await desk.goto(`/console/disputes?q=${number}`)
  await desk.getByRole('row', { name: new RegExp(number) }).click()
  const pane = desk.getByRole('complementary', { name: consoleText('refunds.one') })
  await expect(pane.getByText('The picture shows the crack.')).toBeVisible()
  const award = consoleText('refunds.decide.award', { sum: dollars(totalCents) })
  await pane.getByRole('button', { name: award }).click()
  await pane.getByRole('radio', { name: consoleText('refunds.answer.proofConvinces') }).click()
  await pane.getByRole('button', { name: consoleText('refunds.goOn') }).click()
  await pane.getByRole('button', { name: award }).click()
  await expect(state(page)).toHaveText(t('refunds.state_refunded'), live)
  expect((await buyer.call('order_detail', { id })).status).toBe(5)
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(2_000_00)
})

test('a part is offered, declined and awarded by an operator, each at their own screen [order:refund]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const t = wordsOf('en')
  const buyer = await newBuyer({ balanceCents: 2_000_00 })
  const { id, seller, good } = await paidOrder(browser, sql, buyer, 'thao', {
    quantity: 2,
    priceMaxCents: disputedMaxCents,
  })
  await shipOrder(seller, id)
  await signIn(buyer)
  await open(page, `/refund/${id}`)
  await fillRefund(page, t)
  const asked = dollars(good.priceCents * 2)
  await front(page)
    .getByRole('button', { name: t('refunds.ask', { sum: asked }) })
    .tap()
  await told(page, t('refunds.sent'))
  const { id: caseId } = await currentOf(buyer, id)

  // The shop offers by its keys.
  const { desk } = seller
  await desk.goto(`/console/refunds/${caseId}`)
  // Letters act in the list and its detail.
  await desk.getByRole('button', { name: consoleText('refunds.offer') }).focus()
  await desk.keyboard.press('o')
  await desk.getByLabel(consoleText('refunds.offerSum')).fill('5')
  await desk.getByText(consoleText('refunds.answer.smallFault')).click()
  await desk.getByRole('button', { name: consoleText('refunds.offerSend', { sum: '$5.00' }) }).click()
  await expect(state(page)).toHaveText(t('refunds.state_offered'), live)
  await expect(front(page).getByText(t('refunds.offerOf', { sum: '$5.00', asked }))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await front(page)
    .getByRole('button', { name: t('refunds.decline') })
    .tap()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('refunds.decline') })
    .tap()
  await told(page, t('refunds.declined'))
  await expect(state(page)).toHaveText(t('refunds.state_refused'))
  await front(page)
    .getByRole('button', { name: t('refunds.appeal') })
    .tap()
  const sheet = page.getByRole('dialog', { name: t('refunds.appeal') })
  await sheet.getByLabel(t('refunds.appealWhy')).fill('It leaks.')
  await sheet.getByRole('button', { name: t('refunds.appealSend') }).tap()
  await told(page, t('refunds.appealed'))

  const office = await signInOperator(browser, sql, 'kofi')
  await office.goto(`/console/disputes/${caseId}`)
  await office.getByRole('button', { name: consoleText('refunds.decide.close') }).focus()
  await office.keyboard.press('a')
  await office.getByLabel(consoleText('refunds.awardSum')).fill('7.50')
  await office.getByText(consoleText('refunds.answer.bothInPart')).click()
  await office.getByRole('button', { name: consoleText('refunds.goOn') }).click()
  const { balanceCents: before } = await buyer.call('getUserInfo', {})
  await office.getByRole('button', { name: consoleText('refunds.decide.award', { sum: '$7.50' }) }).click()
  await expect(state(page)).toHaveText(t('refunds.state_partlyRefunded'), live)
  const { balanceCents: after } = await buyer.call('getUserInfo', {})
  expect(after - before).toBe(750)
  // The order goes on where it was.
  expect((await buyer.call('order_detail', { id })).status).toBe(2)
  expect(await axeViolations(page)).toEqual([])
})
