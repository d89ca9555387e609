import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { fillBag } from '../goods.ts'
import { placeOrder } from '../orders.ts'
import { told } from '../passing.ts'
import { front, heading, open, payButton, register, tapCode } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')
const hourMs = 3_600_000

test('an order whose answer was lost is placed once, and paid by tapping again [order:pay] [route:/checkout]', async ({
  page,
  newBuyer,
  signIn,
  sql,
  allowComplaint,
}) => {
  allowComplaint(/net::ERR/)
  const buyer = await newBuyer({ balanceCents: 900_00 })
  await fillBag(sql, buyer.call, { hasSpecs: false })
  await signIn(buyer)
  await loseAnswer(page, '**/api/order/create')
  await open(page, '/checkout')
  await payButton(page, en).tap()
  await told(page, en('orders.placeUnknown'))
  await payButton(page, en).tap()
  await tapCode(page, en)
  await expect(page).toHaveURL(/\/orderInfo\//)
  const orders = await sql('select status from purchase where buyer_id = $1', [buyer.id])
  expect(orders.map(({ status }) => status)).toEqual(['waitingDelivery'])
})

test('an account that was opened without an answer is entered by trying again [route:/register]', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/net::ERR/)
  await loseAnswer(page, '**/api/user/register')
  await open(page, '/register')
  await register(page, en)
  await expect(front(page).getByText(en('shell.network'))).toBeVisible()
  await front(page)
    .getByRole('button', { name: en('account.createAccount') })
    .tap()
  await expect(page).toHaveURL('/changePayPwd')
})

for (const [is, aheadMs] of [
  ['ahead', hourMs],
  ['behind', -hourMs],
] as const) {
  test(`on a device whose clock is an hour ${is} the time to pay is true, and a lost order is found [order:statuses]`, async ({
    page,
    newBuyer,
    signIn,
    sql,
  }) => {
    const buyer = await newBuyer({ balanceCents: 900_00 })
    const { orderId } = await placeOrder(sql, buyer.call)
    await fillBag(sql, buyer.call, { hasSpecs: false })
    await signIn(buyer)
    await moveClock(page, aheadMs)
    await open(page, `/orderInfo/${orderId}`)
    await expect(page.getByRole('timer')).toHaveText(/\b(30:00|2\d:\d\d)\b/)

    let isPlaced: () => void = () => {}
    const placed = new Promise<void>((resolve) => {
      isPlaced = resolve
    })
    await page.route('**/api/order/create', async (route) => {
      await route.fetch()
      isPlaced()
    })
    await open(page, '/checkout')
    await payButton(page, en).tap()
    await placed
    await page.reload()
    await told(page, en('orders.wasUnpaid', { count: 1 }))
    await expect(page).toHaveURL(/\/orderInfo\//)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('a bag that is closed at once keeps what was tapped last [cart:fields]', async ({
  page,
  newBuyer,
  signIn,
  sql,
}) => {
  const buyer = await newBuyer()
  await fillBag(sql, buyer.call, { quantity: 2 })
  await signIn(buyer)
  await open(page, '/bag')
  await front(page)
    .getByRole('button', { name: en('ui.oneMore') })
    .first()
    .tap()
  await page.goto('about:blank')
  await expect.poll(async () => (await buyer.call('cart_list', {})).quantity).toBe(3)
})

test('an address that looks like another host opens this app', async ({ page, baseURL, allowComplaint }) => {
  allowComplaint(/404/)
  await open(page, `${baseURL}//evil.example/x`)
  await expect(heading(page)).toHaveText(en('shell.lostPage'))
  await expect(page).toHaveURL(`${baseURL}/evil.example/x`)
})

/** The server does it once, and nobody hears of it. */
async function loseAnswer(page: Page, address: string): Promise<void> {
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
}

/** Makes the device's clock wrong by so much. */
async function moveClock(page: Page, aheadMs: number): Promise<void> {
  await page.addInitScript((byMs) => {
    const now = Date.now.bind(Date)
    globalThis.Date = new Proxy(Date, {
      construct: (Real, given: []) => (given.length === 0 ? new Real(now() + byMs) : new Real(...given)),
    })
    Date.now = () => now() + byMs
  }, aheadMs)
}
