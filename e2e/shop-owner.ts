import type { Browser, Page } from '@playwright/test'
import { totpDigits } from '../server/src/base/staff/index.ts'
import { buyerSecrets, expect } from './fixtures.ts'
import { consoleText } from './operators.ts'
import { front } from './steps.ts'
import type { Words } from './words.ts'

/** Sets the sign-in of the owner of a new shop on the page in front. @returns the secret of the second factor */
export async function setOwnerSignIn(
  page: Page,
  t: Words,
  newPassword: string,
  /** Look at the key while it is shown. */
  look = async () => {},
): Promise<string> {
  const press = (key: string) =>
    front(page)
      .getByRole('button', { name: t(`merchants.${key}`) })
      .tap()
  const field = (key: string) => front(page).getByLabel(t(`merchants.${key}`), { exact: true })
  await press('setPassword')
  await field('ownPassword').fill(buyerSecrets.password)
  await field('newPassword').fill(newPassword)
  const link = await front(page)
    .getByRole('link', { name: t('merchants.keyLink') })
    .getAttribute('href')
  const secret = new URL(link ?? '').searchParams.get('secret') ?? ''
  await look()
  await field('digits').fill(totpDigits(secret, new Date()))
  await press('setPasswordNow')
  await expect(front(page).getByRole('link', { name: t('merchants.toConsole') })).toBeVisible()
  return secret
}

/** A desk of its own where somebody has signed in with a second factor of their own, of this server or another. */
export async function signInOwner(
  browser: Browser,
  owner: { account: string; password: string; secret: string },
  url = '',
): Promise<Page> {
  const desk = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  })
  await desk.goto(`${url}/console`)
  const fill = (key: string, text: string) =>
    desk.getByLabel(consoleText(`signIn.${key}`), { exact: true }).fill(text)
  await fill('account', owner.account)
  await fill('password', owner.password)
  await fill('totp', totpDigits(owner.secret, new Date()))
  const send = desk.getByRole('button', { name: consoleText('signIn.send') })
  await send.click()
  await send.waitFor({ state: 'detached' })
  return desk
}
