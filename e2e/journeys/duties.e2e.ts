import { buyerSecrets, expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { awake, buyNow, front, open, payButton, tapCode } from '../steps.ts'
import { wordsOf } from '../words.ts'

/** Duties that a buyer abroad pays with the order: one sum from the product to the paid order. */

const parisian = {
  addressee: 'Ada Boat',
  mobilePhone: '+33612345678',
  area: ['FR', 'Île-de-France', 'Paris'],
  postalCode: '75001',
  detailedAddress: '1 rue de Rivoli',
  tag: 'home' as const,
  isDefault: true,
}

test('a buyer abroad sees the same duties on product, bag, checkout and order, and pays them with it', async ({
  page,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  const t = wordsOf('en')
  const good = await chooseGood(sql, { hasSpecs: false, priceMaxCents: 8000 })
  // Acts of a shop's owner and two operators at the console; each has tests of its own.
  await sql(`update product set hs_code = '610910', origin_country = 'CN', ship_from = 'CN' where id = $1`, [
    good.productId,
  ])
  await sql(
    `insert into shop_duty (shop_id, country, mode) values ($1, 'FR', 'prepaid')
    on conflict (shop_id, country) do update set mode = 'prepaid'`,
    [good.shopId],
  )
  const buyer = await newBuyer({ balanceCents: 50_000, payCode: true, address: false })
  await buyer.call('address_add', parisian)
  await signIn(buyer)
  await speak('en')
  const lines = [{ skuId: good.skuId, quantity: 1 }]
  const preview = await buyer.call('order_preview', { lines })
  expect(preview.dutyCents).toBeGreaterThan(0)
  expect(preview.groups[0]?.duties?.mode).toBe('prepaid')
  const sum = `$${(preview.dutyCents / 100).toFixed(2)}`

  await open(page, `/detail/${good.productId}`)
  await awake(page)
  await expect(
    front(page).getByRole('button', { name: new RegExp(`${sum.replace(/[$.]/g, '\\$&')}`) }),
  ).toBeVisible()

  await buyer.call('cart_add', { skuId: good.skuId, quantity: 1 })
  await open(page, '/bag')
  await awake(page)
  await expect(front(page).getByText(sum).first()).toBeVisible()

  await buyNow(page, t, good)
  await expect(front(page).getByText(sum).first()).toBeVisible()
  await payButton(page, t).tap()
  await tapCode(page, t, buyerSecrets.payCode)
  await expect(page).toHaveURL(/\/orderInfo\/.+\?receipt=true/)
  await expect(front(page).getByText(sum).first()).toBeVisible()
  const [order] = await sql(
    `select id, duty_cents::int as duty, total_cents::int as total from purchase where buyer_id = $1`,
    [buyer.id],
  )
  expect([order?.['duty'], order?.['total']]).toEqual([preview.dutyCents, preview.totalCents])
  await open(page, `/orderInfo/${order?.['id']}`)
  await awake(page)
  await expect(front(page).getByText(sum).first()).toBeVisible()
})
