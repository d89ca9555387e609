import { readFileSync } from 'node:fs'
import { type Browser, expect, type Page } from '@playwright/test'

const texts: Readonly<Record<string, string>> = JSON.parse(
  readFileSync(new URL('../console/src/locales/en.json', import.meta.url), 'utf8'),
)

/** The console's words in English, with their places filled. */
export function consoleText(key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = texts[key]
  if (text === undefined) throw new Error(`The console has no ${key}`)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

const stepMs = 30_000

/** A desk of its own where one of the demo's operators, by account, has signed in by the button of the sign-in page. */
export async function signInOperator(browser: Browser, account: string): Promise<Page> {
  const desk = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
  })
  const page = await desk.newPage()
  // Digits count once: who signed in elsewhere within these 30 seconds waits for the next ones.
  for (let triesLeft = 2; ; triesLeft--) {
    await page.goto('/console')
    const send = page.getByRole('button', { name: consoleText('signIn.send') })
    const persons = page.getByRole('region', { name: consoleText('signIn.demo') }).getByRole('button')
    await expect(persons.first()).toBeVisible()
    const field = page.getByLabel(consoleText('signIn.account'), { exact: true })
    for (const person of await persons.all()) {
      await person.click()
      if ((await field.inputValue()) === account) break
    }
    await send.click()
    const answer = await Promise.race([
      page
        .getByRole('alert')
        .waitFor()
        .then(() => 'refused'),
      send.waitFor({ state: 'detached' }).then(() => 'in'),
    ])
    if (answer === 'in') return page
    if (triesLeft === 0) throw new Error(`${account} could not sign in`)
    await page.waitForTimeout(stepMs - (Date.now() % stepMs) + 500)
  }
}

/** Chooses a withdrawal of the queue by its number. */
export async function chooseWithdrawal(desk: Page, number: string): Promise<void> {
  await desk.getByRole('link', { name: consoleText('withdrawals.title') }).click()
  await desk
    .getByRole('table', { name: consoleText('withdrawals.title') })
    .getByRole('button', { name: number })
    .click()
}

/** Chooses a recharge with proof of the queue by its number. */
export async function chooseRecharge(desk: Page, number: string): Promise<void> {
  await desk.getByRole('link', { name: consoleText('recharges.title') }).click()
  await desk
    .getByRole('table', { name: consoleText('recharges.title') })
    .getByRole('button', { name: number })
    .click()
}
