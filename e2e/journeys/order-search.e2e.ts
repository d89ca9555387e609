import { axeViolations, expect, test } from '../fixtures.ts'
import { paidOrder, shipOrder } from '../orders.ts'
import { told } from '../passing.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('en')

test('an order is searched for, reported as not arrived, and the report is taken back [call:GET /api/user/order_list] [order:logistics]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const { id, seller, good } = await paidOrder(browser, sql, buyer, 'emre')
  await shipOrder(seller, id)
  await signIn(buyer)
  await open(page, '/myPurchases')
  await front(page)
    .getByRole('button', { name: t('orders.search') })
    .tap()
  const field = front(page).getByRole('searchbox', { name: t('orders.searchPrompt') })
  await expect(field).toBeFocused()
  await field.fill('nobody sells this')
  await expect(front(page).getByRole('heading', { name: t('orders.noneFound') })).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await field.fill(good.shop.slice(1, -1))
  await expect(page).toHaveURL(/\/myPurchases\?q=/)
  const card = front(page).getByRole('article')
  await expect(card).toHaveCount(1)
  await card.locator(`a[href="/orderInfo/${id}"]`).first().tap()
  await expect(page).toHaveURL(`/orderInfo/${id}`)

  const ring = front(page).getByRole('region', { name: t('orders.ring.title') })
  await ring.getByRole('button', { name: t('orders.act.notReceived') }).tap()
  await page
    .getByRole('alertdialog', { name: t('orders.notReceivedAsk') })
    .getByRole('button', { name: t('orders.reportAnyway') })
    .tap()
  await told(page, t('orders.notReceivedDone'))
  await ring.getByRole('button', { name: t('orders.act.takeBack') }).tap()
  const question = page.getByRole('alertdialog', { name: t('orders.takeBackAsk') })
  await question.getByRole('button', { name: t('orders.act.takeBack') }).tap()
  await told(page, t('orders.takeBackDone'))
  await expect(ring.getByRole('button', { name: t('orders.act.takeBack') })).toHaveCount(0)
  const order = await buyer.call('order_detail', { id })
  expect([order.status, order.escrow.pausedAt, order.claim?.state]).toEqual([2, null, 'withdrawn'])

  await page.goBack()
  await expect(field).toHaveValue(good.shop.slice(1, -1))
  await expect(card).toHaveCount(1)
})
