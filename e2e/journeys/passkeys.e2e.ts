import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { placeOrder } from '../orders.ts'
import { told } from '../passing.ts'
import { front, logOut, open, payButton, tab } from '../steps.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('en')
// Browsers make no passkeys for an address of digits.
test.use({ baseURL: (process.env['E2E_URL'] ?? '').replace('127.0.0.1', 'localhost') })

/** A device that knows its owner by a finger, as the browser's own test device. */
async function giveDevice(page: Page) {
  const browser = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    passkeys: async () => (await browser.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
    /** True if the finger is the right one. */
    recognise: (isUserVerified: boolean) =>
      browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

async function addPasskey(page: Page, name: string): Promise<void> {
  await front(page)
    .getByRole('button', { name: t('account.passkeyAdd') })
    .tap()
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('account.passkeyName')).fill(name)
  await sheet.getByRole('button', { name: t('account.goOn') }).tap()
}

test('a passkey is made, logs in, pays and is removed [route:/security] [route:/login] [order:pay]', async ({
  page,
  sql,
  newBuyer,
  signIn,
  whoIsIn,
}) => {
  const buyer = await newBuyer({ balanceCents: 90_000, payCode: true, address: true })
  const device = await giveDevice(page)
  // The browser's test device takes every offer at once; here it is the button that is tried.
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
  await signIn(buyer)
  await open(page, '/security')
  await addPasskey(page, 'My phone')
  await told(page, t('account.passkeyAdded'))
  await expect(front(page).getByText('My phone')).toBeVisible()
  expect(await device.passkeys()).toHaveLength(1)

  await open(page, '/profile')
  await logOut(page, t)
  await expect(page).toHaveURL('/home')
  await open(page, '/login')
  await front(page)
    .getByRole('button', { name: t('account.passkeyLogIn') })
    .tap()
  await expect(page).toHaveURL('/home')
  await tab(page, t, 'tabMe').tap()
  await expect(front(page).getByText('Ada Boat').first()).toBeVisible()

  const { orderId } = await placeOrder(sql, (await whoIsIn()).call)
  await open(page, `/orderInfo/${orderId}`)
  await payButton(page, t).tap()
  const sheet = page.getByRole('dialog')
  await device.recognise(false)
  await sheet.getByRole('button', { name: t('orders.usePasskey') }).tap()
  await expect(sheet.getByRole('button', { name: t('orders.usePasskey') })).toBeEnabled()
  await device.recognise(true)
  await sheet.getByRole('button', { name: t('orders.usePasskey') }).tap()
  await expect(sheet).toBeHidden()
  const [order] = await sql('select status from purchase where id = $1', [orderId])
  expect(order?.['status']).toBe('waitingDelivery')

  await open(page, '/security')
  await front(page)
    .getByRole('button', { name: t('account.passkeyRemoveOf', { name: 'My phone' }) })
    .tap()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('account.passkeyRemove') })
    .tap()
  await told(page, t('account.passkeyRemoved'))
  await expect(front(page).getByText('My phone')).toBeHidden()
})

test('a login that is not recent asks for the password before a passkey is added [route:/security]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  await sql(`update session set created_at = now() - interval '11 minutes' where buyer_id = $1`, [buyer.id])
  await giveDevice(page)
  await signIn(buyer)
  await open(page, '/security')
  await addPasskey(page, 'Tablet')
  const sheet = page.getByRole('dialog')
  await sheet.getByLabel(t('account.loginPassword'), { exact: true }).fill('harbour-lantern')
  await sheet.getByRole('button', { name: t('account.goOn') }).tap()
  await told(page, t('account.passkeyAdded'))
  await expect(front(page).getByText('Tablet')).toBeVisible()
})

test('a passkey is offered where the account name is typed [route:/login]', async ({
  page,
  newBuyer,
  signIn,
}) => {
  await giveDevice(page)
  await signIn(await newBuyer())
  await open(page, '/security')
  await addPasskey(page, 'My phone')
  await told(page, t('account.passkeyAdded'))
  await open(page, '/profile')
  await logOut(page, t)
  await expect(page).toHaveURL('/home')
  // The test device takes the offer as soon as it is made.
  await tab(page, t, 'tabMe').tap()
  await expect(front(page).getByText('Ada Boat').first()).toBeVisible()
})
