import type { Locator } from '@playwright/test'
import { expect, newAccount, newMobile, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { front, like, open, path, payButton, tapCode, tapNewCode } from '../steps.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('en')

/**
 * Taps that a newcomer may need from home to a paid order, their recharge on the chain included. A field is one, however much is
 * typed into it, and so is the key that sends it; the digits of the payment code are not counted.
 */
const tapsMax = 20

/** A dozen blocks of a second each, and the scan behind them. */
const crossing = { timeout: 60_000 }

// The form of the address begins with the country of the device's clock.
test.use({ timezoneId: 'Asia/Ho_Chi_Minh' })

test(`from home a newcomer registers, recharges on the chain and pays, with at most ${tapsMax} taps [route:/register] [route:/addressForm/:id?] [route:/walletTopUp] [session:back-data] [order:pay]`, async ({
  page,
  sql,
  whoIsIn,
}) => {
  test.slow()
  const good = await chooseGood(sql, { hasSpecs: false })
  const begunAt = Date.now()
  let taps = 0
  const tap = async (what: Locator) => {
    taps++
    await what.tap()
  }
  const type = async (what: Locator, text: string) => {
    taps++
    await what.fill(text)
  }
  const key = async (name: string) => {
    taps++
    await page.keyboard.press(name)
  }
  const button = (name: string | RegExp) => front(page).getByRole('button', { name, exact: true })
  const field = (label: string) => front(page).getByLabel(t(label), { exact: true })

  await open(page, '/home')
  await tap(front(page).getByRole('link', { name: t('catalog.search') }))
  await type(front(page).getByRole('searchbox'), good.title)
  await key('Enter')
  await tap(front(page).locator(`a[href="/detail/${good.productId}"]`).first())
  await expect(page).toHaveURL(`/detail/${good.productId}`)
  await tap(button(t('catalog.buyNow')))

  await expect(page).toHaveURL('/login')
  await tap(front(page).getByRole('link', { name: t('account.createAccount') }))
  await expect(page).toHaveURL('/register')
  await type(field('account.email'), `${newAccount()}@example.com`)
  await type(field('account.password'), 'harbour-lantern')
  await tap(button(t('account.createAccount')))
  await expect(page).toHaveURL('/changePayPwd')
  await tapNewCode(page, t)
  taps++ // its key that says the code is whole
  await expect(page.getByText(t('account.payCodeAgainStep'))).toBeVisible()
  await tapCode(page, t)

  // The first address is asked for at once, and the country is known.
  await expect(page).toHaveURL('/addressForm')
  await expect(field('account.country')).toHaveValue('VN')
  await type(field('account.addressee'), 'Ada Boat')
  await type(field('account.mobile'), newMobile().replace('+84', ''))
  await type(field('account.detailedAddress'), '42 Bach Dang')
  await type(field('account.city'), 'Hai Chau')
  await type(field('account.region'), 'Da Nang')
  await tap(button(t('account.addressSave')))
  await expect(page).toHaveURL(/\/order\?sku=/)

  // The sum that is missing stands there already; the money leads back by itself.
  await tap(button(like(t, 'orders.rechargeMore', 'sum')))
  await expect(page).toHaveURL(/\/topUp\?amount=\d+/)
  await tap(button(t('topup.showAddress')))
  await expect(page).toHaveURL(/\/walletTopUp\?/)
  await tap(button(like(t, 'topup.faucet', 'sum')))
  await expect(page).toHaveURL(/\/order\?sku=/, crossing)

  await tap(payButton(page, t))
  await tapCode(page, t)
  await expect.poll(() => path(page)).toMatch(/receipt=true/)
  const seconds = Math.round((Date.now() - begunAt) / 1000)
  test.info().annotations.push({ type: 'measured', description: `${taps} taps, ${seconds} s` })
  process.stdout.write(`From home to paid: ${taps} taps, ${seconds} s\n`)
  expect(taps).toBeLessThanOrEqual(tapsMax)

  const { id, call } = await whoIsIn()
  const [order] = await sql('select status, total_cents from purchase where buyer_id = $1', [id])
  expect(order?.['status']).toBe('waitingDelivery')
  // Paid from what came over the chain, and from nothing else.
  const { items } = await call('bill', {})
  expect(items.map(({ kind }) => kind)).toEqual(['pay', 'recharge'])
})
