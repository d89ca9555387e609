import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { told } from '../passing.ts'
import { chooseSpecs, front, logIn, open, payButton, tab } from '../steps.ts'
import { dollars, wordsOf } from '../words.ts'

const en = wordsOf('en')

test('a visitor who buys at once logs in and stands at the checkout of what they chose [guard:protected] [msg:loginFirst] [route:/order]', async ({
  page,
  sql,
  newBuyer,
}) => {
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const good = await chooseGood(sql, { hasSpecs: true })
  await open(page, `/detail/${good.productId}`)
  await front(page)
    .getByRole('button', { name: en('catalog.buyNow') })
    .tap()
  const sheet = page.getByRole('dialog')
  await chooseSpecs(sheet, good)
  await sheet.getByRole('button', { name: en('ui.oneMore') }).tap()
  await sheet.getByRole('button', { name: en('catalog.buyFor', { sum: dollars(good.priceCents * 2) }) }).tap()
  await expect(page).toHaveURL('/login')
  await told(page, en('shell.loginFirst'))

  await logIn(page, en, buyer.account)
  await expect(page).toHaveURL(`/order?sku=${good.skuId}&quantity=2`)
  await expect(front(page).getByText(good.title)).toBeVisible()
  const { totalCents } = await buyer.call('order_preview', { lines: [{ skuId: good.skuId, quantity: 2 }] })
  await expect(payButton(page, en)).toHaveText(en('orders.pay', { sum: dollars(totalCents) }))
  // Neither the login nor the closed sheet stands between the checkout and the product.
  await page.goBack()
  await expect(page).toHaveURL(`/detail/${good.productId}`)
  await expect(sheet).toBeHidden()
})

test("the login says how much waits in a visitor's bag, and leads to it [guard:protected] [msg:loginFirst] [route:/bag] [session:back-data]", async ({
  page,
  sql,
  newBuyer,
}) => {
  const buyer = await newBuyer()
  const good = await chooseGood(sql, { hasSpecs: true })
  await open(page, `/detail/${good.productId}`)
  await front(page)
    .getByRole('button', { name: en('catalog.addToBag') })
    .tap()
  const sheet = page.getByRole('dialog')
  await chooseSpecs(sheet, good)
  await sheet.getByRole('button', { name: en('ui.oneMore') }).tap()
  await sheet.getByRole('button', { name: en('catalog.addToBag') }).tap()
  await told(page, en('catalog.added'))
  await expect(sheet).toBeHidden()

  await open(page, '/home')
  await tab(page, en, 'tabBag').tap()
  await expect(page).toHaveURL('/login')
  await expect(front(page).getByText(en('account.bagWaits', { count: 2 }))).toBeVisible()
  await logIn(page, en, buyer.account)
  await expect(page).toHaveURL('/bag')
  await expect(front(page).getByRole('link', { name: good.title })).toBeVisible()
  await expect.poll(async () => (await buyer.call('cart_list', {})).quantity).toBe(2)
})

test('what was sold of a bag before the login is said in it, until it is left [route:/bag]', async ({
  page,
  sql,
  newBuyer,
}) => {
  const buyer = await newBuyer()
  const [few] = await sql(
    `select k.id, k.stock from sku k join product p on p.id = k.product_id
     where k.active and p.on_sale and k.stock between 2 and 9 order by k.id limit 1`,
  )
  const left = Number(few?.['stock'])
  await open(page, '/login')
  await page.evaluate((pick) => localStorage.setItem('visitorBag', JSON.stringify([pick])), {
    skuId: Number(few?.['id']),
    quantity: left + 3,
  })
  await page.goto('/bag')
  await logIn(page, en, buyer.account)
  await expect(page).toHaveURL('/bag')
  const note = front(page).getByText(en('cart.joinedLess'))
  await expect(note).toBeVisible()
  await expect(front(page).getByRole('button', { name: en('cart.checkOut', { count: left }) })).toBeVisible()
  await tab(page, en, 'tabHome').tap()
  await expect(page).toHaveURL('/home')
  await tab(page, en, 'tabBag').tap()
  await expect(page).toHaveURL('/bag')
  await expect(note).toBeHidden()
})
