import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test'
import { type address, buyerSecrets, newAccount } from './fixtures.ts'
import type { Good } from './goods.ts'
import type { Words } from './words.ts'

/** Opens an address and waits until the app has taken the page over. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

/** Another window of the same browser, at an address of its own. */
export async function openWindow(context: BrowserContext, path: string): Promise<Page> {
  const page = await context.newPage()
  await open(page, path)
  return page
}

/** Waits until the scripts of the page in front answer to taps: before, a rendered page is only links and pictures. */
export async function awake(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const headline = [...document.querySelectorAll('h1')].find((one) => one.checkVisibility())
    return headline && Object.keys(headline).some((key) => key.startsWith('__reactFiber'))
  })
}

/** The headline of the page in front; the ones behind it are hidden. */
export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 }).first()

/** The page in front, as the kept ones keep their text. */
export const front = (page: Page): Locator => page.locator('[data-page]:visible')

export const path = (page: Page): string => {
  const { pathname, search } = new URL(page.url())
  return pathname + search
}

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

/** A new code, which may have any length: typed, and said to be whole. */
export async function tapNewCode(page: Page, t: Words, code: string = buyerSecrets.payCode): Promise<void> {
  await tapCode(page, t, code)
  await page.getByRole('button', { name: t('ui.codeDone') }).tap()
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
export async function logIn(
  page: Page,
  t: Words,
  account: string,
  password: string = buyerSecrets.password,
): Promise<void> {
  await front(page).getByLabel(t('account.account'), { exact: true }).fill(account)
  await front(page).getByLabel(t('account.password'), { exact: true }).fill(password)
  await front(page)
    .getByRole('button', { name: t('account.logIn'), exact: true })
    .tap()
}

/** Leaves by the button of the page in front, and says yes to the question. */
export async function logOut(page: Page, t: Words): Promise<void> {
  for (const place of [front(page), page.getByRole('alertdialog')])
    await place.getByRole('button', { name: t('account.logOut') }).tap()
}

/** Scrolls as far as the page goes at this moment. */
export async function scrollPage(page: Page, where: 'end' | 'start'): Promise<void> {
  await page.evaluate(
    (to) => globalThis.scrollTo({ top: to === 'end' ? document.body.scrollHeight : 0, behavior: 'instant' }),
    where,
  )
}

/** Fills in the registration in front, for somebody new but for what is said otherwise, and sends it. */
export async function register(
  page: Page,
  t: Words,
  wish: Partial<Record<'email' | 'password', string>> = {},
): Promise<void> {
  await expect(page).toHaveURL('/register')
  // The address is there before the page is in front, and login has fields of the same names.
  await expect(front(page).getByRole('button', { name: t('account.createAccount') })).toBeVisible()
  const person = {
    email: `${newAccount()}@example.com`,
    password: buyerSecrets.password,
    ...wish,
  }
  for (const [key, value] of Object.entries(person))
    await front(page)
      .getByLabel(t(`account.${key}`), { exact: true })
      .fill(value)
  await front(page)
    .getByRole('button', { name: t('account.createAccount') })
    .tap()
}

/** Fills in the address form in front; saving is the journey's own step. */
export async function fillAddress(page: Page, t: Words, wish: Partial<typeof address>): Promise<void> {
  await expect(page).toHaveURL('/addressForm')
  const field = (key: string) => front(page).getByLabel(t(`account.${key}`), { exact: true })
  const { addressee, mobilePhone, area, postalCode, detailedAddress } = wish
  if (addressee !== undefined) await field('addressee').fill(addressee)
  if (mobilePhone !== undefined) await field('mobile').fill(mobilePhone)
  const [country, region, city] = area ?? []
  if (country !== undefined) await field('country').selectOption(country)
  if (region !== undefined) await field('region').fill(region)
  if (city !== undefined) await field('city').fill(city)
  if (postalCode !== undefined) await field('postalCode').fill(postalCode)
  if (detailedAddress !== undefined) await field('detailedAddress').fill(detailedAddress)
}

export const saveAddress = (page: Page, t: Words): Promise<void> =>
  front(page)
    .getByRole('button', { name: t('account.addressSave') })
    .tap()

/** Reason, explanation and a picture on the form in front: what every request for money back must have. */
export async function fillRefund(page: Page, t: Words): Promise<void> {
  await front(page).getByLabel(t('refunds.reason'), { exact: true }).selectOption('damaged')
  await front(page).getByLabel(t('refunds.explanation'), { exact: true }).fill('The lid is cracked.')
  await front(page)
    .getByLabel(t('topup.addEvidence'))
    .setInputFiles({ name: 'lid.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(
    front(page).getByRole('button', { name: t('topup.removeEvidence', { name: 'lid.png' }) }),
  ).toBeVisible()
}

/** From a product that is sold in one kind only to its checkout. */
export async function buyNow(page: Page, t: Words, good: Good): Promise<void> {
  await open(page, `/detail/${good.productId}`)
  await front(page)
    .getByRole('button', { name: t('catalog.buyNow') })
    .tap()
  await expect(page).toHaveURL(/\/order\?sku=/)
  await expect(front(page).getByText(good.title)).toBeVisible()
}

/** Chooses on a sheet of specs what this good is: one value of each axis. */
export async function chooseSpecs(sheet: Locator, { values }: Good): Promise<void> {
  const axes = sheet.getByRole('group').filter({ has: sheet.page().getByRole('radio') })
  for (const [axis, value] of values.entries()) {
    const option = axes.nth(axis).locator(`label:has(input[value="${value}"])`)
    await option.tap()
    await expect(option.getByRole('radio')).toBeChecked()
  }
}
