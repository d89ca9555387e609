import { expect, test } from '../fixtures.ts'
import { chooseGoods, fillBag } from '../goods.ts'
import { told } from '../passing.ts'
import { front, open, payButton, tapCode } from '../steps.ts'
import { dollars, wordsOf } from '../words.ts'

const en = wordsOf('en')

test('the bag counts, selects, deletes and takes back [cart:fields] [route:/bag] [rule:checkout-selected] [msg:selectItem]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  const [first, second] = await chooseGoods(sql, { count: 2 })
  if (!first || !second) return
  for (const { skuId } of [first, second]) await buyer.call('cart_add', { skuId, quantity: 1 })
  await signIn(buyer)
  await open(page, '/bag')
  const sum = front(page)
    .getByRole('status')
    .filter({ hasText: en('cart.totalWithFreight') })
  const { totalCents, freightCents } = await buyer.call('order_preview', {})
  expect(freightCents).toBeGreaterThan(0)
  await expect(sum).toContainText(dollars(totalCents))

  const counter = front(page).getByRole('group', { name: en('cart.quantityOf', { title: first.title }) })
  await counter.getByRole('button', { name: en('ui.oneMore') }).tap()
  await counter.getByRole('button', { name: en('ui.oneMore') }).tap()
  await expect.poll(async () => (await buyer.call('cart_list', {})).quantity).toBe(4)
  await front(page)
    .getByRole('checkbox', { name: en('cart.selectItem', { title: second.title }) })
    .tap()
  await expect.poll(async () => (await buyer.call('cart_list', {})).selectedCents).toBe(first.priceCents * 3)

  await front(page)
    .getByRole('button', { name: en('cart.edit') })
    .tap()
  await front(page)
    .getByRole('button', { name: en('cart.deleteItem', { title: second.title }) })
    .first()
    .tap()
  await expect(front(page).getByText(second.title)).toHaveCount(0)
  await page.getByRole('button', { name: en('cart.undo') }).tap()
  await expect(front(page).getByText(second.title).first()).toBeVisible()
  await front(page)
    .getByRole('button', { name: en('cart.done') })
    .tap()

  await front(page)
    .getByRole('checkbox', { name: en('cart.selectItem', { title: first.title }) })
    .tap()
  await front(page)
    .getByRole('button', { name: en('cart.checkOut', { count: 0 }) })
    .tap()
  await told(page, en('refusal.selectItem'))
  await expect(page).toHaveURL('/bag')
})

test('a promo code lowers the total, and the order keeps it [order:fields] [route:/checkout]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer({ balanceCents: 900_00 })
  await fillBag(sql, buyer.call)
  await signIn(buyer)
  await open(page, '/checkout')
  const { totalCents, promo } = await buyer.call('order_preview', { promoCode: 'RIVER5' })
  await front(page)
    .getByRole('button', { name: en('orders.promoCode') })
    .tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(en('orders.promoCode')).last().fill('RIVER5')
  await sheet.getByRole('button', { name: en('orders.promoApply') }).tap()
  await expect(payButton(page, en)).toHaveText(en('orders.pay', { sum: dollars(totalCents) }))
  await expect(sheet).toBeHidden()
  await payButton(page, en).tap()
  await tapCode(page, en)
  await expect(page).toHaveURL(/\/orderInfo\//)
  await front(page)
    .getByRole('link', { name: en('orders.trackPaid', { count: 1 }) })
    .tap()
  await expect(front(page).getByText(en('orders.promo', { code: 'RIVER5' }))).toBeVisible()
  const [row] = await sql('select promo_code, discount_cents from purchase where buyer_id = $1', [buyer.id])
  expect(row).toMatchObject({ promo_code: 'RIVER5' })
  expect(Number(row?.['discount_cents'])).toBe(promo?.discountCents)
})
