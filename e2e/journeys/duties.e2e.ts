import type { Page } from '@playwright/test'
import { buyerSecrets, expect, type Sql, test } from '../fixtures.ts'
import { chooseGood, type Good } from '../goods.ts'
import { consoleText } from '../operators.ts'
import { sellers, signInSeller } from '../seller.ts'
import { buyNow, front, open, payButton, tapCode } from '../steps.ts'
import { wordsOf } from '../words.ts'

/** The whole price of goods that pass a border, from the product to the paid order, and goods that cannot pass one. */

const t = wordsOf('en')
const person = { addressee: 'Ada Boat', tag: 'home' as const, isDefault: true }
const parisian = {
  ...person,
  mobilePhone: '+33612345678',
  area: ['FR', 'Île-de-France', 'Paris'],
  postalCode: '75001',
  detailedAddress: '1 rue de Rivoli',
}

/** Buyers of four countries; porcelain of $129 that was made in China is sent to each from there. */
const buyers = [
  {
    country: 'France',
    address: parisian,
    mode: 'prepaid',
    said: /^\$\d+\.\d\d$/,
    rule: /for each kind of goods/,
  },
  {
    country: 'United States',
    address: {
      ...person,
      mobilePhone: '+15035550142',
      area: ['US', 'Oregon', 'Portland'],
      postalCode: '97201',
      detailedAddress: '42 Pine Street',
    },
    mode: null,
    said: /^not known: the carrier may ask/,
    rule: /the rate is not known/,
  },
  {
    country: 'Japan',
    address: {
      ...person,
      mobilePhone: '+819012345678',
      area: ['JP', 'Tokyo', 'Chiyoda'],
      postalCode: '100-0001',
      detailedAddress: '1-1 Marunouchi',
    },
    mode: 'prepaid',
    said: /^\$\d+\.\d\d$/,
    rule: /Consumption tax: 10 %/,
  },
  {
    country: 'Brazil',
    address: {
      ...person,
      mobilePhone: '+5511987654321',
      area: ['BR', 'São Paulo', 'São Paulo'],
      postalCode: '01310-100',
      detailedAddress: 'Avenida Paulista 1',
    },
    mode: null,
    said: /^\$\d+\.\d\d – \$\d+\.\d\d, estimated, on delivery$/,
    rule: /60 % of .*, less \$20/,
  },
] as const

for (const { country, address, mode, said: saidAs, rule } of buyers)
  test(`a buyer in ${country} sees one whole price with one explanation on product, bag, checkout and paid order`, async ({
    page,
    sql,
    newBuyer,
    signIn,
    speak,
  }) => {
    const good = await chooseGood(sql, { hasSpecs: false })
    await makePorcelain(sql, good)
    // Acts of a shop's owner at the console; they have tests of their own.
    await sql('delete from shop_duty where shop_id = $1 and country = $2', [good.shopId, address.area[0]])
    if (mode)
      await sql('insert into shop_duty (shop_id, country, mode) values ($1, $2, $3)', [
        good.shopId,
        address.area[0],
        mode,
      ])
    const buyer = await newBuyer({ balanceCents: 90_000, payCode: true, address: false })
    await buyer.call('address_add', { ...address, area: [...address.area] })
    await signIn(buyer)
    await speak('en')
    const preview = await buyer.call('order_preview', { lines: [{ skuId: good.skuId, quantity: 1 }] })
    expect(preview.dutyCents > 0).toBe(mode !== null)
    const whole = dollars(preview.totalCents)

    await open(page, `/detail/${good.productId}`)
    const line = front(page).getByRole('button', { name: new RegExp(`^${country}: `) })
    const said = ((await line.textContent()) ?? '').slice(country.length + 2)
    expect(said).toMatch(saidAs)
    const words = t(mode === null ? 'duties.wholeBefore' : 'duties.wholeWith', { sum: whole })
    await expect(front(page).getByText(words)).toBeVisible()
    const explained = await explanation(page, `${country}: ${said}`)
    expect(explained).toMatch(rule)

    const labelled = t('duties.labelled', { label: t('duties.title'), sum: said })
    await test.step('bag', async () => {
      await buyer.call('cart_add', { skuId: good.skuId, quantity: 1 })
      await open(page, '/bag')
      expect(await explanation(page, labelled)).toBe(explained)
      await expect(front(page).getByRole('status').filter({ hasText: whole })).toBeVisible()
    })
    await test.step('checkout', async () => {
      await buyNow(page, t, good)
      expect(await explanation(page, labelled)).toBe(explained)
      await expect(payButton(page, t)).toHaveText(t('orders.pay', { sum: whole }))
      await payButton(page, t).tap()
      await tapCode(page, t, buyerSecrets.payCode)
      await expect(page).toHaveURL(/\/orderInfo\/.+\?receipt=true/)
    })
    await test.step('paid order', async () => {
      const [order] = await sql(
        'select id, duty_cents::int as duty, total_cents::int as total, paid_at from purchase where buyer_id = $1',
        [buyer.id],
      )
      expect([order?.['duty'], order?.['total']]).toEqual([preview.dutyCents, preview.totalCents])
      expect(order?.['paid_at']).toBeTruthy()
      await open(page, `/orderInfo/${order?.['id']}`)
      expect(await explanation(page, labelled)).toBe(explained)
      await expect(front(page).getByText(whole).first()).toBeVisible()
    })
  })

test('goods without a fact that France asks for are refused on product, bag and checkout; their seller reads why, fills it in, and they are bought', async ({
  browser,
  page,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  test.slow()
  const good = await chooseGood(sql, { shop: sellers.emre })
  await sql('update product_safety set identifier = null where product_id = $1', [good.productId])
  const buyer = await newBuyer({ balanceCents: 90_000, payCode: true, address: false })
  await buyer.call('address_add', parisian)
  await buyer.call('cart_add', { skuId: good.skuId, quantity: 1 })
  await signIn(buyer)
  await speak('en')
  const why = { country: 'France', facts: t('sale.lacks.identifier') }
  const toCheckout = async () => {
    await front(page)
      .getByRole('button', { name: t('cart.checkOut', { count: '1' }) })
      .tap()
    await expect(page).toHaveURL(/\/checkout$/)
  }
  const named = front(page).getByText(t('sale.barredNamed', { ...why, title: good.title }))

  await open(page, `/detail/${good.productId}`)
  await expect(front(page).getByText(t('sale.barred', why))).toBeVisible()
  await expect(front(page).getByText(t('duties.title'), { exact: true })).toHaveCount(0)
  await open(page, '/bag')
  await expect(named).toBeVisible()
  await toCheckout()
  await expect(named.first()).toBeVisible()
  await expect(payButton(page, t)).toBeDisabled()
  await expect(front(page).getByText(t('sale.barredNext'))).toBeVisible()

  await test.step('its seller reads why among the goods and in the editor, and fills it in', async () => {
    const { desk } = await signInSeller(browser, sql, 'emre')
    await desk.goto('/console/goods')
    await desk
      .locator('summary')
      .filter({ hasText: /lacks? facts that the law/ })
      .click()
    await desk.getByRole('listitem').getByRole('link', { name: good.title, exact: true }).click()
    await expect(desk.getByRole('heading', { level: 1, name: good.title })).toBeVisible()
    const hint = desk.getByText(/^Without a type or batch this cannot be sent to: .*France/)
    await expect(hint).toBeVisible()
    await expect(desk.getByLabel(consoleText('safety.identifier'))).toBeFocused()
    await desk.getByLabel(consoleText('safety.identifier')).fill('Lot 7')
    await expect(hint).toBeHidden()
    await desk.getByRole('button', { name: consoleText('settings.save') }).click()
    await expect
      .poll(() => sql('select identifier from product_safety where product_id = $1', [good.productId]))
      .toEqual([{ identifier: 'Lot 7' }])
  })

  await open(page, '/bag')
  await expect(front(page).getByText(good.title).first()).toBeVisible()
  await expect(named).toBeHidden()
  await toCheckout()
  await payButton(page, t).tap()
  await tapCode(page, t, buyerSecrets.payCode)
  await expect(page).toHaveURL(/\/orderInfo\/.+\?receipt=true/)
})

const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`

/** Makes a good porcelain of $129, and takes codes away that the checkout would apply by itself. */
async function makePorcelain(sql: Sql, { productId, shopId }: Good): Promise<void> {
  await sql(`update product set hs_code = '691110', origin_country = 'CN', ship_from = 'CN' where id = $1`, [
    productId,
  ])
  await sql(
    'update sku set price_cents = 12900, original_price_cents = null, lowest_before_cents = null where product_id = $1',
    [productId],
  )
  await sql('update promo_code set offered = false where shop_id = $1', [shopId])
}

/** Opens the sheet behind the line that says duties, and answers what it explains. */
async function explanation(page: Page, line: string): Promise<string> {
  await front(page).getByRole('button', { name: line, exact: true }).first().tap()
  const sheet = page.getByRole('dialog', { name: t('duties.title') })
  await expect(sheet.getByText(/^Source, read on/)).toBeVisible()
  const text = await sheet.innerText()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  return text
}
