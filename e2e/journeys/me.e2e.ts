import { expect, test } from '../fixtures.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

for (const locale of ['en', 'tai'] as const) {
  const t = wordsOf(locale)

  test(`help is found while one types, law is read, settings lead on, in ${locale} [route:/helpAndSupport] [route:/law] [route:/setting] [call:GET /api/user/help_support] [call:GET /api/user/law]`, async ({
    page,
    newBuyer,
    signIn,
    speak,
  }) => {
    await speak(locale)
    await signIn(await newBuyer())
    await open(page, '/helpAndSupport')
    await front(page).getByRole('searchbox').fill('DEX')
    const found = front(page).getByRole('navigation').or(front(page)).getByRole('link')
    await expect(found.first()).toBeVisible()
    await front(page).locator('a[href="/helpAndSupport?article=recharge"]').tap()
    await expect(front(page).getByRole('article')).toContainText('HECO')
    await page.goBack()
    await expect(front(page).getByRole('searchbox')).toHaveValue('DEX')

    await open(page, '/setting')
    await front(page).locator('a[href="/law"]').tap()
    await front(page).locator('a[href="/law?article=privacy"]').tap()
    await expect(front(page).getByRole('article')).toContainText('30')
    await open(page, '/setting')
    await front(page)
      .getByRole('button', { name: t('account.about') })
      .tap()
    await expect(page.getByText('Hanken Grotesk')).toBeVisible()
  })

  test(`a forgotten password is replaced by a code, and a session is ended, in ${locale} [route:/forgotPassword] [route:/security]`, async ({
    page,
    newBuyer,
    speak,
    sql,
  }) => {
    await speak(locale)
    const buyer = await newBuyer()
    const password = 'a harbour at night'
    await open(page, '/forgotPassword')
    const form = front(page)
    await form.getByLabel(t('account.account'), { exact: true }).fill(buyer.account)
    await form.getByRole('button', { name: t('account.sendCode') }).tap()
    await expect(form.getByRole('status').filter({ hasText: t('account.mailsWait') })).toBeVisible()
    const [letter] = await sql(
      `select detail ->> 'code' as code from mail where to_address = (select email from buyer where account = $1)
        order by created_at desc limit 1`,
      [buyer.account],
    )
    await form.getByLabel(t('account.emailCode')).fill(String(letter?.['code']))
    await form.getByLabel(t('account.newPassword'), { exact: true }).fill(password)
    await form.getByLabel(t('account.newPasswordAgain')).fill(password)
    await form.getByRole('button', { name: t('account.newPasswordTitle') }).tap()
    await expect(page).toHaveURL('/login')
    // The address changes before the page does, and both have a field of this name.
    const logIn = front(page).getByRole('button', { name: t('account.logIn'), exact: true })
    await expect(logIn).toBeVisible()
    await front(page).getByLabel(t('account.account'), { exact: true }).fill(buyer.account)
    await front(page).getByLabel(t('account.password'), { exact: true }).fill(password)
    await logIn.tap()
    await expect(page).toHaveURL(/home/)
    await open(page, '/security')
    await expect(front(page).getByText(t('account.thisDevice'))).toBeVisible()
  })
}
