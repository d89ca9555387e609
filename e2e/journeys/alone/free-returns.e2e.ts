import { randomInt } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { axeViolations, expect, test } from '../../fixtures.ts'
import { chooseGood } from '../../goods.ts'
import { consoleText as en } from '../../operators.ts'
import { completeOrder, payOrder, shipOrder } from '../../orders.ts'
import { told } from '../../passing.ts'
import { sellers, signInSeller } from '../../seller.ts'
import { front, like, open, payButton, tapCode } from '../../steps.ts'
import { dollars, wordsOf } from '../../words.ts'

const t = wordsOf('en')
const days = 15
const freightCents = 6_50
/** Time in which acts of the other side reach a page by itself. */
const live = { timeout: 20_000 }
const saved = new RegExp(`^${en('keep.savedAt')}`)

const byOf = (part: Locator, by: 'keep.byOwn' | 'keep.byNone') =>
  part
    .getByRole('region', { name: en('keep.promise.returns') })
    .locator('label')
    .filter({ hasText: en(by) })

test('a seller promises free returns for 15 days; a buyer finds the goods by the filter, reads the badge, buys, returns inside the period, and the way back is paid', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const seller = await signInSeller(browser, sql, 'emre')
  const good = await chooseGood(sql, { shop: sellers.emre, hasSpecs: false, ofAnyShelf: true })
  const buyer = await newBuyer({ balanceCents: 2_000_00 })

  await test.step('the shop has earned something: out of that the way back is paid', async () => {
    const earlier = await payOrder(buyer.call, { skuId: good.skuId, quantity: 2 })
    await completeOrder(sql, buyer.call, earlier.id)
    await expect
      .poll(async () => (await seller.act('shop_balance', {})).payableCents, live)
      .toBeGreaterThan(freightCents)
  })

  await test.step('the seller turns them on, and reads before saving what buyers will read', async () => {
    const { desk } = seller
    await desk.goto('/console/shop')
    const part = desk.getByRole('region', { name: en('keep.rules') })
    const preview = part.getByRole('region', { name: en('keep.rulesPreview') })
    await expect(preview.getByText(en('keep.rulesPreviewNone'))).toBeVisible()
    await byOf(part, 'keep.byOwn').click()
    await part.getByLabel(en('keep.returnDays')).fill(String(days))
    await part.getByLabel(en('keep.returnSum')).fill('6.50')
    await expect(preview.getByText(en('keep.previewBadge'), { exact: true })).toBeVisible()
    await expect(preview).toContainText(dollars(freightCents))
    await part.getByRole('button', { name: en('keep.saveRules') }).click()
    await expect(part.getByText(saved)).toBeVisible()
  })

  await signIn(buyer)
  await test.step('the buyer finds the goods by the filter', async () => {
    await open(page, '/explore')
    await front(page)
      .getByRole('button', { name: t('search.filter'), exact: true })
      .tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('switch', { name: t('search.freeReturns') }).tap()
    await sheet.getByRole('button', { name: like(t, 'search.show', 'shown') }).tap()
    await expect(page).toHaveURL(/freeReturns=true/)
    const found = front(page).getByRole('article')
    await expect(found.first()).toBeVisible()
    await expect(found.filter({ hasText: good.title }).first()).toBeVisible()
  })

  await test.step('reads the badge and what it brings, and buys', async () => {
    await open(page, `/detail/${good.productId}`)
    await expect(front(page).getByText(t('search.freeReturns'), { exact: true }).first()).toBeVisible()
    await expect(front(page).getByText(t('catalog.freeReturns', { count: days }))).toBeVisible()
    await front(page)
      .getByRole('button', { name: t('catalog.buyNow') })
      .tap()
    await expect(page).toHaveURL(/\/order\?sku=/)
    await payButton(page, t).tap()
    await tapCode(page, t)
    await expect(page).toHaveURL(/\/orderInfo\//)
  })
  const id = new URL(page.url()).pathname.split('/')[2] ?? ''
  const { totalCents } = await buyer.call('order_detail', { id })
  const card = front(page).getByRole('region', { name: t('withdrawal.freeTitle') })

  await test.step('what the seller takes back later does not touch the order', async () => {
    await seller.desk.goto('/console/shop')
    const part = seller.desk.getByRole('region', { name: en('keep.rules') })
    await byOf(part, 'keep.byNone').click()
    await part.getByRole('button', { name: en('keep.saveRules') }).click()
    await expect(part.getByText(saved)).toBeVisible()
    await open(page, `/orderInfo/${id}`)
    await expect(card).toContainText(dollars(freightCents))
  })

  await test.step('it arrives, and the buyer confirms it', async () => {
    await shipOrder(seller, id)
    await front(page)
      .getByRole('button', { name: t('orders.act.confirm') })
      .tap()
    await page
      .getByRole('alertdialog', { name: t('orders.confirmAsk') })
      .getByRole('button', { name: t('orders.act.confirm') })
      .tap()
    await told(page, t('orders.confirmed'))
  })

  await test.step('returns it with a double tap, is shown where to, and sends it', async () => {
    await card.getByRole('button', { name: t('withdrawal.freeHere') }).tap()
    const sheet = page.getByRole('dialog', { name: t('withdrawal.freeTitle') })
    await expect(sheet).toContainText(dollars(freightCents))
    expect(await axeViolations(page)).toEqual([])
    await sheet.getByRole('button', { name: t('withdrawal.freeConfirm') }).dblclick()
    await told(page, t('withdrawal.freeDone'))
    await open(page, `/refund/${id}`)
    await expect(front(page).getByRole('region', { name: t('refunds.returnTo') })).toBeVisible()
    await front(page)
      .getByRole('button', { name: t('refunds.sendBack') })
      .tap()
    const parcel = page.getByRole('dialog', { name: t('refunds.sendBack') })
    await parcel.getByLabel(t('refunds.carrier')).fill('River Line')
    await parcel.getByLabel(t('refunds.trackingNo')).fill(`BACK-${randomInt(1e9)}`)
    await parcel.getByRole('button', { name: t('refunds.sendBackYes') }).tap()
    await told(page, t('refunds.sentBackDone'))
  })

  await test.step('the seller has it, and the buyer the whole price and the way back', async () => {
    const { balanceCents: had } = await buyer.call('getUserInfo', {})
    const { payableCents: owed } = await seller.act('shop_balance', {})
    const { desk } = seller
    await desk.goto('/console/refunds')
    const { current } = await buyer.call('refund_quote', { orderId: id })
    await desk.goto(`/console/refunds/${current?.id}`)
    const pane = desk.getByRole('complementary')
    await expect(pane).toContainText(dollars(freightCents))
    const receive = pane.getByRole('button', { name: en('refunds.receive', { sum: dollars(totalCents) }) })
    await receive.click()
    await receive.last().click()
    await expect
      .poll(async () => (await buyer.call('getUserInfo', {})).balanceCents - had, live)
      .toBe(totalCents + freightCents)
    expect((await seller.act('shop_balance', {})).payableCents).toBe(owed - freightCents)
    await open(page, `/orderInfo/${id}`)
    await expect(card).toContainText(
      t('orders.returnFreightPaid', { shop: good.shop, sum: dollars(freightCents) }),
    )
  })

  await test.step('the ledger is balanced, each movement was made once', async () => {
    const transfers = await sql(
      `select transfer.kind, sum(entry.amount_cents)::text as sum, count(*)::int as entries
      from ledger_transfer transfer join ledger_entry entry on entry.transfer_id = transfer.id
      where transfer.kind = 'return_freight' and transfer.ref = $1 group by transfer.id, transfer.kind`,
      [id],
    )
    expect(transfers).toEqual([{ kind: 'return_freight', sum: '0', entries: 2 }])
    const [books] = await sql('select sum(balance_cents)::text as sum from ledger_account')
    expect(books?.['sum']).toBe('0')
  })
  await seller.desk.context().close()
})
