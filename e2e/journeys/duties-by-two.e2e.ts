import type { Page } from '@playwright/test'
import { buyerSecrets, expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { consoleText as en, signInOperator } from '../operators.ts'
import { buyNow, front, open, payButton, tapCode } from '../steps.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('en')
/** Country that no other journey sends to: its rules change for all of them. */
const country = 'United Arab Emirates'
const code = 'AE'
const home = {
  addressee: 'Ada Boat',
  mobilePhone: '+971501234567',
  area: [code, 'Dubai', 'Deira'],
  postalCode: '00000',
  detailedAddress: '1 Creek Street',
  tag: 'home' as const,
  isDefault: true,
}

test('two operators change what a country asks at its border, and a buyer sees and pays the new sum on product, bag and checkout', async ({
  browser,
  page,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  test.slow()
  const good = await chooseGood(sql, { hasSpecs: false })
  await sql(`update product set hs_code = '691110', origin_country = 'CN', ship_from = 'CN' where id = $1`, [
    good.productId,
  ])
  await sql(
    'update sku set price_cents = 10000, original_price_cents = null, lowest_before_cents = null where product_id = $1',
    [good.productId],
  )
  await sql('update promo_code set offered = false where shop_id = $1', [good.shopId])
  await sql('delete from shop_duty where shop_id = $1 and country = $2', [good.shopId, code])
  await sql(`insert into shop_duty (shop_id, country, mode) values ($1, $2, 'prepaid')`, [good.shopId, code])
  const buyer = await newBuyer({ balanceCents: 90_000, address: false })
  await buyer.call('address_add', home)
  await signIn(buyer)
  await speak('en')
  const ask = () => buyer.call('order_preview', { lines: [{ skuId: good.skuId, quantity: 1 }] })
  const before = await ask()
  const dutyLine = (cents: number) =>
    front(page).getByRole('button', { name: `${country}: ${dollars(cents)}`, exact: true })
  await open(page, `/detail/${good.productId}`)
  await expect(dutyLine(before.dutyCents)).toBeVisible()

  const lena = await signInOperator(browser, sql, 'lena')
  const rateAt = (desk: Page) =>
    desk.getByRole('group', { name: en('duties.tax') }).getByLabel(en('duties.taxPercent'), { exact: true })
  const rate = rateAt(lena)
  const waits = { name: en('proposal.duty_rules') }
  await test.step('the first one types, and a reload keeps it', async () => {
    await lena.goto(`/console/duties/${code}`)
    await expect(rate).toHaveValue('5')
    await rate.fill('9')
    await lena.getByLabel(en('duties.source'), { exact: true }).fill('Gazette 7 of the Emirates: VAT 9 %')
    await lena.getByLabel(en('queue.reason')).fill('VAT rises to 9 %')
    await expect(lena.getByRole('region', { name: en('duties.preview') })).toContainText('9%')
    await lena.reload()
    await expect(rate).toHaveValue('9')
    await expect(lena.getByLabel(en('queue.reason'))).toHaveValue('VAT rises to 9 %')
  })
  await test.step('proposes it, and is told that another person is needed', async () => {
    await lena.getByRole('button', { name: en('proposal.propose') }).click()
    await expect(lena.getByRole('heading', waits)).toBeVisible()
    await expect(lena.getByText(en('proposal.otherNeeded'))).toBeVisible()
    await expect(lena.getByRole('button', { name: en('proposal.confirm'), exact: true })).toHaveCount(0)
    await expect(lena.getByRole('button', { name: en('proposal.propose') })).toBeDisabled()
    expect((await ask()).dutyCents).toBe(before.dutyCents)
  })
  const ana = await signInOperator(browser, sql, 'ana')
  await test.step('the second one reads the rule and confirms it', async () => {
    await ana.goto(`/console/duties/${code}`)
    await expect(ana.getByText(/^VAT 9/).first()).toBeVisible()
    await ana.getByRole('button', { name: en('proposal.confirm'), exact: true }).click()
    await expect(ana.getByRole('heading', waits)).toBeHidden()
    await expect(rateAt(ana)).toHaveValue('9')
  })

  const after = await ask()
  expect(after.dutyCents).toBeGreaterThan(before.dutyCents)
  expect(after.totalCents - after.dutyCents).toBe(before.totalCents - before.dutyCents)
  await open(page, `/detail/${good.productId}`)
  await expect(dutyLine(after.dutyCents)).toBeVisible()
  await expect(front(page).getByText(t('duties.wholeWith', { sum: dollars(after.totalCents) }))).toBeVisible()
  await buyer.call('cart_add', { skuId: good.skuId, quantity: 1 })
  await open(page, '/bag')
  await expect(
    front(page)
      .getByRole('status')
      .filter({ hasText: dollars(after.totalCents) }),
  ).toBeVisible()
  await buyNow(page, t, good)
  await expect(payButton(page, t)).toHaveText(t('orders.pay', { sum: dollars(after.totalCents) }))
  await payButton(page, t).tap()
  await tapCode(page, t, buyerSecrets.payCode)
  await expect(page).toHaveURL(/\/orderInfo\/.+\?receipt=true/)
  const [paid] = await sql('select duty_cents::int as duty from purchase where buyer_id = $1', [buyer.id])
  expect(paid?.['duty']).toBe(after.dutyCents)
})

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`
