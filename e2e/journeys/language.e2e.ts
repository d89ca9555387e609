import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { expect, test } from '../fixtures.ts'
import { awake, front, heading, open, path, tab } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')

test('a language is everywhere at once: texts, title, html lang, goods, and what the server paints [locale:change] [locale:default] [route:/language] [call:GET /api/user/set_language]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  await signIn(buyer)
  await open(page, '/home')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await tab(page, en, 'tabMe').tap()
  await front(page)
    .getByRole('link', { name: en('account.language') })
    .tap()
  await expect(page).toHaveURL('/language')
  for (const [locale, native, tag] of [
    ['ft', 'Français', 'fr'],
    ['tai', 'ไทย', 'th'],
    ['tw', '繁體中文', 'zh-Hant'],
  ] as const) {
    const t = wordsOf(locale)
    const kept = page.waitForResponse((response) => response.url().includes('set_language') && response.ok())
    await front(page).getByRole('radio', { name: native }).tap()
    await expect(heading(page)).toHaveText(t('account.language'))
    await expect(page).toHaveTitle(t('shell.pageTitle', { title: t('account.language') }))
    await expect(page.locator('html')).toHaveAttribute('lang', tag)
    await kept
  }
  const t = wordsOf('tw')
  await page.goBack()
  await expect(front(page).getByRole('link', { name: t('account.addresses') })).toBeVisible()
  await page.goto('/home')
  await awake(page)
  await expect(front(page).getByText(t('home.hot'))).toBeVisible()
  expect(path(page)).toBe('/home')
  expect((await buyer.call('getUserInfo', {})).language.file_name).toBe('tw')
})

for (const locale of localeCodes) {
  test(`the server paints home and its title in ${locale} [locale:ten] [nav:title]`, async ({
    request,
    baseURL,
  }) => {
    const t = wordsOf(locale)
    const html = await (
      await request.get(`${baseURL}/home`, {
        headers: {
          cookie: `language=${encodeURIComponent(JSON.stringify({ file_name: locale, language_name: 'x', chinese_name: 'x' }))}`,
        },
      })
    ).text()
    expect(html).toContain(`<title>${t('shell.pageTitle', { title: t('shell.tabHome') })}</title>`)
    expect(html).toContain(t('home.hot'))
  })
}

test('beside the search of a wide home, languages and notices take a click [route:/home]', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/home')
  await front(page)
    .getByRole('button', { name: en('home.language') })
    .click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await front(page)
    .getByRole('link', { name: en('shell.notices') })
    .click()
  await expect(page).not.toHaveURL('/home')
})
