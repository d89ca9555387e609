import { expect, test } from '../fixtures.ts'
import { front, logIn, open, openWindow } from '../steps.ts'
import { wordsOf } from '../words.ts'

for (const locale of ['en', 'tai'] as const) {
  test(`the app locks after absence in every tab, keeps the place, and opens by a login, in ${locale} [route:/security] [locale:ten]`, async ({
    page,
    context,
    sql,
    newBuyer,
    signIn,
    speak,
    allowComplaint,
  }) => {
    test.slow()
    allowComplaint(/401/)
    const t = wordsOf(locale)
    await speak(locale)
    const buyer = await newBuyer()
    await signIn(buyer)
    await open(page, '/security')
    await front(page).getByLabel(t('account.lockAfter')).selectOption('5')
    const saved = page.waitForResponse(/session\/lock/)
    await front(page)
      .getByRole('button', { name: t('account.save'), exact: true })
      .tap()
    await saved
    const other = await openWindow(context, '/profile')
    await expect(other.getByText('Ada Boat').first()).toBeVisible()

    // Six minutes without use, here and on the server.
    await sql("update session set used_at = used_at - interval '7 minutes' where buyer_id = $1", [buyer.id])
    await page.evaluate(() => localStorage.setItem('absence', `5 ${Date.now() - 360_000}`))
    await open(page, '/address')
    await expect(page).toHaveURL('/login')
    await expect(front(page).getByRole('heading', { name: t('account.lockedTitle') })).toBeVisible()
    await expect(front(page).getByRole('button', { name: t('account.logOut') })).toBeVisible()
    await open(page, '/security')
    await expect(page).toHaveURL('/login')
    await open(page, '/home')
    await expect(page).toHaveURL('/home')
    await other.reload()
    await expect(other).toHaveURL('/login')
    await expect(other.getByText('Ada Boat')).toHaveCount(0)

    await open(page, '/address')
    await logIn(page, t, buyer.account)
    await expect(page).toHaveURL('/address')
    await expect(other).toHaveURL('/profile')
    await expect(other.getByText('Ada Boat').first()).toBeVisible()
  })
}
