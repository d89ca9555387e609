import { readFileSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { branded } from '@sampan/contract/wire/brand.ts'
import type { Sql } from './fixtures.ts'

const texts: Readonly<Record<string, string>> = JSON.parse(
  branded(readFileSync(new URL('../console/src/locales/en.json', import.meta.url), 'utf8')),
)

/** The console's words in English, with their places filled. */
export function consoleText(key: string, values: Readonly<Record<string, string>> = {}): string {
  const text = texts[key]
  if (text === undefined) throw new Error(`The console has no ${key}`)
  return text.replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')
}

/** A desk of its own where one of the demo's operators, by account, has signed in by the button of the sign-in page. */
export async function signInOperator(browser: Browser, sql: Sql, account: string): Promise<Page> {
  const desk = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    deviceScaleFactor: 1,
    isMobile: false,
    hasTouch: false,
  })
  const page = await desk.newPage()
  // Digits count once. Whoever signs in as the same at another desk would wait half a minute for the next ones: they
  // count again here, and once more if the other desk was faster.
  for (let triesLeft = 5; ; triesLeft--) {
    await page.goto('/console')
    const send = page.getByRole('button', { name: consoleText('signIn.send') })
    const persons = page.getByRole('region', { name: consoleText('signIn.demo') }).getByRole('button')
    await expect(persons.first()).toBeVisible()
    const field = page.getByLabel(consoleText('signIn.account'), { exact: true })
    for (const person of await persons.all()) {
      await person.click()
      if ((await field.inputValue()) === account) break
    }
    await sql('update operator set totp_step = 0 where account = $1', [account])
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
  }
}

/** Chooses a row of a queue by its number, or by other words that find it; the oldest stand first, so it is looked for. */
export async function chooseRow(
  desk: Page,
  queue: 'withdrawals' | 'recharges',
  words: string,
  number = words,
): Promise<void> {
  const name = consoleText(`${queue}.title`)
  await desk.getByRole('navigation').getByRole('link', { name }).click()
  await expect(desk.getByRole('table', { name })).toBeVisible()
  await desk.getByRole('searchbox', { name: consoleText(`${queue}.search`) }).fill(words)
  // Alone in its list: after a decision the desk goes on to the next row, and other journeys have rows, too.
  await expect(desk.getByRole('table', { name }).getByRole('row')).toHaveCount(2)
  await desk.getByRole('table', { name }).getByRole('link', { name: number }).click()
}

/** Approves the chosen row as operators do: asks, acknowledges every warning, and approves what is asked. */
export async function approveChosen(desk: Page, act: string): Promise<void> {
  const detail = desk.getByRole('complementary')
  const approve = detail.getByRole('button', { name: act })
  await approve.click()
  const question = detail.getByRole('group').filter({ has: desk.getByRole('button', { name: act }) })
  await expect(question).toBeVisible()
  await acknowledge(question)
  await approve.click()
}

/** Ticks all that is said against an act, once the question takes presses: they are forced, as the boxes lie under their marks. */
export async function acknowledge(question: Locator): Promise<void> {
  await expect(question).toHaveCSS('pointer-events', 'auto')
  for (const warning of await question.getByRole('checkbox').all()) await warning.check({ force: true })
}
