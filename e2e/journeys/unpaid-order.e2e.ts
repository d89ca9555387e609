import { expect, test } from '../fixtures.ts'
import { chooseGood, chooseGoods, fillBag, stockOf } from '../goods.ts'
import { placeOrder } from '../orders.ts'
import { told } from '../passing.ts'
import { buyNow, front, like, open, payButton, tapCode } from '../steps.ts'
import { dollars, wordsOf } from '../words.ts'

test('an unpaid order is cancelled after a question, and its goods go back on sale [order:cancel] [order:statuses] [route:/order]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const t = wordsOf('en')
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const good = await chooseGood(sql, { hasSpecs: false })
  await signIn(buyer)
  const before = await stockOf(sql, good.skuId)
  await buyNow(page, t, good)
  await payButton(page, t).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: t('ui.close') }).tap()
  await told(page, t('orders.waits', { count: 1, time: '30 minutes' }))
  await expect(page).toHaveURL('/myPurchases/0')
  expect(await stockOf(sql, good.skuId)).toBe(before - 1)

  const card = front(page).getByRole('article')
  await card.getByRole('button', { name: t('ui.cancel') }).tap()
  const question = page.getByRole('alertdialog', { name: t('orders.cancelAsk') })
  await question.getByRole('button', { name: t('orders.cancelNo') }).tap()
  await expect(question).toBeHidden()
  await expect(card).toBeVisible()
  await card.getByRole('button', { name: t('ui.cancel') }).tap()
  await question.getByRole('button', { name: t('orders.cancelYes') }).tap()
  await told(page, t('orders.cancelled'))
  await expect(front(page).getByText(t('orders.empty.waitingPay'))).toBeVisible()
  await front(page)
    .getByRole('link', { name: t('orders.tab.cancelled') })
    .tap()
  await expect(front(page).getByRole('article')).toContainText(t('orders.status.cancelled'))
  expect(await stockOf(sql, good.skuId)).toBe(before)
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(900_00)
})

test('a checkout of two shops whose keypad was closed is paid as one from the list of orders [order:pay] [route:/myPurchases/:status?]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const t = wordsOf('en')
  const buyer = await newBuyer({ balanceCents: 900_00 })
  for (const { skuId } of await chooseGoods(sql, { count: 2 }))
    await buyer.call('cart_add', { skuId, quantity: 1 })
  const { totalCents } = await buyer.call('order_preview', {})
  await signIn(buyer)
  await open(page, '/bag')
  await front(page)
    .getByRole('button', { name: t('cart.checkOut', { count: 2 }) })
    .tap()
  await expect(page).toHaveURL('/checkout')
  await payButton(page, t).tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('button', { name: t('ui.close') }).tap()
  await told(page, t('orders.waits', { count: 2, time: '30 minutes' }))
  await expect(page).toHaveURL('/myPurchases/0')

  const cards = front(page).getByRole('article')
  await expect(cards).toHaveCount(2)
  await cards
    .first()
    .getByRole('button', { name: t('orders.payTogether', { count: 2, sum: dollars(totalCents) }) })
    .tap()
  await expect(sheet.getByText(t('orders.payShops', { count: 2 }))).toBeVisible()
  await tapCode(page, t)
  await expect(front(page).getByRole('heading', { level: 2, name: t('orders.paid') })).toBeVisible()
  await front(page)
    .getByRole('link', { name: t('orders.trackPaid', { count: 2 }) })
    .tap()
  await expect(page).toHaveURL('/myPurchases')
  await expect(front(page).getByRole('article')).toHaveCount(2)
  const orders = await sql('select status from purchase where buyer_id = $1', [buyer.id])
  expect(orders.map(({ status }) => status)).toEqual(['waitingDelivery', 'waitingDelivery'])
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(900_00 - totalCents)
})

test('a checkout whose keypad was closed to change something is taken back in one tap, with what was chosen [order:cancel] [route:/checkout]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const t = wordsOf('en')
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const good = await fillBag(sql, buyer.call, { hasSpecs: false })
  await signIn(buyer)
  await open(page, '/checkout')
  await front(page)
    .getByRole('button', { name: new RegExp(t('orders.note', { count: 1 })) })
    .tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox').first().fill('Blue ribbon')
  await sheet.getByRole('button', { name: t('orders.noteSave') }).tap()
  await payButton(page, t).tap()
  await sheet.getByRole('button', { name: t('ui.close') }).tap()
  await expect(page).toHaveURL('/myPurchases/0')
  await page.getByRole('button', { name: t('orders.change') }).tap()
  await expect(page).toHaveURL('/checkout')
  await expect(front(page).getByText('Blue ribbon')).toBeVisible()
  await expect(payButton(page, t)).toBeEnabled()
  const { groups } = await buyer.call('cart_list', {})
  expect(groups.flatMap(({ lines }) => lines).map(({ skuId }) => skuId)).toEqual([good.skuId])
  const orders = await sql('select status from purchase where buyer_id = $1', [buyer.id])
  expect(orders.map(({ status }) => status)).toEqual(['cancelled'])

  // And later, from the order itself.
  await payButton(page, t).tap()
  await sheet.getByRole('button', { name: t('ui.close') }).tap()
  await expect(page).toHaveURL('/myPurchases/0')
  await front(page).getByRole('article').first().getByRole('link').first().tap()
  await front(page)
    .getByRole('button', { name: t('orders.change') })
    .tap()
  await expect(page).toHaveURL('/bag')
  await expect(front(page).getByText(good.title).first()).toBeVisible()
})

test('an order whose time is over turns into a cancelled one before the eyes [order:statuses] [route:/orderInfo/:id?]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const t = wordsOf('en')
  const buyer = await newBuyer()
  const { orderId, good } = await placeOrder(sql, buyer.call)
  const left = await stockOf(sql, good.skuId)
  await sql(`update purchase set expires_at = now() + interval '12 seconds' where id = $1`, [orderId])
  await signIn(buyer)
  // Long enough that the page is there before its time is over, also where pages are slow.
  await open(page, `/orderInfo/${orderId}`)
  await expect(page.getByRole('timer')).toHaveText(like(t, 'orders.payWithin', 'time'))
  // Nobody does anything: the server looks every second, and the page when its time is over.
  await expect(
    front(page).getByRole('heading', { level: 2, name: t('orders.status.cancelled') }),
  ).toBeVisible({ timeout: 30_000 })
  await expect(front(page).getByText(t('orders.event.expired'))).toBeVisible()
  await expect(payButton(page, t)).toHaveCount(0)
  expect(await stockOf(sql, good.skuId)).toBe(left + 1)
})
