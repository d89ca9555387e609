import { expect, test } from '../fixtures.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

for (const [locale, typed] of [
  ['en', 'teapot'],
  ['ri', 'ティーポット'],
] as const) {
  test(`a buyer keeps a search, silences it, and gives it up, in ${locale} [route:/search] [locale:ten]`, async ({
    page,
    newBuyer,
    signIn,
    speak,
  }) => {
    const t = wordsOf(locale)
    await speak(locale)
    await signIn(await newBuyer())
    await open(page, `/search?q=${encodeURIComponent(typed)}&inStock=true`)
    await front(page)
      .getByRole('button', { name: t('search.save') })
      .tap()
    await expect(front(page).getByRole('button', { name: t('search.isSaved') })).toBeVisible()

    await open(page, '/search')
    const name = `${typed} · ${t('catalog.inStock')}`
    const bell = front(page).getByRole('button', { name: t('search.savedTell', { name }) })
    await expect(bell).toHaveAttribute('aria-pressed', 'true')
    const answered = page.waitForResponse(/search\/tell/)
    await bell.tap()
    await answered
    await expect(bell).toHaveAttribute('aria-pressed', 'false')
    await front(page).getByRole('link', { name }).tap()
    await expect(page).toHaveURL(/inStock=true/)
    await front(page)
      .getByRole('button', { name: t('search.isSaved') })
      .tap()
    await expect(front(page).getByRole('button', { name: t('search.save') })).toBeVisible()
    await open(page, '/search')
    await expect(front(page).getByRole('link', { name })).toHaveCount(0)
  })
}
