import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { totpDigits } from '../../server/src/base/staff/index.ts'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { brokenWords } from '../broken-words.ts'
import { axeViolations, type Buyer, expect, test } from '../fixtures.ts'
import { acknowledge, consoleText as en, signInOperator } from '../operators.ts'

const receipt = readFileSync(join(repositoryDir, 'demo/money/receipts/quay.webp'))

/** A manual recharge that waits, proven by a picture. */
async function handIn(buyer: Buyer, amountCents: number): Promise<string> {
  // The same picture twice from one buyer would be the same upload.
  const data = Buffer.concat([receipt, randomBytes(8)])
  const sha256 = createHash('sha256').update(data).digest('hex')
  const { id } = await buyer.call('upload_begin', { bytes: data.length, sha256 })
  await buyer.call('upload_part', { id, offset: 0, data: data.toString('base64') })
  await buyer.call('upload_end', { id })
  const made = await buyer.call('recharge', {
    networkId: 'harbour',
    address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
    amountCents,
    evidence: [id],
  })
  return made.id
}

const detail = (page: Page) => page.getByRole('complementary')
/**
 * The sum that arrived is written, A asks, and every warning is acknowledged; the button that approves has the focus.
 */
async function askToApprove(page: Page, dollars: string) {
  await detail(page).getByLabel(en('recharges.arrival')).fill(dollars)
  const approve = page.getByRole('button', { name: en('recharges.approve', { sum: `$${dollars}.00` }) })
  await approve.click()
  await acknowledge(detail(page).getByRole('group').filter({ has: approve }))
  await approve.focus()
}

/** By keys alone: Enter in the field of the sum asks, and moves nothing; Enter does nothing until every warning is acknowledged; then it approves. */
async function approveByKeys(page: Page, buyer: Buyer, dollars: string) {
  await detail(page).getByLabel(en('recharges.arrival')).fill(dollars)
  // In the field Enter is A.
  await page.keyboard.press('Enter')
  const question = detail(page).getByRole('group', {
    name: en('recharges.confirm', { sum: `$${dollars}.00`, name: 'Ada Boat' }),
  })
  await expect(question).toBeVisible()
  const act = question.getByRole('button', { name: en('recharges.approve', { sum: `$${dollars}.00` }) })
  const warnings = await question.getByRole('checkbox').all()
  // The second recharge was handed in with the picture of the first.
  expect(warnings.length).toBeGreaterThan(0)
  for (const warning of warnings) {
    await expect(act).toBeDisabled()
    await warning.focus()
    await page.keyboard.press('Space')
    await expect(warning).toBeChecked()
  }
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(0)
  await act.focus()
  await page.keyboard.press('Enter')
}

const queueOf = (buyer: Buyer) => `/console/recharges?q=${buyer.account}`
const refusal = `The picture is of another day ${randomBytes(3).toString('hex')}`

test('two operators audit: A approves, R refuses with a reason, of two on one row exactly one decides, and the trail tells it', async ({
  browser,
  newBuyer,
  sql,
}) => {
  test.slow()
  const buyer = await newBuyer()
  const passedId = await handIn(buyer, 30_000)
  const refusedId = await handIn(buyer, 4_000)
  const ines = await signInOperator(browser, sql, 'ines')

  await test.step('the overview ends where its content ends, and money moved on almost every day of the chart', async () => {
    const days = ines.getByRole('table', { name: en('overview.days') }).getByRole('row')
    await expect(days).toHaveCount(1 + 14)
    const came = (await days.getByRole('cell').allTextContents()).filter((_, place) => place % 2 === 0)
    expect(came.filter((sum) => sum !== '$0.00').length).toBeGreaterThanOrEqual(12)
    expect(await pageHeight(ines)).toBe(900)
    const ends = await ines.locator('main section').evaluateAll((cards) => {
      const boxes = cards.map((card) => card.getBoundingClientRect())
      return [...new Set(boxes.map(({ top }) => top))].map((row) =>
        Math.round(Math.max(...boxes.filter(({ top }) => top === row).map(({ right }) => right))),
      )
    })
    expect(new Set(ends).size, 'no row of cards ends before the others').toBe(1)
  })

  await test.step('J chooses, A asks, warnings are acknowledged, and Enter passes what arrived', async () => {
    await ines.goto(queueOf(buyer))
    await expect(ines.locator('tbody tr')).toHaveCount(2)
    await ines.keyboard.press('j')
    await approveByKeys(ines, buyer, '300')
    await expect.poll(async () => (await buyer.call('getUserInfo', {})).balanceCents).toBe(30_000)
    expect((await buyer.call('recharge_detail', { id: passedId })).status).toBe(1)
  })

  await test.step('R asks for a reason first; Escape takes it back; the buyer reads it', async () => {
    // The next row came by itself.
    await expect(ines.locator('tbody tr')).toHaveCount(1)
    await expect(ines).toHaveURL(new RegExp(refusedId))
    await expect(detail(ines).getByText('$40.00').first()).toBeVisible()
    await ines.keyboard.press('r')
    const reason = detail(ines).getByLabel(en('queue.reason'))
    await expect(reason).toBeVisible()
    await ines.keyboard.press('Escape')
    await expect(reason).toBeHidden()
    await ines.keyboard.press('r')
    await reason.fill(refusal)
    await ines.keyboard.press('Enter')
    await expect(detail(ines).getByText(en('status.refused'), { exact: true })).toBeVisible()
    expect(await buyer.call('recharge_detail', { id: refusedId })).toMatchObject({
      status: 2,
      reason: expect.stringContaining(refusal),
    })
  })

  await test.step('of two on one row exactly one decides, the other is told by name', async () => {
    const tomas = await signInOperator(browser, sql, 'tomas')
    const id = await handIn(buyer, 7_000)
    for (const page of [ines, tomas]) {
      await page.goto(`/console/recharges/${id}`)
      await askToApprove(page, '70')
    }
    await Promise.all([ines.keyboard.press('Enter'), tomas.keyboard.press('Enter')])
    const told = (page: Page, name: string) =>
      page.getByRole('status').filter({ hasText: en('queue.passedByOther', { name }) })
    await expect
      .poll(async () =>
        [await told(ines, 'Tomas Berg').count(), await told(tomas, 'Ines Duarte').count()].sort(),
      )
      .toEqual([0, 1])
    for (const page of [ines, tomas])
      await expect(detail(page).getByText(en('status.passed'), { exact: true }).first()).toBeVisible()
    const posted = await sql('select 1 from ledger_transfer where ref = $1', [id])
    expect(posted).toHaveLength(1)
    await tomas.context().close()
  })

  await test.step('the trail has both acts, the second with its reason', async () => {
    const ana = await signInOperator(browser, sql, 'ana')
    for (const [words, act] of [
      [passedId, 'wallet.recharge_pass'],
      [refusal, 'wallet.recharge_refuse'],
    ] as const) {
      await ana.goto(`/console/audit?q=${encodeURIComponent(words)}`)
      await expect(ana.getByRole('table').getByText(act)).toBeVisible()
    }
    await expect(ana.getByRole('table').getByText(refusal)).toBeVisible()
    await ana.context().close()
  })
  await ines.context().close()
})

/** Sums that are broken in two for want of room: "$1,4|23.40". Each is made a long one first, whatever the row holds. */
const brokenSums = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll('dd')].flatMap((value) => {
      const [text] = value.childNodes
      if (!(text instanceof Text)) return []
      text.data = text.data.replace(/\$[\d,.]+/, '$$12,345.67')
      const sum = /\$[\d,.]+/.exec(text.data)
      if (!sum) return []
      const range = document.createRange()
      range.setStart(text, sum.index)
      range.setEnd(text, sum.index + sum[0].length)
      return range.getClientRects().length > 1 ? [sum[0]] : []
    }),
  )

const pageHeight = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight)

const everyScreen = [
  '/console',
  '/console/recharges?status=all',
  '/console/withdrawals?status=all',
  '/console/deposits',
  '/console/find?q=mai',
  '/console/ledger',
  '/console/ledger/accounts',
  '/console/ledger/trial',
  '/console/buyers',
  '/console/networks',
  '/console/settings',
  '/console/home',
  '/console/proposals?state=done',
  '/console/staff',
  '/console/audit',
]

test('an admin proposes an operator, a second person confirms, and the new one sets up their own sign-in by a link', async ({
  browser,
  sql,
}) => {
  const ana = await signInOperator(browser, sql, 'ana')
  await ana.goto('/console/staff')
  await ana.getByRole('button', { name: en('staff.add') }).click()
  const dialog = ana.getByRole('dialog')
  const account = `quay${randomBytes(3).toString('hex')}`
  await dialog.getByLabel(en('signIn.account'), { exact: true }).fill(account)
  await dialog.getByLabel(en('buyers.name'), { exact: true }).fill(account)
  await dialog.getByLabel(en('queue.reason'), { exact: true }).fill('More people ask')
  await dialog.getByRole('button', { name: en('proposal.propose') }).click()
  const cardOn = (desk: Page) => desk.locator('section').filter({ hasText: account }).last()
  await expect(cardOn(ana)).toContainText(en('proposal.otherNeeded'))

  const ines = await signInOperator(browser, sql, 'ines')
  await ines.goto('/console/proposals')
  await ines.getByRole('table').getByRole('link', { name: account }).click()
  await expect(cardOn(ines)).toContainText(en('proposal.staff_add'))
  await cardOn(ines)
    .getByRole('button', { name: en('proposal.confirm') })
    .click()
  await expect(cardOn(ines)).toContainText(en('proposal.is_done'))
  await expect(ines.getByRole('table').getByText(account)).toHaveCount(0)
  await ines.context().close()

  await expect(cardOn(ana)).toContainText(en('staff.notJoined'))
  await cardOn(ana)
    .getByRole('button', { name: en('staff.makeLink') })
    .click()
  const link = await ana.getByRole('dialog').locator('code').innerText()
  await ana.getByRole('button', { name: en('apikeys.kept') }).click()

  const desk = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await desk.goto(link)
  await desk.getByRole('button', { name: en('join.begin') }).click()
  await desk.getByLabel(en('staff.newPassword'), { exact: true }).fill('a quiet lighthouse')
  const uri = await desk.getByText('otpauth://').innerText()
  await expect(desk.getByRole('img', { name: en('staff.qr') })).toBeVisible()
  expect(await axeViolations(desk, 'all')).toEqual([])
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  await desk.getByLabel(en('signIn.totp')).fill(totpDigits(secret, new Date()))
  await desk.getByRole('button', { name: en('join.send') }).click()
  await expect(desk.getByText(en('join.done', { account }))).toBeVisible()
  await desk.getByRole('link', { name: en('signIn.title') }).click()
  await desk.getByLabel(en('signIn.account'), { exact: true }).fill(account)
  await desk.getByLabel(en('signIn.password'), { exact: true }).fill('a quiet lighthouse')
  // Digits count once; those that come next count already.
  await desk.getByLabel(en('signIn.totp')).fill(totpDigits(secret, new Date(Date.now() + 30_000)))
  await desk.getByRole('button', { name: en('signIn.send') }).click()
  await expect(desk.getByRole('heading', { level: 1, name: en('overview.title') })).toBeVisible()
  await desk.goto(link)
  await desk.getByRole('button', { name: en('join.begin') }).click()
  await expect(desk.getByRole('alert')).toBeVisible()
  await desk.context().close()
  await ana.context().close()
})

test('no screen of the console keeps anybody out, by day or night', async ({ browser, sql }) => {
  test.slow()
  const ana = await signInOperator(browser, sql, 'ana')
  for (const path of everyScreen) {
    await ana.goto(path)
    await expect(ana.getByRole('heading', { level: 1 })).toBeVisible()
    if (/status=all/.test(path)) {
      await ana.locator('tbody tr').first().click()
      await expect(detail(ana)).toBeVisible()
    }
    await expect(ana.locator('[aria-busy="true"]')).toHaveCount(0)
    await ana.evaluate(() => {
      document.documentElement.style.fontSize = '200%'
    })
    expect(await brokenSums(ana), path).toEqual([])
    await ana.evaluate(() => {
      document.documentElement.style.fontSize = ''
    })
    for (const colorScheme of ['light', 'dark'] as const) {
      await ana.emulateMedia({ colorScheme })
      const found = await axeViolations(ana, colorScheme === 'light' ? 'all' : 'colours')
      expect(found, `${path} ${colorScheme}`).toEqual([])
    }
    await ana.setViewportSize({ width: 390, height: 844 })
    await expect.poll(() => pageHeight(ana), `${path} scrolls by itself, the page does not`).toBe(844)
    expect(await brokenWords(ana), path).toEqual([])
    await ana.setViewportSize({ width: 1280, height: 900 })
  }
  await ana.context().close()
})

test('a screen that was not loaded before the connection was lost opens when it is back', async ({
  browser,
  sql,
}) => {
  const ines = await signInOperator(browser, sql, 'ines')
  await expect(ines.getByRole('heading', { level: 1, name: en('overview.title') })).toBeVisible()
  await ines.context().setOffline(true)
  await ines.getByRole('link', { name: en('ledger.title') }).click()
  await expect(ines.getByRole('heading', { level: 1, name: en('shell.connection') })).toBeVisible()
  await ines.context().setOffline(false)
  await expect(ines.getByRole('heading', { level: 1, name: en('ledger.title') })).toBeVisible()
  await ines.context().close()
})

test('who supports buyers sees their screens and no others', async ({ browser, sql }) => {
  const kofi = await signInOperator(browser, sql, 'kofi')
  const rail = kofi.getByRole('navigation', { name: en('shell.console') })
  const link = (key: string) => rail.getByRole('link', { name: RegExp(`^${en(key)}(\\b|$)`) })
  await expect(link('buyers.title')).toBeVisible()
  for (const key of ['recharges.title', 'withdrawals.title', 'settings.title', 'staff.title', 'audit.title'])
    await expect(link(key)).toHaveCount(0)
  await kofi.goto('/console/staff')
  await expect(kofi.getByRole('heading', { level: 1, name: en('shell.notYours') })).toBeVisible()
  const answer = await kofi.request.get('/api/console/staff/list', { headers: { [consoleHeader]: '1' } })
  expect((await answer.json()).data).toBeNull()
  await kofi.context().close()
})
