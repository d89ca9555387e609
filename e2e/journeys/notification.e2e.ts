import type { Locator, Page } from '@playwright/test'
import { buyerStreamPath } from '@sampan/contract/live.ts'
import { axeViolations, expect, type Sql, test } from '../fixtures.ts'
import { approveChosen, chooseRow, consoleText, signInOperator } from '../operators.ts'
import { front, like, open } from '../steps.ts'
import { dollars, type Words, wordsOf } from '../words.ts'

const en = wordsOf('en')
const tr = wordsOf('tr')
const sum = dollars(80_00)
/** Time in which news from elsewhere reach the page by itself. */
const live = { timeout: 20_000 }

test('a recharge is passed: the bell says so while one looks, the notice is read in any language, leads to its record, and is read [route:/notification] [recharge:audit] [locale:change]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  await signIn(await newBuyer())
  const desk = await signInOperator(browser, sql, 'tomas')
  const number = await handIn(page)

  const streaming = page.waitForRequest((request) => request.url().includes(buyerStreamPath))
  await open(page, '/home')
  await streaming
  await expect(bell(page, en('shell.notices'))).toBeVisible()
  await chooseRow(desk, 'recharges', number)
  await desk.getByLabel(consoleText('recharges.arrival'), { exact: true }).fill('80')
  await approveChosen(desk, consoleText('recharges.approve', { sum }))
  await desk.context().close()

  await expect(bell(page, unread(en))).toBeVisible()
  await bell(page, unread(en)).tap()
  await expect(page).toHaveURL('/notification')
  await expect(notice(page, en)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await page.goBack()
  await front(page)
    .getByRole('button', { name: en('home.language') })
    .tap()
  await page.getByRole('radio', { name: 'Türkçe' }).tap()
  await page.keyboard.press('Escape')
  await expect(bell(page, unread(tr))).toBeVisible()
  await bell(page, unread(tr)).tap()
  await expect(notice(page, tr)).toBeVisible()
  await expect(
    front(page).getByText(tr('notices.rechargePassed_text', { number, amount: sum })),
  ).toBeVisible()

  await notice(page, tr).tap()
  await expect(page).toHaveURL(/\/topUpRecord\?id=/)
  await expect(page.getByRole('dialog').getByText(number)).toBeVisible()
  await open(page, '/home')
  await expect(bell(page, tr('shell.notices'))).toBeVisible()
})

test('what one is told is chosen: a kind by email, quiet hours, and a phrase that stands on each email [route:/notification]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  await signIn(buyer)
  await open(page, '/notification')
  await expect(front(page).getByRole('heading', { name: en('notice-page.none') })).toBeVisible()
  await front(page)
    .getByRole('button', { name: en('notice-page.settings') })
    .tap()
  const sheet = page.getByRole('dialog')
  const promotions = en('notice-page.kind.promotion')
  // The boxes lie under their marks; a finger meets the label.
  const label = (text: string) => sheet.locator('label').filter({ hasText: text })
  await label(en('notice-page.byEmailOf', { kind: promotions })).tap()
  await label(en('notice-page.quietHint')).tap()
  await expect(sheet.getByLabel(en('notice-page.until'))).toHaveValue('07:00')
  await sheet.getByLabel(en('notice-page.phrase'), { exact: true }).fill('blue teapot')
  await sheet.getByRole('button', { name: en('notice-page.save') }).tap()
  await expect
    .poll(async () => {
      const { kinds, quiet, phrase } = await buyer.call('notice_settings', {})
      return [kinds.find(({ kind }) => kind === 'promotion')?.email, quiet?.fromMinute, phrase]
    })
    .toEqual([true, 22 * 60, 'blue teapot'])
  expect(await axeViolations(page)).toEqual([])
})

test('two windows of a browser listen by one stream; when the one that reads is closed, the other reads on [route:/notification]', async ({
  page,
  context,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  await signIn(buyer)
  let streams = 0
  context.on('request', (request) => {
    if (request.url().includes(buyerStreamPath)) streams += 1
  })
  const isRead = page.waitForRequest((request) => request.url().includes(buyerStreamPath))
  await open(page, '/home')
  await isRead
  const second = await context.newPage()
  await open(second, '/home')
  await expect(bell(second, en('shell.notices'))).toBeVisible()
  const tell = () => tellOf(sql, buyer.id)

  await tell()
  await expect(bell(page, unread(en))).toBeVisible(live)
  await expect(bell(second, unread(en))).toBeVisible(live)
  expect(streams).toBe(1)

  const isReadOn = second.waitForRequest((request) => request.url().includes(buyerStreamPath))
  await page.close()
  await isReadOn
  await tell()
  await expect(bell(second, en('shell.noticesCount', { count: '2' }))).toBeVisible(live)
  expect(streams).toBe(2)
})

const bell = (page: Page, name: string): Locator => front(page).getByRole('link', { name, exact: true })
const unread = (t: Words): string => t('shell.noticesCount', { count: '1' })
const notice = (page: Page, t: Words): Locator =>
  front(page)
    .getByRole('link')
    .filter({ hasText: t('notices.rechargePassed_title', { amount: sum }) })

/** A recharge with a picture that proves it; returns its number. */
async function handIn(page: Page): Promise<string> {
  await open(page, '/cardTopUp')
  await front(page).getByLabel(en('topup.amountSent'), { exact: true }).fill('80')
  await front(page)
    .getByLabel(en('topup.sentFrom'), { exact: true })
    .fill(`0x${'7d3f0bcc14'.repeat(4)}`)
  await front(page)
    .getByLabel(en('topup.addPaper'))
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(front(page).getByText(like(en, 'topup.sentSize', 'kilobytes'))).toBeVisible({
    timeout: 15_000,
  })
  await front(page)
    .getByRole('button', { name: new RegExp(`^${en('topup.sendForCheckNow')}`) })
    .tap()
  await expect(page).toHaveURL(/\/topUpRecord\?id=/)
  const record = page.getByRole('dialog').getByText(/^R-\d+$/)
  await expect(record).toBeVisible()
  return record.innerText()
}

/** A notice out of nothing, and the word of it that goes to the buyer's windows. */
async function tellOf(sql: Sql, buyerId: string): Promise<void> {
  await sql(
    `insert into notice (id, buyer_id, kind, text_key, detail, subject_type, subject_id, is_shown, created_at)
      values (gen_random_uuid(), $1, 'order', 'orderCancelled', '{}', 'none', '', true, now())`,
    [buyerId],
  )
  await sql(`insert into live_event (audience, topic) values ($1, 'notice')`, [`buyer:${buyerId}`])
}
