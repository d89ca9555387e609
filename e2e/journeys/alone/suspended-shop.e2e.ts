import { expect, test } from '../../fixtures.ts'
import { chooseGood } from '../../goods.ts'
import { signInOperator, consoleText as text } from '../../operators.ts'
import { payOrder } from '../../orders.ts'
import { sellers, signInSeller } from '../../seller.ts'
import { front, open } from '../../steps.ts'
import { wordsOf } from '../../words.ts'

const en = wordsOf('en')
const th = wordsOf('tai')
const note = 'Twelve paid orders wait since Monday'
const live = { timeout: 30_000 }

test('a shop is suspended by two operators: its goods are gone, its buyer and its people are told, it appeals, and all comes back at the end', async ({
  browser,
  page,
  newBuyer,
  signIn,
  speak,
  sql,
  allowComplaint,
}) => {
  test.slow()
  // The page of a product that is gone is a 404.
  allowComplaint(/404/)
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const good = await chooseGood(sql, { shop: sellers.emre })
  const { id: orderId } = await payOrder(buyer.call, { skuId: good.skuId, quantity: 1 })
  const lena = await signInOperator(browser, sql, 'lena')
  const ana = await signInOperator(browser, sql, 'ana')
  const { desk: emre } = await signInSeller(browser, sql, 'emre')

  /** One proposes at the page of the shop, the other confirms. */
  async function decide(verb: string, step: 0 | 2): Promise<void> {
    await lena.goto(`/console/shops/${good.shopId}/all`)
    await lena.getByRole('button', { name: verb, exact: true }).click()
    const dialog = lena.getByRole('dialog', { name: verb })
    await dialog
      .getByRole('group', { name: text('suspension.step') })
      .getByText(text(`suspension.step.${step}`), { exact: true })
      .click()
    await dialog.getByText(text('reason.notSending'), { exact: true }).click()
    await dialog.getByLabel(text('suspension.note'), { exact: true }).fill(note)
    await dialog.getByLabel(text('suspension.inside'), { exact: true }).fill('Seen by two')
    await dialog.getByRole('button', { name: text('proposal.propose') }).click()
    await expect(dialog).toBeHidden()
    await ana.goto('/console/proposals')
    await ana
      .getByRole('table')
      .getByRole('row')
      .filter({ hasText: text('proposal.shop_suspend') })
      .getByRole('link', { name: good.shop })
      .click()
    const card = ana.locator('section').filter({ hasText: text('proposal.shop_suspend') })
    await expect(card).toContainText(good.shop)
    await expect(card).toContainText(text(`suspension.step.${step}`))
    await card.getByRole('button', { name: text('proposal.confirm'), exact: true }).click()
    await expect(card).toContainText(text('proposal.is_done'))
  }

  await test.step('before, the product is sold', async () => {
    await signIn(buyer)
    await open(page, `/detail/${good.productId}`)
    await expect(front(page).getByRole('button', { name: en('catalog.buyNow') })).toBeVisible()
  })

  await test.step('two operators suspend the shop', async () => {
    await decide(text('proposal.shop_suspend'), 2)
    await lena.goto('/console/suspensions')
    await expect(lena.getByRole('table').getByRole('link', { name: good.shop })).toBeVisible()
  })

  await test.step('buyers find the product no more, and the one with an order is told and reads what goes on', async () => {
    await open(page, `/detail/${good.productId}`)
    await expect(front(page).getByText(en('catalog.gone'))).toBeVisible()
    await open(page, '/notification')
    const notice = front(page)
      .getByRole('link')
      .filter({ hasText: en('notices.shopSuspended_title', { shop: good.shop }) })
    await expect(notice).toBeVisible(live)
    await notice.tap()
    await expect(page).toHaveURL(`/orderInfo/${orderId}`)
    await expect(front(page).getByText(en('orders.shopSuspended'))).toBeVisible()
    await speak('tai')
    await open(page, `/orderInfo/${orderId}`)
    await expect(front(page).getByText(th('orders.shopSuspended'))).toBeVisible()
    await speak('en')
  })

  await test.step('its people read why on every page, and its owner appeals', async () => {
    for (const path of ['/console', '/console/orders']) {
      await emre.goto(path)
      const bar = emre.getByRole('complementary', { name: text('suspension.title') })
      await expect(bar).toContainText(note)
      await expect(bar).toContainText(text('suspension.goesOn'))
    }
    await emre.getByRole('button', { name: text('takedown.appeal'), exact: true }).click()
    const dialog = emre.getByRole('dialog', { name: text('takedown.appeal') })
    await dialog.getByRole('textbox').fill('All of them left this morning')
    await dialog.getByRole('button', { name: text('takedown.sendAppeal') }).click()
    await expect(emre.getByText(text('suspension.waits'))).toBeVisible()
    await lena.goto('/console/suspensions?state=appealed')
    await expect(lena.getByRole('table')).toContainText('All of them left this morning')
  })

  await test.step('the two end it, and all is as it was', async () => {
    await decide(text('suspension.change'), 0)
    await expect(emre.getByRole('complementary', { name: text('suspension.title') })).toHaveCount(0, live)
    await open(page, `/orderInfo/${orderId}`)
    await expect(front(page).getByText(en('orders.shopSuspended'))).toHaveCount(0)
    await open(page, `/detail/${good.productId}`)
    await expect(front(page).getByRole('button', { name: en('catalog.buyNow') })).toBeVisible()
    await open(page, '/notification')
    await expect(
      front(page)
        .getByRole('link')
        .filter({ hasText: en('notices.shopReleased_title', { shop: good.shop }) }),
    ).toBeVisible(live)
  })
  for (const desk of [lena, ana, emre]) await desk.context().close()
})
