import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { axeViolations, expect, test } from '../fixtures.ts'
import { fillBag } from '../goods.ts'
import { approveChosen, chooseRow, consoleText, signInOperator } from '../operators.ts'
import { told } from '../passing.ts'
import { front, like, open, payButton, register, tapCode, tapNewCode } from '../steps.ts'
import { dollars, wordsOf } from '../words.ts'

const en = wordsOf('en')
const amountCents = 300_00
/** A dozen blocks of a second each, and the scan behind them. */
const crossing = { timeout: 40_000 }

test('a new buyer recharges on the chain and watches the deposit from seen to credited without touching anything [route:/topUp] [route:/walletTopUp] [rule:recharge-network] [msg:notOpen] [rule:copy-https] [recharge:audit] [money:dollars]', async ({
  page,
  context,
  whoIsIn,
}) => {
  test.slow()
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await open(page, '/register')
  await register(page, en)
  await expect(page).toHaveURL('/changePayPwd')
  await tapNewCode(page, en)
  await expect(page.getByText(en('account.payCodeAgainStep'))).toBeVisible()
  await tapCode(page, en)
  await expect(page).not.toHaveURL('/changePayPwd')
  const buyer = await whoIsIn()

  await open(page, '/profile')
  await front(page)
    .getByRole('link', { name: en('account.topUp'), exact: true })
    .first()
    .tap()
  await expect(page).toHaveURL('/topUp')
  await front(page)
    .getByRole('button', { name: /not open yet$/ })
    .tap()
  await front(page).getByRole('radio', { name: /^TRON/ }).tap({ force: true })
  await told(page, en('refusal.notOpen'))
  await expect(front(page).getByText(en('topup.sameNetwork'))).toBeVisible()
  await front(page).getByRole('button', { name: '$300', exact: true }).tap()
  expect(await axeViolations(page)).toEqual([])
  await front(page)
    .getByRole('button', { name: en('topup.showAddress') })
    .tap()
  await expect(page).toHaveURL('/walletTopUp?network=harbour&amount=30000')
  const networks = await buyer.call('getBlockchain', {})
  const address = networks.find(({ id }) => id === 'harbour')?.address ?? ''
  await expect(front(page).getByTestId('deposit-address')).toHaveText(address)
  await front(page)
    .getByRole('button', { name: en('topup.copy'), exact: true })
    .tap()
  await told(page, en('shell.copied'))
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)

  await expect(front(page).getByText(en('topup.waiting'))).toBeVisible()
  await front(page)
    .getByRole('button', { name: en('topup.faucet', { sum: dollars(amountCents) }) })
    .tap()
  const deposit = front(page).getByRole('region', {
    name: en('topup.deposit', { sum: dollars(amountCents) }),
  })
  await expect(deposit.getByText(en('topup.stage_crossing'))).toBeVisible(crossing)
  expect(await axeViolations(page)).toEqual([])
  await told(page, en('topup.arrived', { sum: dollars(amountCents) }), crossing)
  await expect(deposit.getByText(en('topup.stage_credited', { sum: dollars(amountCents) }))).toBeVisible()
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(amountCents)

  await open(page, '/topUpRecord?status=1')
  await expect(front(page).getByText(`+${dollars(amountCents)}`)).toBeVisible()
  await expect(front(page).getByText(en('topup.byChain', { network: 'Harbour test chain' }))).toBeVisible()
  await open(page, '/profile')
  await expect(front(page).getByText(spoken(amountCents))).toBeVisible()
})

test('a recharge with proof goes on after a broken connection and is passed with what arrived, the next is refused with its reason, both live [route:/cardTopUp] [route:/topUpRecord] [rule:recharge] [msg:rechargeAddress] [msg:rechargeEvidence] [recharge:audit] [recharge:fields]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
  allowComplaint,
}) => {
  test.slow()
  allowComplaint(/ERR_FAILED/)
  const buyer = await newBuyer()
  await signIn(buyer)
  const desk = await signInOperator(browser, sql, 'tomas')

  await open(page, '/cardTopUp')
  await sendButton(page).tap()
  await told(page, en('refusal.rechargeAddress'))
  await front(page).getByLabel(en('topup.amountSent'), { exact: true }).fill('85')
  await front(page).getByLabel(en('topup.sentFrom'), { exact: true }).fill(sender)
  await sendButton(page).tap()
  await told(page, en('refusal.rechargeEvidence'))
  let broken = 0
  await page.route('**/api/upload/end', (route) => (broken++ === 0 ? route.abort() : route.continue()))
  await addPicture(page)
  expect(broken).toBeGreaterThan(1)
  await page.reload()
  await expect(sent(page)).toBeVisible()
  expect(await axeViolations(page)).toEqual([])
  const first = await handIn(page)
  await expect(record(page).getByRole('listitem').getByText(en('topup.stepAuditing'))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  await chooseRow(desk, 'recharges', first)
  await desk.getByLabel(consoleText('recharges.arrival'), { exact: true }).fill('80')
  await approveChosen(desk, consoleText('recharges.approve', { sum: dollars(80_00) }))
  await expect(record(page).getByText(en('topup.stepPassed'))).toBeVisible()
  await expect(record(page).getByText(en('topup.arrival'))).toBeVisible()
  await expect(record(page).getByText(dollars(85_00))).toBeVisible()
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(80_00)

  await open(page, '/cardTopUp')
  await front(page).getByLabel(en('topup.amountSent'), { exact: true }).fill('40')
  await front(page).getByLabel(en('topup.sentFrom'), { exact: true }).fill(sender)
  await addPicture(page)
  const second = await handIn(page)
  await chooseRow(desk, 'recharges', second)
  const reason = consoleText('reason.unreadable')
  await desk.getByRole('button', { name: reason }).click()
  await desk.getByRole('button', { name: consoleText('queue.refuse'), exact: true }).click()
  await expect(record(page).getByText(en('topup.stepRefused'))).toBeVisible()
  await expect(
    record(page).getByText(en('topup.because', { reason: en('money.reason_unreadable') })),
  ).toBeVisible()
  await expect(record(page).getByRole('link', { name: en('topup.sendAgain') })).toBeVisible()
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(80_00)

  for (const [status, shown, hidden] of [
    [2, second, first],
    [1, first, second],
  ] as const) {
    await open(page, `/topUpRecord?status=${status}`)
    await expect(front(page).getByText(shown)).toBeVisible()
    await expect(front(page).getByText(hidden)).toBeHidden()
  }
  await desk.context().close()
})

test('an operator asks for another proof, the buyer sends it, and the recharge is passed where it stood [route:/topUpRecord] [recharge:audit]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const buyer = await newBuyer()
  await signIn(buyer)
  const desk = await signInOperator(browser, sql, 'tomas')
  await open(page, '/cardTopUp')
  await front(page).getByLabel(en('topup.amountSent'), { exact: true }).fill('85')
  await front(page).getByLabel(en('topup.sentFrom'), { exact: true }).fill(sender)
  await addPicture(page)
  const number = await handIn(page)

  await chooseRow(desk, 'recharges', number)
  const ask = desk.getByRole('button', { name: consoleText('recharges.ask') })
  await ask.click()
  await desk.getByRole('form').getByText(consoleText('reason.wrongSlip')).click()
  await ask.click()
  const asked = record(page).getByRole('form', { name: en('topup.askedTitle') })
  await expect(asked.getByText(en('money.reason_wrongSlip'))).toBeVisible()
  expect(await axeViolations(page)).toEqual([])

  const id = (await buyer.call('recharge_log', {})).items[0]?.id
  await open(page, `/topUpRecord?id=${id}`)
  const picture = { name: 'right.webp', mimeType: 'image/webp', buffer: rightSlip() }
  await asked.getByLabel(en('topup.addPaper')).setInputFiles(picture)
  const isThere = asked.getByText(en('topup.sentSize').split(' ')[0] ?? '').first()
  await expect(isThere).toBeVisible()
  await page.reload()
  await expect(isThere).toBeVisible()
  await asked.getByRole('button', { name: en('topup.askedSend') }).tap()
  await told(page, en('topup.askedSent'))
  await expect(record(page).getByText(en('topup.proofFirst'))).toBeVisible()
  await expect(asked).toBeHidden()

  await chooseRow(desk, 'recharges', number)
  const detail = desk.getByRole('complementary')
  await expect(detail.getByText(consoleText('proof.answered'), { exact: true })).toBeVisible()
  await desk.getByLabel(consoleText('recharges.arrival'), { exact: true }).fill('85')
  await approveChosen(desk, consoleText('recharges.approve', { sum: dollars(85_00) }))
  await expect(record(page).getByText(en('topup.stepPassed'))).toBeVisible()
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(85_00)
  await desk.context().close()
})

test('checkout leads to the recharge of what is missing, and from there back to a checkout that can be paid [route:/checkout] [route:/topUp] [session:back-data]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  test.slow()
  const buyer = await newBuyer()
  await fillBag(sql, buyer.call)
  await signIn(buyer)
  const { totalCents } = await buyer.call('order_preview', {})
  await open(page, '/bag')
  await front(page)
    .getByRole('button', { name: en('cart.checkOut', { count: 1 }) })
    .tap()
  await expect(page).toHaveURL('/checkout')
  await front(page)
    .getByRole('button', { name: en('orders.rechargeMore', { sum: dollars(totalCents) }) })
    .tap()
  await expect(page).toHaveURL(`/topUp?amount=${totalCents}`)
  await front(page)
    .getByRole('button', { name: en('topup.showAddress') })
    .tap()
  await front(page)
    .getByRole('button', { name: like(en, 'topup.faucet', 'sum') })
    .tap()
  // The money is there, and so is the checkout again.
  await expect(page).toHaveURL('/checkout', crossing)
  await expect(payButton(page, en)).toBeEnabled()
})

/** A sum as it is read out. */
const spoken = (cents: number) => en('ui.price', { dollars: String(cents / 100), cents: '00' })
const sender = '0x7d3f0BcC14A9e0AbF5bD2e6B4b3cD8a7b1c2D3e4'.toLowerCase()

const rightSlip = () => readFileSync(join(repositoryDir, 'demo/money/receipts/quay.webp'))

const sendButton = (page: Page): Locator =>
  front(page).getByRole('button', { name: new RegExp(`^${en('topup.sendForCheckNow')}`) })
const sent = (page: Page): Locator => front(page).getByText(like(en, 'topup.sentSize', 'kilobytes'))
const record = (page: Page): Locator => page.getByRole('dialog', { name: en('topup.title') })

/** Adds what the page looks like at this moment, and waits until the server has it. */
async function addPicture(page: Page): Promise<void> {
  await front(page)
    .getByLabel(en('topup.addPaper'))
    .setInputFiles({ name: 'receipt.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(sent(page)).toBeVisible({ timeout: 15_000 })
}

/** Hands in what stands there; returns the number of its record, which is open now. */
async function handIn(page: Page): Promise<string> {
  await sendButton(page).tap()
  await expect(page).toHaveURL(/\/topUpRecord\?id=/)
  const number = record(page).getByText(/^R-\d+$/)
  await expect(number).toBeVisible()
  return number.innerText()
}
