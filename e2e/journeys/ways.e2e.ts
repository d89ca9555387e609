import type { Locator, Page } from '@playwright/test'
import { axeViolations, expect, test } from '../fixtures.ts'
import { approveChosen, chooseRow, consoleText, signInOperator } from '../operators.ts'
import { told } from '../passing.ts'
import { front, like, open, tapCode } from '../steps.ts'
import { dollars, wordsOf } from '../words.ts'

const en = wordsOf('en')
const [amountCents, arrivedCents, drawnCents] = [250_00, 249_00, 100_00]
const paidCents = drawnCents - 1_00
const iban = 'DE89 3704 0044 0532 0130 00'

test('a buyer recharges by bank transfer, an operator passes it, the buyer’s balance shows it, and the rest is paid out to a bank account [route:/topUp] [route:/cardTopUp] [route:/topUpRecord] [route:/withDraw] [recharge:audit] [withdraw:audit]', async ({
  page,
  context,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const buyer = await newBuyer()
  await signIn(buyer)
  const desk = await signInOperator(browser, sql, 'ines')
  const [way] = await buyer.call('way_list', {})

  await open(page, '/topUp')
  await front(page)
    .getByRole('radio', { name: way?.name ?? '' })
    .tap({ force: true })
  await expect(page).toHaveURL(`/cardTopUp?way=${way?.id}`)
  const reference = await front(page).getByTestId('pay-reference').innerText()
  await front(page)
    .getByRole('button', { name: en('topup.copy'), exact: true })
    .tap()
  await told(page, en('shell.copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(reference)
  expect(await axeViolations(page)).toEqual([])
  await field(page, 'topup.amountSent').fill(String(amountCents / 100))
  await sendButton(page).tap()
  await told(page, en('refusal.wayFields'))
  await field(page, 'topup.field_senderName').fill('Ada Boat')
  await field(page, 'topup.field_transferReference').fill('TR 88 104')
  await front(page)
    .getByLabel(en('topup.addPaper'))
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(front(page).getByText(like(en, 'topup.sentSize', 'kilobytes'))).toBeVisible({
    timeout: 15_000,
  })
  await sendButton(page).tap()
  await expect(page).toHaveURL(/\/topUpRecord\?id=/)
  const record = page.getByRole('dialog', { name: en('topup.title') })
  const number = await record.getByText(/^R-\d+$/).innerText()
  await expect(record.getByText(reference)).toBeVisible()
  await expect(record.getByRole('listitem').getByText(en('topup.stepAuditing'))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  // The operator finds it by the reference that the bank's statement shows.
  await chooseRow(desk, 'recharges', reference, number)
  await expect(desk.getByText(reference)).toBeVisible()
  await desk.getByLabel(consoleText('recharges.arrival'), { exact: true }).fill('249')
  await desk.getByLabel(consoleText('recharges.bankReference'), { exact: true }).fill(`QB ${number}`)
  await approveChosen(desk, consoleText('recharges.approve', { sum: dollars(arrivedCents) }))
  await expect(record.getByText(en('topup.stepPassed'))).toBeVisible()
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(arrivedCents)

  await open(page, '/withDraw')
  await front(page)
    .getByRole('button', { name: en('withdraw.addByWay', { name: way?.name ?? '' }) })
    .tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(en('topup.field_iban'), { exact: true }).fill(iban.replace(/0$/, '1'))
  await sheet.getByLabel(en('topup.field_accountHolder'), { exact: true }).fill('Ada Boat')
  await sheet.getByRole('button', { name: en('withdraw.save') }).tap()
  await expect(sheet.getByText(en('withdraw.ibanWrong'))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  await sheet.getByLabel(en('topup.field_iban'), { exact: true }).fill(iban)
  await sheet.getByRole('button', { name: en('withdraw.save') }).tap()
  await expect(front(page).getByRole('radio', { name: new RegExp(`^${way?.name}`) })).toBeChecked()
  await front(page).getByLabel(en('withdraw.amount'), { exact: true }).fill('100')
  await front(page)
    .getByRole('button', { name: en('withdraw.act', { sum: dollars(drawnCents) }) })
    .tap()
  await tapCode(page, en)
  await expect(page).toHaveURL(/\/depositRecord\?id=/)
  const drawn = page.getByRole('dialog', { name: en('withdraw.one') })
  await expect(drawn.getByText(iban)).toBeVisible()
  const drawnNumber = await drawn.getByText(/^W-\d+$/).innerText()

  const approval = consoleText('withdrawals.approve', { sum: dollars(paidCents) })
  await chooseRow(desk, 'withdrawals', drawnNumber)
  await expect(desk.getByText(iban)).toBeVisible()
  await expect(desk.getByRole('button', { name: /IBAN$/ })).toBeVisible()
  await approveChosen(desk, approval)
  const otherDesk = await signInOperator(browser, sql, 'tomas')
  await chooseRow(otherDesk, 'withdrawals', drawnNumber)
  await otherDesk.getByLabel(consoleText('withdrawals.reference')).fill('FT26 553')
  await approveChosen(otherDesk, approval)
  await expect(drawn.getByText(en('withdraw.stepPaid', { sum: dollars(paidCents) }))).toBeVisible()
  await expect(drawn.getByText('FT26 553')).toBeVisible()
  await desk.context().close()
  await otherDesk.context().close()
})

test('an admin proposes a way beside what buyers will see, a second operator confirms it, and one closes it at once', async ({
  browser,
  sql,
  newBuyer,
}) => {
  test.slow()
  const name = `Cash in town ${Date.now() % 100_000}`
  const admin = await signInOperator(browser, sql, 'ana')
  await goToWays(admin)
  await admin.getByRole('link', { name: consoleText('ways.new') }).click()
  await admin.getByRole('radio', { name: consoleText('ways.kind.cash') }).check({ force: true })
  await admin.getByLabel(consoleText('ways.name'), { exact: true }).fill(name)
  // Buyers of other journeys recharge meanwhile.
  await admin.getByRole('checkbox', { name: consoleText('ways.forRecharge') }).uncheck({ force: true })
  const preview = admin.getByRole('region', { name: consoleText('ways.preview') })
  await expect(preview.getByRole('heading', { name })).toBeVisible()
  expect(await axeViolations(admin)).toEqual([])
  await admin.getByRole('button', { name: consoleText('proposal.propose') }).click()
  await expect(admin.getByLabel(consoleText('queue.reason'))).toHaveAttribute('aria-invalid', 'true')
  await admin.getByLabel(consoleText('queue.reason')).fill('An office opens')
  await admin.getByRole('button', { name: consoleText('proposal.propose') }).click()
  await expect(admin).toHaveURL('/console/ways')
  const buyer = await newBuyer()
  const namesNow = async () => (await buyer.call('way_list', {})).map((way) => way.name)
  expect(await namesNow()).not.toContain(name)

  const second = await signInOperator(browser, sql, 'tomas')
  await goToWays(second)
  const proposed = second.locator('section').filter({ hasText: name })
  await proposed.getByRole('button', { name: consoleText('proposal.confirm'), exact: true }).click()
  const card = second.locator('section').filter({ has: second.getByRole('heading', { level: 2, name }) })
  await expect(card.getByText(consoleText('ways.open'), { exact: true })).toBeVisible()
  expect(await namesNow()).toContain(name)
  expect(await axeViolations(second)).toEqual([])

  await card.getByRole('button', { name: consoleText('ways.close'), exact: true }).click()
  const sheet = second.getByRole('dialog')
  await sheet.getByLabel(consoleText('queue.reason')).fill('The office is closed')
  await sheet.getByRole('button', { name: consoleText('ways.closeNow') }).click()
  await expect(card.getByText(consoleText('ways.closed'), { exact: true })).toBeVisible()
  expect(await namesNow()).not.toContain(name)
  await admin.context().close()
  await second.context().close()
})

const goToWays = (desk: Page): Promise<void> =>
  desk
    .getByRole('navigation')
    .getByRole('link', { name: consoleText('ways.title') })
    .click()

const field = (page: Page, key: string): Locator => front(page).getByLabel(en(key), { exact: true })
const sendButton = (page: Page): Locator =>
  front(page).getByRole('button', { name: new RegExp(`^${en('topup.sendForCheckNow')}`) })
