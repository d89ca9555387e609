import type { Locator, Page } from '@playwright/test'
import { type Buyer, expect, type Sql, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { consoleText as en } from '../operators.ts'
import { completeOrder, payOrder } from '../orders.ts'
import { sellers } from '../seller.ts'
import { fillRefund, front, like, open } from '../steps.ts'
import { dollars, wordsOf } from '../words.ts'

const t = wordsOf('en')

/** Presses Tab until the focus is there, as somebody does who looks where it is; each place on the way shows that it has it. */
async function tabTo(desk: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let presses = 0; presses < 200; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await desk.keyboard.press('Tab')
  }
  throw new Error(`Tab does not reach ${target}`)
}

async function press(desk: Page, target: Locator): Promise<void> {
  await tabTo(desk, target)
  expect(await target.evaluate((element) => element.matches(':focus-visible'))).toBe(true)
  await desk.keyboard.press('Enter')
}

async function type(desk: Page, target: Locator, text: string): Promise<void> {
  await tabTo(desk, target)
  await desk.keyboard.type(text)
}

/** Whatever was done: who works by keys still is somewhere. */
const isSomewhere = (desk: Page) =>
  expect.poll(() => desk.evaluate(() => document.activeElement !== document.body)).toBe(true)

async function paidOrder(sql: Sql, buyer: Buyer) {
  const good = await chooseGood(sql, { shop: sellers.emre })
  const { id } = await payOrder(buyer.call, { skuId: good.skuId, quantity: 1 })
  const { orderNo } = await buyer.call('order_detail', { id })
  return { id, orderNo, good }
}

/** The buyer asks for money back of an order that was not sent. */
async function askBack(page: Page, buyer: Buyer, order: Awaited<ReturnType<typeof paidOrder>>) {
  await open(page, `/refund/${order.id}/${order.orderNo}/${order.good.productId}/500`)
  await fillRefund(page, t)
  await front(page)
    .getByRole('button', { name: like(t, 'refunds.ask', 'sum') })
    .tap()
  const asked = async () => (await buyer.call('refund_quote', { orderId: order.id })).current
  await expect.poll(async () => (await asked()) !== null).toBe(true)
  return (await asked())?.id ?? ''
}

/** A review of an order that is completed. */
async function review(sql: Sql, buyer: Buyer, text: string) {
  const { id, good } = await paidOrder(sql, buyer)
  await completeOrder(sql, buyer.call, id)
  const stars = { productScore: 5, serviceScore: 5, postageScore: 5 }
  await buyer.call('review_add', { orderId: id, skuId: good.skuId, text, ...stars, pictures: [] })
}

test('an order is shipped, a refund answered and a review replied to by keys alone, from sign-in over Today [order:refund] [rule:review]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const buyer = await newBuyer({ balanceCents: 2_000_00 })
  await signIn(buyer)
  const toShip = await paidOrder(sql, buyer)
  const refundId = await askBack(page, buyer, await paidOrder(sql, buyer))
  const [refund] = await sql('select number, amount_cents from refund_case where id = $1', [refundId])
  const words = `It keeps time ${buyer.account}`
  await review(sql, buyer, words)
  const desk = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  })
  const rail = desk.getByRole('navigation')
  const pane = (label: string) => desk.getByRole('complementary', { name: label })

  await test.step('signs in', async () => {
    await desk.goto('/console')
    await press(
      desk,
      desk.getByRole('region', { name: en('signIn.demo') }).getByRole('button', { name: 'Emre Aydin' }),
    )
    const send = desk.getByRole('button', { name: en('signIn.send') })
    // Digits count once; another desk may have used them.
    await expect(async () => {
      await sql("update operator set totp_step = 0 where account = 'emre'")
      if (await send.isVisible()) await press(desk, send)
      await expect(desk.getByRole('heading', { level: 1, name: en('today.title') })).toBeVisible()
    }).toPass()
    await isSomewhere(desk)
  })

  await test.step('ships an order that Today names', async () => {
    const work = desk.getByRole('list', { name: en('today.work') }).getByRole('link')
    await press(desk, work.filter({ hasText: en('today.toShip') }))
    await expect(desk.getByRole('heading', { level: 1, name: en('orders.title') })).toBeFocused()
    await type(desk, desk.getByRole('searchbox'), toShip.orderNo)
    await expect(desk.getByRole('row')).toHaveCount(2)
    await press(desk, desk.getByRole('link', { name: toShip.orderNo }))
    const order = pane(en('orders.one'))
    await expect(order.locator('[tabindex="-1"]')).toBeFocused()
    await type(desk, order.getByLabel(en('orders.carrier')), 'River Line')
    await type(desk, order.getByLabel(en('orders.trackingNo')), `RL${toShip.id.slice(-10)}`)
    await press(desk, order.getByRole('button', { name: en('orders.ship') }))
    await expect.poll(async () => (await buyer.call('order_detail', { id: toShip.id })).status).toBe(2)
    await expect(order.locator('[tabindex="-1"]')).toBeFocused()
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('link', { name: toShip.orderNo })).toBeFocused()
  })

  await test.step('agrees to a refund', async () => {
    await press(desk, rail.getByRole('link', { name: new RegExp(`^${en('refunds.title')} ?\\d*$`) }))
    await press(desk, desk.getByRole('link', { name: String(refund?.['number']) }))
    const open = pane(en('refunds.one'))
    await press(
      desk,
      open.getByRole('button', {
        name: en('refunds.agree', { sum: dollars(Number(refund?.['amount_cents'])) }),
      }),
    )
    await expect(open.getByRole('group').getByRole('button').last()).toBeFocused()
    await desk.keyboard.press('Enter')
    await expect
      .poll(async () => (await sql('select state from refund_case where id = $1', [refundId]))[0]?.['state'])
      .not.toBe('requested')
    await isSomewhere(desk)
  })

  await test.step('replies to a review', async () => {
    await press(desk, rail.getByRole('link', { name: en('reviews.title'), exact: true }))
    const card = desk.getByRole('article').filter({ hasText: words })
    await type(desk, card.getByLabel(en('reviews.yourReply')), 'Thank you')
    await press(desk, card.getByRole('button', { name: en('reviews.send') }))
    await expect(card).toHaveCount(0)
    await isSomewhere(desk)
  })
  await desk.context().close()
})
