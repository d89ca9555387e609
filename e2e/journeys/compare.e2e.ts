import { expect, test } from '../fixtures.ts'
import { chooseGoods } from '../goods.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

for (const locale of ['en', 'ri'] as const) {
  test(`a visitor puts two goods side by side, and takes one out, in ${locale} [route:/detail/:product?/:mer?]`, async ({
    page,
    sql,
    speak,
  }) => {
    const t = wordsOf(locale)
    const goods = await chooseGoods(sql, { count: 2, locale })
    await speak(locale)
    for (const [n, { productId }] of goods.entries()) {
      await open(page, `/detail/${productId}`)
      await front(page)
        .getByRole('button', { name: t('catalog.compare.add') })
        .tap()
      await expect(
        front(page).getByText(t('catalog.compare.chosen', { count: n + 1, most: 4 })),
      ).toBeVisible()
    }
    await front(page)
      .getByRole('link', { name: t('catalog.compare.title') })
      .tap()
    const columns = front(page).getByRole('table').getByRole('columnheader')
    await expect(columns).toHaveCount(2)
    await page.reload()
    await expect(columns).toHaveCount(2)
    await expect(front(page).getByRole('rowheader', { name: t('catalog.compare.total') })).toBeVisible()
    const [first] = goods
    await front(page)
      .getByRole('button', { name: t('catalog.compare.remove', { title: first?.title ?? '' }) })
      .tap()
    await expect(columns).toHaveCount(1)
  })
}
