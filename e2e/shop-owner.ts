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

/** Sets up a sign-in at the console by the link of an invitation. @returns the secret of the second factor */
export async function joinByLink(browser: Browser, link: string, password: string): Promise<string> {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  })
  await page.goto(link)
  await page.getByRole('button', { name: consoleText('join.begin') }).click()
  await page.getByLabel(consoleText('staff.newPassword'), { exact: true }).fill(password)
  const uri = await page.getByText(/^otpauth:/).innerText()
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  // Digits of the step before: those of now are left for the sign-in, since none count twice.
  const before = new Date(Date.now() - 30_000)
  await page.getByLabel(consoleText('signIn.totp')).fill(totpDigits(secret, before))
  await page.getByRole('button', { name: consoleText('join.send') }).click()
  await expect(page.getByRole('link', { name: consoleText('signIn.title') })).toBeVisible()
  await page.context().close()
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
