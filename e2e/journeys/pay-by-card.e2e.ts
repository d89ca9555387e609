import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { buyNow, front, like, open, openWindow, tapCode } from '../steps.ts'
import { dollars, wordsOf } from '../words.ts'

const cards = {
  pays: '4242 4242 4242 4242',
  confirms: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
}
const t = wordsOf('en')

/** Types a card on the provider's page, which is none of ours. */
async function typeCard(page: Page, number: string): Promise<void> {
  await page.getByLabel('Card number').fill(number)
  await page.getByRole('button', { name: /^Pay \$/ }).tap()
}
const hosted = (page: Page) => page.getByRole('heading', { level: 1, name: 'Pay by card' })
const credited = (page: Page, cents: number) =>
  expect(front(page).getByText(t('topup.stage_credited', { sum: dollars(cents) }))).toBeVisible()

test('a recharge by card: declined, back in the middle, paid on the provider’s page, and credited', async ({
  page,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  await signIn(buyer)
  await open(page, '/cardPay')
  await front(page).getByLabel(t('topup.amount')).fill('25')
  await front(page)
    .getByRole('button', { name: t('topup.cardContinue', { sum: dollars(2_500) }) })
    .tap()
  await expect(hosted(page)).toBeVisible()
  await typeCard(page, cards.declined)
  await expect(page.getByRole('alert')).toContainText('declined')

  // The page that said so is an entry of the history, too.
  await page.goBack()
  await expect(hosted(page)).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL(/\/cardPay\/[0-9a-f-]{36}$/)
  await expect(front(page).getByText(t('topup.cardWaiting'))).toBeVisible()
  await expect(front(page).getByText(t('topup.cardDeclined'))).toBeVisible()
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(0)

  await front(page)
    .getByRole('button', { name: t('topup.cardContinueNow') })
    .tap()
  await typeCard(page, cards.pays)
  await expect(page).toHaveURL(/\/cardPay\/[0-9a-f-]{36}\?back=1$/)
  await credited(page, 2_500)
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(2_500)
})

test('two tabs on the same card payment: it is paid in one, closed in the other, and credited once', async ({
  page,
  context,
  baseURL,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  await signIn(buyer)
  const { id } = await buyer.call('card_payment_begin', { amountCents: 1_200, returnOrigin: baseURL })
  await open(page, `/cardPay/${id}`)
  const other = await openWindow(context, `/cardPay/${id}`)
  for (const tab of [page, other]) {
    await front(tab)
      .getByRole('button', { name: t('topup.cardContinueNow') })
      .tap()
    await expect(hosted(tab)).toBeVisible()
  }
  await typeCard(page, cards.pays)
  await credited(page, 1_200)
  await typeCard(other, cards.pays)
  await expect(other.getByRole('heading', { name: 'This page is closed' })).toBeVisible()
  await other.getByRole('link', { name: 'Back to the shop' }).tap()
  await credited(other, 1_200)
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(1_200)
})

test('an order is paid from checkout: the card pays what the balance lacks, and the order says so [order:pay]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer({ balanceCents: 100 })
  const good = await chooseGood(sql, { hasSpecs: false })
  await signIn(buyer)
  await buyNow(page, t, good)
  await front(page)
    .getByRole('button', { name: like(t, 'orders.payByCard', 'sum') })
    .tap()
  const sheet = page.getByRole('dialog')
  await expect(sheet.getByText(like(t, 'orders.cardNext', 'sum'))).toBeVisible()
  await tapCode(page, t)
  await expect(hosted(page)).toBeVisible()
  await typeCard(page, cards.confirms)
  await page.getByRole('button', { name: 'Confirm', exact: true }).tap()
  await expect(front(page).getByText(t('topup.cardOrderPaid'))).toBeVisible()
  await front(page)
    .getByRole('link', { name: t('topup.cardToOrder') })
    .tap()
  await expect(page).toHaveURL(/\/orderInfo\//)
  await expect(front(page).getByText(t('orders.event.paidByCardAndBalance'))).toBeVisible()
  await expect(front(page).getByText(t('orders.paidByCardAndBalance'), { exact: true })).toBeVisible()
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(0)
})
