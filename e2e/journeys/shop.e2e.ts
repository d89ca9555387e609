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

for (const locale of ['en', 'tai'] as const) {
  test(`a visitor reads what a shop keeps to, and searches its goods alone, in ${locale} [route:/shop/:id?]`, async ({
    page,
    sql,
    speak,
  }) => {
    const t = wordsOf(locale)
    const good = await chooseGood(sql, { locale })
    await speak(locale)
    await open(page, `/shop/${good.shopId}`)
    await front(page)
      .getByRole('link', { name: t('shops.record') })
      .tap()
    await expect(front(page).getByText(t('shops.record.whose'))).toBeVisible()
    await expect(front(page).getByText(t('shops.record.arrival'))).toBeVisible()

    await front(page)
      .getByRole('link', { name: t('shops.searchHere') })
      .tap()
    const field = front(page).getByRole('searchbox')
    await expect(field).toBeFocused()
    const [word = ''] = good.title.split(' ')
    await field.fill(word)
    await field.press('Enter')
    await expect(page).toHaveURL(new RegExp(`/shop/${good.shopId}[?]q=`))
    await expect(front(page).getByRole('article').first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(new RegExp(`/shop/${good.shopId}$`))
    await expect(front(page).getByText(t('shops.record.whose'))).toBeVisible()
  })
}
