import { expect, test } from '../fixtures.ts'
import { front, heading, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('en')

test('on a desk the page chosen from Me stands beside the menu, found by its address and left by back; on a phone there is none', async ({
  page,
  newBuyer,
  signIn,
}) => {
  await signIn(await newBuyer())
  await page.setViewportSize({ width: 1280, height: 800 })
  await open(page, '/profile')
  const menu = page.getByRole('navigation', { name: t('shell.tabMe'), exact: true })
  const row = (name: string) => menu.getByRole('link', { name, exact: true })
  await expect(row(t('account.me'))).toHaveAttribute('aria-current', 'page')
  // Drawn once: neither the page nor the menu says it again.
  await expect(page.getByRole('link', { name: t('account.security'), exact: true })).toHaveCount(1)

  await row(t('account.security')).tap()
  await expect(page).toHaveURL('/security')
  await expect(heading(page)).toBeFocused()
  await expect(row(t('account.security'))).toHaveAttribute('aria-current', 'page')
  await expect(row(t('account.me'))).not.toHaveAttribute('aria-current')
  const beside = await menu.boundingBox()
  const shown = await heading(page).boundingBox()
  expect(beside && shown && shown.x > beside.x + beside.width).toBe(true)

  await row(t('account.passwordsAndCode')).tap()
  await expect(page).toHaveURL('/passwords')
  await front(page)
    .getByRole('link', { name: t('account.payCode'), exact: true })
    .tap()
  await expect(page).toHaveURL('/changePayPwd')
  await expect(row(t('account.passwordsAndCode'))).toHaveAttribute('aria-current', 'page')
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/security')
  await expect(row(t('account.passwordsAndCode'))).toBeFocused()

  await open(page, '/addressForm')
  await expect(row(t('account.addresses'))).toHaveAttribute('aria-current', 'page')
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(menu).toHaveCount(0)
  await expect(heading(page)).toBeVisible()
})
