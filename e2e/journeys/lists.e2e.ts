import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { front, open, path } from '../steps.ts'
import { wordsOf } from '../words.ts'

for (const locale of ['en', 'tai'] as const) {
  test(`a list is made at the heart, shared, read by a visitor, and ended, in ${locale} [route:/myFavourite] [locale:ten]`, async ({
    page,
    browser,
    sql,
    newBuyer,
    signIn,
    speak,
  }) => {
    test.slow()
    const t = wordsOf(locale)
    await speak(locale)
    await signIn(await newBuyer())
    const good = await chooseGood(sql)
    await open(page, `/detail/${good.productId}`)
    const title = (await front(page).getByRole('heading', { level: 1 }).textContent()) ?? ''
    await front(page)
      .getByRole('button', { name: t('favourites.like', { title }) })
      .tap()
    await page.getByRole('button', { name: t('favourites.listAdd') }).tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByLabel(t('favourites.listName')).fill('<b>Boat</b>')
    await sheet.getByRole('button', { name: t('favourites.listNew') }).tap()
    await expect(sheet.getByRole('checkbox', { name: '<b>Boat</b>' })).toBeChecked()

    await open(page, '/myFavourite?tab=lists')
    await front(page).getByRole('link', { name: '<b>Boat</b>' }).tap()
    await expect(front(page).getByText(title)).toBeVisible()
    await front(page)
      .getByRole('button', { name: t('favourites.listShare'), exact: true })
      .tap()
    await sheet.getByLabel(t('favourites.shareBy')).fill('A.')
    await sheet.getByRole('button', { name: t('favourites.shareStart') }).tap()
    const link = await sheet.getByLabel(t('favourites.shareLink')).inputValue()

    const elsewhere = await browser.newContext()
    const visitor = await elsewhere.newPage()
    await visitor.goto(link)
    await expect(visitor.getByRole('heading', { level: 1, name: '<b>Boat</b>' })).toBeVisible()
    await expect(visitor.getByRole('article')).toHaveCount(1)
    await sheet.getByRole('button', { name: t('favourites.shareEnd'), exact: true }).tap()
    await expect(sheet.getByRole('button', { name: t('favourites.shareStart') })).toBeVisible()
    const answer = await visitor.goto(link)
    expect(answer?.status()).toBe(404)
    await expect(visitor.getByRole('article')).toHaveCount(0)
    expect(path(visitor)).toMatch(/^\/list\//)
    await elsewhere.close()
  })
}
