import { expect, type Locator, type Page } from '@playwright/test'
import { buyerSecrets, newAccount, newMobile } from './fixtures.ts'
import type { Words } from './words.ts'

/** Opens an address and waits until the app has taken the page over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

/** Waits until scripts answer to taps: before, a painted page is only links and pictures. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.getElementById('root') ?? {}).some((key) => key.startsWith('__reactContainer')),
  )
  await expect(heading(page)).toBeAttached()
}

/** The headline of the page in front; the ones behind it are hidden. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first()

/** The page in front, as the kept ones keep their text. */
export const front = (page: Page): Locator => page.locator('[data-page]:visible')

export const path = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

/** What the app says in passing. */
export const toast = (page: Page, text: string): Locator =>
  page.locator('body > #root > [role=status], body > #root > [role=alert]').getByText(text)

/** A tab of the bar below; the bag's name may carry a number. */
export const tab = (page: Page, t: Words, key: 'tabHome' | 'tabExplore' | 'tabBag' | 'tabMe'): Locator =>
  page
    .getByRole('navigation', { name: t('shell.mainNavigation') })
    .locator('a')
    .filter({ has: page.getByText(t(`shell.${key}`), { exact: true }) })

/** Types a code on the app's own keys. */
export async function tapCode(page: Page, t: Words, code: string = buyerSecrets.payCode): Promise<void> {
  const keys = page.getByRole('group', { name: t('ui.codeKeys') })
  for (const digit of code) await keys.getByRole('button', { name: digit, exact: true }).tap()
}

/** The button that pays, whatever the sum. */
export const payButton = (page: Page, t: Words): Locator =>
  front(page).getByRole('button', { name: like(t, 'orders.pay', 'sum') })

/** A text of the dictionaries with any value in it. */
export function like(t: Words, key: string, value: string): RegExp {
  const [before = '', after = ''] = t(key, { [value]: '\u0000' }).split('\u0000')
  return new RegExp(`${literally(before)}.*${literally(after)}`)
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** Fills in the login form in front. */
export async function logIn(page: Page, t: Words, account: string): Promise<void> {
  await front(page).getByLabel(t('account.account'), { exact: true }).fill(account)
  await front(page).getByLabel(t('account.password'), { exact: true }).fill(buyerSecrets.password)
  await front(page)
    .getByRole('button', { name: t('account.logIn'), exact: true })
    .tap()
}

/** Scrolls as far as the page goes at this moment. */
export async function scrollPage(page: Page, where: 'end' | 'start'): Promise<void> {
  await page.evaluate(
    (to) => globalThis.scrollTo({ top: to === 'end' ? document.body.scrollHeight : 0, behavior: 'instant' }),
    where,
  )
}

/** Fills in the registration in front, for somebody new. */
export async function register(page: Page, t: Words): Promise<void> {
  await expect(page).toHaveURL('/register')
  const field = (key: string) => front(page).getByLabel(t(`account.${key}`), { exact: true })
  const account = newAccount()
  await field('account').fill(account)
  await field('name').fill('Ada Boat')
  await field('email').fill(`${account}@example.com`)
  await field('mobile').fill(newMobile())
  await field('password').fill(buyerSecrets.password)
  await field('passwordAgain').fill(buyerSecrets.password)
  await front(page)
    .getByRole('button', { name: t('account.createAccount') })
    .tap()
}
