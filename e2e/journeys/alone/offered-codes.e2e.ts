import { expect, test } from '../../fixtures.ts'
import { fillBag } from '../../goods.ts'
import { front, open, payButton, tapCode } from '../../steps.ts'
import { dollars, wordsOf } from '../../words.ts'

const en = wordsOf('en')

test('the best offered code is told in the bag, counted by itself, taken off and on by a tap, and paid as shown [route:/checkout] [order:fields]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer({ balanceCents: 900_00 })
  await fillBag(sql, buyer.call)
  const plain = await buyer.call('order_preview', {})
  await sql("update promo_code set offered = code = 'RIVER5' where shop_id is null")
  try {
    const { best, totalCents } = await buyer.call('order_preview', { bestPromo: 'applied' })
    expect(best?.code).toBe('RIVER5')
    const off = dollars(-(best?.discountCents ?? 0))
    await signIn(buyer)
    const button = (key: Parameters<typeof en>[0]) => front(page).getByRole('button', { name: en(key) })

    await test.step('the bag says it, and its total is what the goods and their shipping cost', async () => {
      await open(page, '/bag')
      await expect(
        front(page).getByText(en('promo-codes.atCheckout', { sum: off, code: 'RIVER5' })),
      ).toBeVisible()
      await expect(
        front(page)
          .getByRole('status')
          .filter({ hasText: en('cart.totalWithFreight') }),
      ).toContainText(dollars(plain.totalCents))
    })

    await test.step('taken off it stays off over a reload; one tap brings it back', async () => {
      await open(page, '/checkout')
      await expect(payButton(page, en)).toHaveText(en('orders.pay', { sum: dollars(totalCents) }))
      await expect(front(page).getByText(en('promo-codes.applied'))).toBeVisible()
      await button('promo-codes.takeOff').tap()
      await expect(payButton(page, en)).toHaveText(en('orders.pay', { sum: dollars(plain.totalCents) }))
      await page.reload()
      await expect(payButton(page, en)).toHaveText(en('orders.pay', { sum: dollars(plain.totalCents) }))
      await button('promo-codes.use').tap()
      await expect(payButton(page, en)).toHaveText(en('orders.pay', { sum: dollars(totalCents) }))
    })

    await test.step('the order takes exactly what was shown', async () => {
      await payButton(page, en).tap()
      await tapCode(page, en)
      await expect(page).toHaveURL(/\/orderInfo\//)
      const [row] = await sql(
        'select promo_code, discount_cents, total_cents from purchase where buyer_id = $1',
        [buyer.id],
      )
      expect(row).toMatchObject({ promo_code: 'RIVER5' })
      expect(Number(row?.['discount_cents'])).toBe(best?.discountCents)
      expect(Number(row?.['total_cents'])).toBe(totalCents)
    })
  } finally {
    await sql('update promo_code set offered = false where shop_id is null')
  }
})
