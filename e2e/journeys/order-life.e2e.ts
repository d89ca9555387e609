import type { Page } from '@playwright/test'
import { axeViolations, expect, test } from '../fixtures.ts'
import { consoleText } from '../operators.ts'
import { paidOrder, shipOrder } from '../orders.ts'
import { told } from '../passing.ts'
import { front, open } from '../steps.ts'
import { dollars, wordsOf } from '../words.ts'

const t = wordsOf('en')
/** Time in which acts of a seller reach the buyer's page by itself. */
const live = { timeout: 15_000 }

/** From now on every toast in a question is looked at; answers those that lay over the question's words. */
async function watchToasts(page: Page): Promise<() => Promise<string[]>> {
  await page.evaluate(() => {
    const over: string[] = []
    Object.assign(globalThis, { over })
    new MutationObserver(() => {
      for (const dialog of document.querySelectorAll('[role="alertdialog"]')) {
        const toast = dialog.querySelector(':scope > [role="status"] > *')
        const place = toast?.getBoundingClientRect()
        const words = dialog.querySelector('h2')?.parentElement?.getBoundingClientRect()
        if (place && words && place.bottom > words.top && place.top < words.bottom)
          over.push(toast?.textContent ?? '')
      }
    }).observe(document.body, { subtree: true, childList: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { over: string[] }).over)
}

test('a paid order is shipped and followed live, confirmed, completed and offered to review [order:confirm] [order:statuses] [order:logistics] [order:comment] [route:/orderInfo/:id?] [route:/myPurchases/:status?]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const { id, totalCents, seller, good } = await paidOrder(browser, sql, buyer, 'thao')
  await signIn(buyer)
  await open(page, '/myPurchases/1')
  await front(page).getByRole('article').getByRole('link').first().tap()
  await expect(page).toHaveURL(`/orderInfo/${id}`)
  const headline = front(page).getByRole('heading', { level: 2 })
  await expect(headline).toHaveText(t('orders.status.waitingDelivery'))
  await expect(front(page).getByText(t('shipments.notSentYet', { shop: good.shop }))).toBeVisible()
  await expectRoomForGoods(seller.desk, id)

  await shipOrder(seller, id)
  await expect(headline).toHaveText(t('orders.onTheWayDay', { day: 1 }), live)
  const parcel = front(page).getByRole('region', { name: t('shipments.title') })
  await expect(parcel.getByText('River Line')).toBeVisible()
  const [sent] = (await buyer.call('order_logistics', { id })).parcels
  await seller.act('shop_parcel_track', { id: sent?.id ?? '', milestone: 'outForDelivery', place: 'Da Nang' })
  await expect(headline).toHaveText(t('shipments.milestone.outForDelivery'), live)
  await expect(parcel.getByText(t('shipments.can.outForDelivery'))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await front(page)
    .getByRole('button', { name: t('orders.act.confirm') })
    .tap()
  const question = page.getByRole('alertdialog', { name: t('orders.confirmAsk') })
  await expect(question).toContainText(t('orders.confirmText', { shop: good.shop, sum: dollars(totalCents) }))
  const toastsOver = await watchToasts(page)
  await question.getByRole('button', { name: t('orders.act.confirm') }).tap()
  await told(page, t('orders.confirmed'))
  const offer = page.getByRole('alertdialog', { name: t('orders.completeAsk') })
  await expect(offer).toBeVisible()
  expect(await toastsOver(), 'toasts that lay over the words of a question').toEqual([])
  await offer.getByRole('button', { name: t('orders.act.complete') }).tap()
  await told(page, t('orders.completedToast'))
  await expect(page).toHaveURL(`/comment?order=${id}`)

  await page.goBack()
  await expect(headline).toHaveText(t('orders.status.completed'))
  const review = front(page).getByRole('link', { name: t('orders.act.comment') })
  await expect(review).toHaveAttribute('href', `/comment?order=${id}`)
  expect((await buyer.call('order_detail', { id })).history.map(({ status }) => status)).toEqual([
    0, 1, 2, 3, 4,
  ])
})

/** Names of goods have most of the width of a slip and of the pick list, and stand on one line or two. */
async function expectRoomForGoods(desk: Page, orderId: string): Promise<void> {
  await desk.goto(`/console/orders/slips?ids=${orderId}`)
  const widths = () =>
    desk
      .getByRole('table')
      .evaluate((table) =>
        [...table.querySelectorAll('tbody tr:first-child td')].map((cell) => cell.clientWidth),
      )
  await expect(desk.getByRole('table')).toBeVisible()
  const [pieces = 0, goods = 0, sku = 0] = await widths()
  expect(goods).toBeGreaterThan(4 * Math.max(pieces, sku))
  await desk.getByText(consoleText('orders.format.pick'), { exact: true }).click()
  await expect(desk.getByRole('columnheader', { name: consoleText('orders.inOrders') })).toBeVisible()
  const picked = await widths()
  expect(picked.at(-2)).toBeGreaterThan(4 * Math.max(...picked.toSpliced(-2, 1)))
}

test('an order that has not arrived is reported in one tap, and its money stays held [order:logistics] [route:/orderInfo/:id?]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const { id, totalCents, seller } = await paidOrder(browser, sql, buyer, 'emre')
  await shipOrder(seller, id)
  await signIn(buyer)
  await open(page, `/orderInfo/${id}`)
  const ring = front(page).getByRole('region', { name: t('orders.ring.title') })
  await ring.getByRole('button', { name: t('orders.act.extend') }).tap()
  await expect(ring.getByRole('button', { name: t('orders.act.extend') })).toHaveCount(0)
  await ring.getByRole('button', { name: t('orders.act.notReceived') }).tap()
  const question = page.getByRole('alertdialog', { name: t('orders.notReceivedAsk') })
  await expect(question).toContainText(dollars(totalCents))
  // It is not due yet, and the question says so.
  await question.getByRole('button', { name: t('orders.reportAnyway') }).tap()
  await told(page, t('orders.notReceivedDone'))
  const headline = front(page).getByRole('heading', { level: 2 })
  await expect(headline).toHaveText(t('orders.paused'))
  await expect(ring.getByRole('button')).toHaveText([t('orders.act.takeBack')])
  expect(await axeViolations(page)).toEqual([])
  const { status, escrow } = await buyer.call('order_detail', { id })
  expect([status, escrow.heldCents, escrow.until]).toEqual([2, totalCents, null])
  expect(escrow.pausedAt).not.toBeNull()

  await seller.act('shop_order_prove', { id, text: 'Handed to a neighbour' })
  await expect(front(page).getByText('Handed to a neighbour')).toBeVisible(live)
  await expect(front(page).getByText(t('orders.provedText'))).toBeVisible()
})
