import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { front, like, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')

test('a shop shows its facts and is followed and left [shop:fields] [shop:follow] [route:/shop/:id?]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  const good = await chooseGood(sql)
  const shop = await buyer.call('shop_detail', { id: good.shopId })
  await signIn(buyer)
  await open(page, `/shop/${shop.id}`)
  await expect(front(page).getByRole('heading', { level: 1 })).toContainText(shop.name)
  for (const key of ['label.fans', 'label.favourable', 'label.sales', 'label.total']) {
    await expect(
      front(page)
        .getByText(en(`shops.${key}`))
        .first(),
    ).toBeVisible()
  }
  const follow = front(page)
    .getByRole('button', { name: like(en, 'shops.follow', 'none') })
    .first()
  await follow.tap()
  await expect.poll(async () => (await buyer.call('shop_detail', { id: shop.id })).followed).toBe(true)
  await front(page)
    .getByRole('button', { name: like(en, 'shops.following', 'none') })
    .first()
    .tap()
  await expect.poll(async () => (await buyer.call('shop_detail', { id: shop.id })).followed).toBe(false)
})
