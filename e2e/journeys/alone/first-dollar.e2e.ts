import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import { totpDigits } from '../../../server/src/base/staff/index.ts'
import { repositoryDir } from '../../../server/src/kernel/config.ts'
import { address, expect, test } from '../../fixtures.ts'
import { approveChosen, chooseRow, consoleText as en } from '../../operators.ts'
import { joinByLink, signInOwner } from '../../shop-owner.ts'
import { startEmptyShop } from '../../start-production.ts'
import {
  fillAddress,
  front,
  like,
  open,
  payButton,
  register,
  saveAddress,
  tapCode,
  tapNewCode,
} from '../../steps.ts'
import { dollars, wordsOf } from '../../words.ts'

const t = wordsOf('en')
const picture = readFileSync(join(repositoryDir, 'demo/money/receipts/quay.webp'))
const password = 'a river without a chain'
const iban = 'DE89 3704 0044 0532 0130 00'

test('an empty shop without a chain: set up in the browser, a way opened by two, a recharge, a sale and a withdrawal', async ({
  browser,
}) => {
  test.slow()
  const shop = await startEmptyShop()
  const page = await openPhone(browser, shop.url)
  try {
    const ana = await test.step('the first admin, by the code of the log', () => setUp(browser, shop))
    const benSignIn = await shop.createStaff('ben', 'Ben Boat', 'finance')
    const ben = await signInOwner(browser, { account: 'ben', ...benSignIn }, shop.url)

    await test.step('a bank transfer, which two open', async () => {
      await ana.getByRole('link', { name: en('setup.hasRecharge') }).click()
      await ana.getByRole('link', { name: en('ways.new') }).click()
      await ana.getByLabel(en('ways.holder'), { exact: true }).fill('Quay Trading Ltd')
      await ana.getByLabel(en('ways.account'), { exact: true }).fill(iban)
      await ana.getByLabel(en('queue.reason')).fill('The account of the shop')
      await ana.getByRole('button', { name: en('proposal.propose') }).click()
      await expect(ana).toHaveURL(/\/console\/ways$/)
      await ben.goto(`${shop.url}/console/ways`)
      await ben.getByRole('button', { name: en('proposal.confirm'), exact: true }).click()
      await expect(ben.getByText(en('ways.open'), { exact: true })).toBeVisible()
    })

    const owner = await test.step('the owner of the shop, and its first product', async () => {
      await ana.goto(`${shop.url}/console/shops`)
      await ana.getByRole('link', { name: 'Quay Corner' }).first().click()
      await ana
        .getByRole('button', { name: en('shops.addOwner') })
        .first()
        .click()
      const sheet = ana.getByRole('dialog')
      await sheet.getByLabel(en('signIn.account')).fill('cara')
      await sheet.getByLabel(en('buyers.name')).fill('Cara Keel')
      await sheet.getByLabel(en('members.email')).fill('cara@quay.example')
      await sheet.getByRole('button', { name: en('shops.addOwner') }).click()
      const link = await ana.getByText(/\/console\/join#/).innerText()
      const secret = await joinByLink(browser, link, password)
      const desk = await signInOwner(browser, { account: 'cara', password, secret }, shop.url)
      await desk.goto(`${shop.url}/console/goods/new`)
      await desk.getByLabel(en('goods.category')).selectOption('family')
      await desk.getByLabel('Title, English').fill('Tide cup')
      await desk.getByLabel('Description, English').fill('It holds tea.')
      await desk
        .getByLabel(en('goods.pictureAdd'))
        .setInputFiles({ name: 'cup.webp', mimeType: 'image/webp', buffer: picture })
      await expect(desk.getByAltText('Picture 1')).toBeVisible()
      await desk.getByLabel(/^Price of /).fill('24.50')
      await desk.getByLabel(/^Stock of /).fill('3')
      await desk.getByRole('button', { name: en('settings.save'), exact: true }).click()
      await desk.getByRole('button', { name: en('goods.publish'), exact: true }).click()
      await expect(desk.getByRole('button', { name: en('goods.takeOff') })).toBeVisible()
      return desk
    })

    const number = await test.step('a buyer registers, and recharges by the way alone', async () => {
      await open(page, '/register')
      await register(page, t)
      await tapNewCode(page, t)
      await expect(page.getByText(t('account.payCodeAgainStep'))).toBeVisible()
      await tapCode(page, t)
      await expect(page).not.toHaveURL(/changePayPwd/)
      await open(page, '/topUp')
      await expect(front(page).getByTestId('pay-reference')).toBeVisible()
      await expect(front(page).getByRole('radio')).toHaveCount(0)
      const field = (key: string) => front(page).getByLabel(t(key), { exact: true })
      await field('topup.amountSent').fill('100')
      await field('topup.field_senderName').fill('Ada Boat')
      await field('topup.field_transferDate').fill('2026-11-27')
      await field('topup.field_transferReference').fill('TR-1')
      await front(page)
        .getByLabel(t('topup.addPaper'))
        .setInputFiles({ name: 'receipt.webp', mimeType: 'image/webp', buffer: picture })
      await expect(front(page).getByText(like(t, 'topup.sentSize', 'kilobytes'))).toBeVisible()
      await front(page)
        .getByRole('button', { name: new RegExp(`^${t('topup.sendForCheckNow')}`) })
        .tap()
      await expect(page).toHaveURL(/\/topUpRecord\?id=/)
      return page
        .getByRole('dialog')
        .getByText(/^R-\d+$/)
        .innerText()
    })

    await test.step('an operator passes it with the bank’s reference', async () => {
      await ben.goto(`${shop.url}/console`)
      await chooseRow(ben, 'recharges', number)
      await ben.getByLabel(en('recharges.arrival'), { exact: true }).fill('100')
      await ben.getByLabel(en('recharges.bankReference'), { exact: true }).fill('QB-1')
      await approveChosen(ben, en('recharges.approve', { sum: dollars(100_00) }))
      await expect(page.getByRole('dialog').getByText(t('topup.stepPassed'))).toBeVisible()
    })

    await test.step('the buyer buys with the balance', async () => {
      await open(page, '/explore')
      await front(page)
        .getByRole('link', { name: /Tide cup/ })
        .first()
        .tap()
      await front(page)
        .getByRole('button', { name: t('catalog.buyNow') })
        .tap()
      // Without an address there is nowhere to send it: its form comes first.
      await fillAddress(page, t, address)
      await saveAddress(page, t)
      await payButton(page, t).tap()
      await tapCode(page, t)
      await expect(page).toHaveURL(/\/orderInfo\//)
      await owner.goto(`${shop.url}/console/orders`)
      await expect(owner.getByRole('table', { name: en('orders.title') }).getByRole('row')).toHaveCount(2)
    })

    await test.step('and what is left is paid out', async () => {
      await open(page, '/withDraw')
      await front(page)
        .getByRole('button', { name: like(t, 'withdraw.addByWay', 'name') })
        .tap()
      const sheet = page.getByRole('dialog')
      const write = (key: string, text: string) =>
        sheet.getByLabel(t(`topup.field_${key}`), { exact: true }).fill(text)
      await write('iban', iban)
      await write('accountHolder', 'Ada Boat')
      await write('bank', 'Quay Bank')
      await write('bic', 'COBADEFFXXX')
      await sheet.getByRole('button', { name: t('withdraw.save') }).tap()
      await expect(front(page).getByRole('radio', { name: /^Bank transfer/ })).toBeChecked()
      await front(page).getByLabel(t('withdraw.amount'), { exact: true }).fill('50')
      await front(page)
        .getByRole('button', { name: t('withdraw.act', { sum: dollars(50_00) }) })
        .tap()
      await tapCode(page, t)
      await expect(page).toHaveURL(/\/depositRecord\?id=/)
      const record = page.getByRole('dialog', { name: t('withdraw.one') })
      const drawn = await record.getByText(/^W-\d+$/).innerText()
      const approval = en('withdrawals.approve', { sum: dollars(49_00) })
      await chooseRow(ben, 'withdrawals', drawn)
      await approveChosen(ben, approval)
      await ana.goto(`${shop.url}/console`)
      await chooseRow(ana, 'withdrawals', drawn)
      await ana.getByLabel(en('withdrawals.reference')).fill('QB-2')
      await approveChosen(ana, approval)
      await expect(record.getByText(t('withdraw.stepPaid', { sum: dollars(49_00) }))).toBeVisible()
    })

    await test.step('the first steps count it', async () => {
      await ana.goto(`${shop.url}/console/first-steps`)
      // Mail alone is left: nobody was asked for a mail server.
      await expect(ana.getByText(en('setup.isOpen'), { exact: true })).toHaveCount(1)
    })
    for (const one of [ana, ben, owner, page]) await one.context().close()
  } finally {
    await shop.stop()
  }
})

/** A buyer's page, of this shop instead of the one that other journeys use. */
const openPhone = (browser: Browser, baseURL: string): Promise<Page> =>
  browser.newPage({ baseURL, viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true })

const secretIn = (totpUri: string): string => new URL(totpUri).searchParams.get('secret') ?? ''

/** The pages of the first set-up, from the code of the log to the list of first steps. */
async function setUp(
  browser: Browser,
  { url, setupCode }: { url: string; setupCode: string },
): Promise<Page> {
  const desk = await browser.newPage({
    viewport: { width: 1280, height: 900 },
    isMobile: false,
    hasTouch: false,
  })
  const next = () => desk.getByRole('button', { name: en('setup.next'), exact: true }).click()
  await desk.goto(`${url}/console`)
  await desk.getByLabel(en('setup.code')).fill('ABCD-EFGH-2345-WXYZ')
  await next()
  await expect(desk.getByText(/code/i).last()).toBeVisible()
  await desk.getByLabel(en('setup.code')).fill(setupCode)
  await next()
  await desk.getByLabel(en('setup.nameFirst')).fill('Lantern Market')
  await next()
  await desk.getByLabel(en('setup.shopName')).fill('Quay Corner')
  await desk.getByLabel(en('setup.country')).selectOption('VN')
  await next()
  await desk.getByLabel(en('setup.adminName')).fill('Ana Lind')
  await desk.getByLabel(en('signIn.account')).fill('ana')
  await desk.getByLabel(en('staff.newPassword')).fill(password)
  await next()
  const secret = secretIn(await desk.getByText(/^otpauth:/).innerText())
  await desk.getByLabel(en('signIn.totp')).fill(totpDigits(secret, new Date()))
  await desk.getByRole('button', { name: en('setup.finish') }).click()
  await expect(desk).toHaveURL(/\/console\/first-steps$/)
  await expect(desk).toHaveTitle(/Lantern Market/)
  await expect(desk.getByRole('heading', { level: 1, name: en('setup.firstSteps') })).toBeVisible()
  return desk
}
