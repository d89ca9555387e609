import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseGood, fillBag } from '../goods.ts'
import { placeOrder } from '../orders.ts'
import { told } from '../passing.ts'
import { front, heading, open, path, payButton } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')
const over = (page: Page): Locator => page.locator('dialog:visible')

/**
 * A layer that `open` lays over the page is closed by going back, which leaves the page as it was; forward opens
 * nothing.
 */
async function closesByBack(page: Page, opens: () => Promise<void>): Promise<void> {
  const address = path(page)
  await opens()
  await expect(over(page)).toHaveCount(1)
  const y = await page.evaluate(() => scrollY)
  expect(path(page)).toBe(address)
  await page.goBack()
  await expect(over(page)).toHaveCount(0)
  expect(path(page)).toBe(address)
  await page.goForward()
  await expect(over(page)).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => history.state.layer)).toBe(0)
  expect(path(page)).toBe(address)
  expect(await page.evaluate(() => scrollY)).toBe(y)
}

test('going back closes what lies over a product and leaves the product as it was; then it leads on', async ({
  page,
  sql,
}) => {
  const good = await chooseGood(sql, { hasSpecs: true })
  await open(page, '/home')
  const button = (name: string | RegExp) => front(page).getByRole('button', { name }).first()
  await open(page, `/detail/${good.productId}`)
  await closesByBack(page, () => button(en('catalog.addToBag')).tap())
  await closesByBack(page, () => button(new RegExp(en('catalog.promise'))).tap())
  await closesByBack(page, () => front(page).locator('li button:has(img)').first().tap())

  // Closed by its cross it leaves nothing behind that back would have to pass.
  await button(new RegExp(en('catalog.promise'))).tap()
  await over(page)
    .getByRole('button', { name: en('ui.close') })
    .tap()
  await expect(over(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('a page reloaded with a sheet open stands there without it, and back leaves it at once', async ({
  page,
  sql,
}) => {
  const good = await chooseGood(sql, { hasSpecs: true })
  await open(page, '/home')
  await open(page, `/detail/${good.productId}`)
  await front(page)
    .getByRole('button', { name: en('catalog.addToBag') })
    .tap()
  await expect(over(page)).toHaveCount(1)
  await page.reload()
  await expect(heading(page)).toHaveText(good.title)
  await expect.poll(() => page.evaluate(() => history.state?.layer)).toBe(0)
  await expect(over(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/home')
})

test('going back closes the sheets of a checkout one by one, and closing the keypad leaves the orders to be paid', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer({ balanceCents: 900_00 })
  await fillBag(sql, buyer.call, { hasSpecs: false })
  await signIn(buyer)
  await open(page, '/bag')
  await open(page, '/checkout')
  const button = (name: string | RegExp) => front(page).getByRole('button', { name }).first()
  await expect(payButton(page, en)).toBeEnabled()
  await closesByBack(page, () => button(new RegExp(en('orders.promoCode'))).tap())
  await closesByBack(page, () => button(new RegExp(en('orders.note', { count: 1 }))).tap())
  await payButton(page, en).tap()
  await expect(over(page)).toHaveCount(1)
  await page.goBack()
  await told(page, en('orders.waits', { count: 1, time: '30 minutes' }))
  await expect(page).toHaveURL(/\/(myPurchases|orderInfo)/)
  await expect(over(page)).toHaveCount(0)
  await page.goBack()
  await expect(page).toHaveURL('/bag')
})

test('going back closes what lies over the pages of an account', async ({ page, sql, newBuyer, signIn }) => {
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const { orderId } = await placeOrder(sql, buyer.call)
  await signIn(buyer)
  const button = (name: string | RegExp) => front(page).getByRole('button', { name }).first()
  await open(page, '/profile')
  await closesByBack(page, () => button(en('account.logOut')).tap())
  await open(page, `/orderInfo/${orderId}`)
  await closesByBack(page, () => button(en('ui.cancel')).tap())
  await closesByBack(page, () => payButton(page, en).tap())
  await open(page, '/payment')
  await closesByBack(page, () => button(en('withdraw.addCard')).tap())
  await closesByBack(page, () => button(en('withdraw.addAddress')).tap())
})

test('two quick taps on what closes a sheet press nothing that was under it', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer({ balanceCents: 900_00 })
  await fillBag(sql, buyer.call, { hasSpecs: false })
  await signIn(buyer)
  await open(page, '/checkout')
  const pay = await payButton(page, en).boundingBox()
  await front(page)
    .getByRole('button', { name: new RegExp(en('orders.note', { count: 1 })) })
    .first()
    .tap()
  const save = over(page).getByRole('button', { name: en('orders.noteSave') })
  await save.tap({ trial: true })
  const button = await save.boundingBox()
  if (!pay || !button) throw new Error('two buttons')
  // "Save" stands where "Pay" is under it.
  const at = [Math.max(pay.x, button.x) + 20, Math.max(pay.y, button.y) + 10] as const
  expect(at[1]).toBeLessThan(Math.min(pay.y + pay.height, button.y + button.height))
  // Neither tap waits for the browser's answer: on a busy machine the second would come too late to belong to the first.
  const touch = await page.context().newCDPSession(page)
  const tap = () =>
    Promise.all([
      touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: at[0], y: at[1] }] }),
      touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] }),
    ])
  const first = tap()
  await page.waitForTimeout(60)
  await Promise.all([first, tap()])
  await expect(over(page)).toHaveCount(0)
  expect(await sql('select id from purchase where buyer_id = $1', [buyer.id])).toEqual([])
  await payButton(page, en).tap()
  await expect(over(page)).toHaveCount(1)
})
