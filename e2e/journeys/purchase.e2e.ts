import type { Page } from '@playwright/test'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { address, expect, newMobile, test } from '../fixtures.ts'
import { chooseGood, chooseGoods, type Good, stockOf } from '../goods.ts'
import { placeOrder } from '../orders.ts'
import { told } from '../passing.ts'
import {
  awake,
  buyNow,
  chooseSpecs,
  fillAddress,
  front,
  heading,
  like,
  open,
  path,
  payButton,
  register,
  saveAddress,
  tab,
  tapCode,
  tapNewCode,
} from '../steps.ts'
import { dollars, type Words, wordsOf } from '../words.ts'

for (const locale of ['en', 'tai'] as const satisfies Locale[]) {
  test(`a visitor becomes a buyer and pays two shops at once, in ${locale} [nav:root-redirect] [route:/explore] [route:/login] [route:/register] [route:/changePayPwd] [route:/addressForm/:id?] [goods:fields] [rule:paycode-old] [rule:checkout-address] [order:pay] [order:fields] [money:dollars] [locale:ten]`, async ({
    page,
    sql,
    give,
    speak,
    whoIsIn,
  }) => {
    test.slow()
    const t = wordsOf(locale)
    const goods = await chooseGoods(sql, { count: 2, locale, hasSpecs: true })
    const stockBefore = await Promise.all(goods.map(({ skuId }) => stockOf(sql, skuId)))
    await speak(locale)

    await open(page, '/')
    expect(path(page)).toBe('/home')
    await expect(page).toHaveTitle(t('shell.pageTitle', { title: t('shell.tabHome') }))
    await tab(page, t, 'tabExplore').tap()
    await expect(page).toHaveURL('/explore')

    for (const good of goods) {
      await findAndOpen(page, t, good)
      await front(page)
        .getByRole('button', { name: t('catalog.addToBag') })
        .tap()
      const sheet = page.getByRole('dialog')
      await chooseSpecs(sheet, good)
      await expect(sheet.getByText(like(t, 'catalog.left', 'count'))).toBeVisible()
      await sheet.getByRole('button', { name: t('catalog.addToBag') }).tap()
      await told(page, t('catalog.added'))
      await expect(sheet).toBeHidden()
      await page.goBack()
      await expect(page).toHaveURL(/\/explore/)
    }

    await tab(page, t, 'tabBag').tap()
    await expect(page).toHaveURL('/login')
    await told(page, t('shell.loginFirst'))
    await front(page)
      .getByRole('link', { name: t('account.createAccount') })
      .tap()
    await register(page, t)

    await expect(page).toHaveURL('/changePayPwd')
    await expect(page.getByText(t('account.payCodeFirstStep'), { exact: true })).toBeVisible()
    await tapNewCode(page, t)
    await expect(page.getByText(t('account.payCodeAgainStep'), { exact: true })).toBeVisible()
    await tapCode(page, t)
    await expect(page).toHaveURL('/bag')

    for (const { shop } of goods) await expect(page.getByRole('region', { name: shop })).toBeVisible()
    await front(page)
      .getByRole('button', { name: t('cart.checkOut', { count: 2 }) })
      .tap()
    // The form of the first address opens at once; back leads to the checkout, which then waits.
    await expect(page).toHaveURL('/addressForm')
    await page.goBack()
    await expect(page).toHaveURL('/checkout')
    await expect(page.getByText(t('orders.addAddressFirst'))).toBeVisible()
    await expect(payButton(page, t)).toBeDisabled()

    await page
      .getByRole('region', { name: t('orders.address') })
      .getByRole('button')
      .tap()
    const mobilePhone = newMobile()
    await fillAddress(page, t, { ...address, mobilePhone })
    await saveAddress(page, t)
    await expect(page).toHaveURL('/checkout')
    const { id, call } = await whoIsIn()
    // The account was opened with e-mail and password; the first address gives it the rest.
    const { givenName, mobile } = await call('getUserInfo', {})
    expect([givenName, mobile]).toEqual([address.addressee, mobilePhone])
    const { groups, totalCents, freightCents } = await call('order_preview', {})
    expect(groups).toHaveLength(2)
    await expect(page.getByText(t('orders.balanceShort', { sum: dollars(totalCents) }))).toBeVisible()
    await expect(
      front(page).getByRole('button', { name: t('orders.rechargeMore', { sum: dollars(totalCents) }) }),
    ).toBeVisible()
    await expect(
      page
        .getByRole('region', { name: t('orders.money') })
        .getByText(freightCents === 0 ? t('orders.free') : dollars(freightCents), { exact: true }),
    ).toBeVisible()

    await give(id, totalCents + 5_00)
    await page.reload()
    await awake(page)
    await expect(
      page.getByText(t('orders.balanceAfter', { now: dollars(totalCents + 5_00), after: dollars(5_00) })),
    ).toBeVisible()
    await payButton(page, t).tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(t('orders.payShops', { count: 2 }))).toBeVisible()
    await tapCode(page, t, '135790')
    await expect(sheet.getByRole('alert')).toHaveText(t('refusal.payCodeWrong', { triesLeft: 4 }))
    await expect(sheet.locator('[data-wrong]')).toBeVisible()
    await tapCode(page, t)
    await expect(page).toHaveURL(/\/orderInfo\/.+\?receipt=true/)
    await expect(front(page).getByText(dollars(totalCents), { exact: true }).first()).toBeVisible()
    await expect(front(page).getByText(t('orders.balanceLeft'))).toBeVisible()
    await expect(front(page).getByText(dollars(5_00), { exact: true })).toBeVisible()
    await front(page)
      .getByRole('link', { name: t('orders.trackPaid', { count: 2 }) })
      .tap()
    await expect(page).toHaveURL('/myPurchases')

    const orders = await sql('select id, shop_id, status, total_cents from purchase where buyer_id = $1', [
      id,
    ])
    expect(orders.map(({ status }) => status)).toEqual(['waitingDelivery', 'waitingDelivery'])
    expect(orders.map((order) => Number(order['shop_id'])).toSorted()).toEqual(
      goods.map(({ shopId }) => shopId).toSorted(),
    )
    expect(orders.reduce((sum, order) => sum + Number(order['total_cents']), 0)).toBe(totalCents)
    const details = await Promise.all(
      orders.map((order) => call('order_detail', { id: String(order['id']) })),
    )
    expect(details.reduce((sum, order) => sum + order.escrow.heldCents, 0)).toBe(totalCents)
    expect(await Promise.all(goods.map(({ skuId }) => stockOf(sql, skuId)))).toEqual(
      stockBefore.map((stock) => stock - 1),
    )
    const bill = await call('bill', {})
    expect(
      bill.items
        .filter(({ amountCents }) => amountCents < 0)
        .reduce((sum, line) => sum - line.amountCents, 0),
    ).toBe(totalCents)

    for (const { shop } of goods) await expect(front(page).getByText(shop, { exact: true })).toBeVisible()
    await front(page).getByRole('article').first().getByRole('link').first().tap()
    await expect(page).toHaveURL(/\/orderInfo\//)
    await expect(
      front(page).getByRole('heading', { level: 2, name: t('orders.status.waitingDelivery') }),
    ).toBeVisible()
    await expect(page.getByText(like(t, 'orders.ring.open', 'sum'))).toBeVisible()
    await expect(
      front(page)
        .getByText(goods[0]?.title ?? '')
        .or(front(page).getByText(goods[1]?.title ?? '')),
    ).toBeVisible()
  })
}

test('one thing is bought at once from its page [route:/order] [route:/detail/:product?/:mer?] [order:pay] [order:logistics]', async ({
  page,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  const t = wordsOf('ri')
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const good = await chooseGood(sql, { hasSpecs: false, locale: 'ri' })
  await signIn(buyer)
  await speak('ri')
  await buyNow(page, t, good)
  const { totalCents } = await buyer.call('order_preview', { lines: [{ skuId: good.skuId, quantity: 1 }] })
  await payButton(page, t).tap()
  await tapCode(page, t)
  await expect(page).toHaveURL(/\/orderInfo\//)
  await front(page)
    .getByRole('link', { name: t('orders.trackPaid', { count: 1 }) })
    .tap()
  await expect(front(page).getByRole('heading', { level: 2 }).first()).toHaveText(
    t('orders.status.waitingDelivery'),
  )
  await expect(page.getByText(t('orders.ring.open', { sum: dollars(totalCents) }))).toBeVisible()
  await expect(page.getByText(t('shipments.notSentYet', { shop: good.shop }))).toBeVisible()
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(900_00 - totalCents)
  await front(page)
    .getByRole('link', { name: t('shell.lookAround') })
    .tap()
  await expect(page).toHaveURL('/explore')
  await page.goBack()
  await expect(page).toHaveURL(/\/orderInfo\//)
  await page.goBack()
  expect(path(page)).not.toContain('/order?')
})

test('an address that is added from the list at the checkout is the one it goes to [route:/address]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const t = wordsOf('en')
  const buyer = await newBuyer()
  const good = await chooseGood(sql, { hasSpecs: false })
  await signIn(buyer)
  await buyNow(page, t, good)
  const checkout = path(page)
  const chosen = page.getByRole('region', { name: t('orders.address') }).getByRole('button')
  await chosen.tap()
  await expect(page).toHaveURL('/address')
  await front(page)
    .getByRole('link', { name: t('account.addressAdd') })
    .tap()
  await fillAddress(page, t, { ...address, detailedAddress: '7 Tran Phu' })
  await saveAddress(page, t)
  await expect(page).toHaveURL(checkout)
  await expect(chosen).toContainText('7 Tran Phu')
})

test('five wrong codes lock paying, and nothing is paid [rule:paycode] [msg:payFail]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const t = wordsOf('en')
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const { orderId } = await placeOrder(sql, buyer.call)
  await signIn(buyer)
  await open(page, `/orderInfo/${orderId}`)
  await payButton(page, t).tap()
  const sheet = page.getByRole('dialog')
  for (const triesLeft of [4, 3, 2, 1]) {
    await tapCode(page, t, '135790')
    await expect(sheet.getByText(t('refusal.payCodeWrong', { triesLeft }))).toBeVisible()
  }
  await tapCode(page, t, '135790')
  await expect(sheet.getByText(like(t, 'orders.lockedUntil', 'time'))).toBeVisible()
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(900_00)
})

async function findAndOpen(page: Page, t: Words, { title, productId }: Good): Promise<void> {
  const field = front(page).getByRole('searchbox', { name: t('catalog.search') })
  await field.fill(title)
  await field.press('Enter')
  await front(page).locator(`a[href="/detail/${productId}"]`).first().tap()
  await expect(page).toHaveURL(`/detail/${productId}`)
  await expect(heading(page)).toHaveText(title)
  await expect(front(page).getByRole('button', { name: t('catalog.addToBag') })).toBeVisible()
}
