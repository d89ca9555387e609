import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator } from '@playwright/test'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { expect, test } from '../fixtures.ts'
import { consoleText as en, signInOperator } from '../operators.ts'
import { disputedMaxCents, paidOrder, shipOrder } from '../orders.ts'
import { told } from '../passing.ts'
import { awake, front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const tai = wordsOf('tai')
const ri = wordsOf('ri')
/** Time in which acts of the other side reach the page by itself. */
const live = { timeout: 20_000 }
const picture = readFileSync(join(repositoryDir, 'demo/money/receipts/quay.webp'))

/** Check that the picture came, not only its frame. */
const isSeen = (image: Locator) =>
  expect.poll(() => image.evaluate((one) => (one as HTMLImageElement).naturalWidth), live).toBeGreaterThan(0)

test('a buyer says in Thai that nothing arrived, sees in Japanese by which pictures the shop proves it, and an operator decides [order:logistics] [route:/orderInfo/:id?]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  test.slow()
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const { id, totalCents, seller } = await paidOrder(browser, sql, buyer, 'thao', {
    priceMaxCents: disputedMaxCents,
  })
  await shipOrder(seller, id)
  await signIn(buyer)
  await speak('tai')
  await open(page, `/orderInfo/${id}`)
  const button = { name: tai('orders.act.notReceived') }
  await front(page).getByRole('button', button).tap()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: tai('orders.reportAnyway') })
    .tap()
  await told(page, tai('orders.notReceivedDone'))
  await speak('ri')
  await page.reload()
  await awake(page)
  const headline = front(page).getByRole('heading', { level: 2 })
  await expect(headline).toHaveText(ri('orders.paused'))

  await test.step('the shop adds a picture with a note, and says how it knows', async () => {
    await seller.desk.goto(`/console/orders/${id}`)
    const order = seller.desk.getByRole('complementary')
    await order
      .locator('input[type=file]')
      .setInputFiles({ name: 'door.webp', mimeType: 'image/webp', buffer: picture })
    await order.getByLabel(en('orders.picturesNote')).fill('Before the blue door')
    await order.getByRole('button', { name: en('orders.sendPictures') }).click()
    await isSeen(order.getByRole('img').first())
    await order.getByRole('textbox', { name: en('orders.proof') }).fill('Handed to a neighbour')
    await order.getByRole('button', { name: en('orders.prove'), exact: true }).click()
  })

  await test.step('the buyer sees both by themselves, and is told of it', async () => {
    const { items } = await buyer.call('notice_list', {})
    expect(items.filter(({ subject }) => subject.id === id).map(({ title }) => title)).toContain(
      wordsOf('en')('notices.proofPicturesReported_title'),
    )
    const proof = front(page).getByRole('region', { name: ri('shipments.proof') })
    await expect(proof.getByText('Before the blue door')).toBeVisible(live)
    await isSeen(proof.getByRole('img').first())
    await expect(front(page).getByText('Handed to a neighbour')).toBeVisible(live)
    await expect(front(page).getByText(ri('orders.provedText'))).toBeVisible()
  })

  await test.step('an operator looks at it and decides; the time goes on', async () => {
    const kofi = await signInOperator(browser, sql, 'kofi')
    const { orderNo } = await buyer.call('order_detail', { id })
    await kofi.goto('/console/claims')
    await kofi.getByRole('table').getByRole('link', { name: orderNo }).click()
    const order = kofi.getByRole('complementary')
    await isSeen(order.getByRole('img').first())
    await expect(order.getByText('Handed to a neighbour')).toBeVisible()
    await order.getByLabel(en('queue.reason')).fill('The picture shows their door')
    await order.getByRole('button', { name: en('orders.judge.accept') }).click()
    await expect(headline).toHaveText(ri('orders.onTheWayDay', { day: 1 }), live)
    const { status, escrow } = await buyer.call('order_detail', { id })
    expect([status, escrow.heldCents, escrow.pausedAt]).toEqual([2, totalCents, null])
    await kofi.context().close()
  })
  await seller.desk.context().close()
})
