import { openBreakableLink } from '../../server/src/testing/breakable-link.ts'
import { expect, test } from '../fixtures.ts'
import { chooseGood, fillBag } from '../goods.ts'
import { placeOrder } from '../orders.ts'
import { told } from '../passing.ts'
import { startServer } from '../start-app.ts'
import { awake, front, heading, open, openWindow, payButton, tab, tapCode } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')
const outOfOrder = { status: 500, json: { code: 500, msg: 'Out of order', data: null } }

test('a server that stumbles once is asked again, and nobody notices [client:retry-500]', async ({
  page,
  newBuyer,
  signIn,
  allowComplaint,
}) => {
  allowComplaint(/500/)
  await signIn(await newBuyer())
  let asked = 0
  await page.route('**/api/user/address_list*', async (route) => {
    asked += 1
    if (asked === 1) await route.fulfill(outOfOrder)
    else await route.continue()
  })
  await open(page, '/address')
  await expect(front(page).getByText('Ada Boat').first()).toBeVisible()
  // The pause of 300 ms is shown by a clock that stands still, in web/src/client/call.test.ts.
  expect(asked).toBe(2)
})

test('a server that stays out of order is asked twice, says so in its own words, and the page can be tried again [client:retry-500] [client:code-not-1] [client:other]', async ({
  page,
  newBuyer,
  signIn,
  allowComplaint,
}) => {
  allowComplaint(/500/)
  await signIn(await newBuyer())
  let asked = 0
  let isBroken = true
  await page.route('**/api/user/address_list*', async (route) => {
    asked += 1
    if (isBroken) await route.fulfill(outOfOrder)
    else await route.continue()
  })
  await page.goto('/address')
  await told(page, 'Out of order')
  await expect(front(page).getByText(en('shell.faultTitle'))).toBeVisible()
  expect(asked).toBe(2)
  isBroken = false
  await front(page)
    .getByRole('button', { name: en('shell.tryAgain') })
    .tap()
  await expect(front(page).getByText('Ada Boat').first()).toBeVisible()
})

test('without a network the page says so, and comes back by itself [client:network] [msg:network]', async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED/)
  await open(page, '/explore')
  await expect(front(page).getByRole('article').first()).toBeVisible()
  await context.setOffline(true)
  await expect(page.getByText(en('shell.offline'))).toBeVisible()
  await front(page).getByRole('searchbox').fill('lamp')
  await front(page).getByRole('searchbox').press('Enter')
  await expect(front(page).getByText(en('shell.roughTitle'))).toBeVisible()
  await context.setOffline(false)
  await expect(front(page).getByText(en('shell.roughTitle'))).toBeHidden()
  await expect(front(page).getByRole('article').first()).toBeVisible()
})

test('what a buyer does without a network is told by a toast [client:network] [msg:network]', async ({
  page,
  context,
  newBuyer,
  signIn,
  sql,
  allowComplaint,
}) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED/)
  await signIn(await newBuyer())
  const good = await chooseGood(sql, { hasSpecs: false })
  await open(page, `/detail/${good.productId}`)
  await expect(tab(page, en, 'tabHome').or(heading(page))).toBeVisible()
  await context.setOffline(true)
  await front(page)
    .getByRole('button', { name: en('catalog.addToBag') })
    .tap()
  await told(page, en('shell.network'))
})

test('a server that does not answer within ten seconds has timed out [client:timeout] [msg:timeout]', async ({
  page,
  newBuyer,
  signIn,
  sql,
}) => {
  await signIn(await newBuyer())
  const good = await chooseGood(sql, { hasSpecs: false })
  await page.route('**/api/cart/add', () => {})
  await open(page, `/detail/${good.productId}`)
  await expect(heading(page)).toHaveText(good.title)
  const tapped = Date.now()
  await front(page)
    .getByRole('button', { name: en('catalog.addToBag') })
    .tap()
  await told(page, en('shell.timeout'), { timeout: 30_000 })
  const waitedMs = Date.now() - tapped
  expect(waitedMs).toBeGreaterThan(9_500)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
})

test('a double tap adds one piece, and orders once [order:pay] [cart:fields]', async ({
  page,
  newBuyer,
  signIn,
  sql,
}) => {
  const buyer = await newBuyer({ balanceCents: 900_00 })
  await signIn(buyer)
  const good = await chooseGood(sql, { hasSpecs: false })
  await open(page, `/detail/${good.productId}`)
  await expect(heading(page)).toHaveText(good.title)
  const added: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/cart/add')) added.push(request.url())
  })
  await tapTwice(front(page).getByRole('button', { name: en('catalog.addToBag') }))
  await told(page, en('catalog.added'))
  // A stream of live events is open, so the network is never idle.
  expect(added).toHaveLength(1)
  expect((await buyer.call('cart_list', {})).quantity).toBe(1)

  await open(page, '/checkout')
  await expect(payButton(page, en)).toBeEnabled()
  await tapTwice(payButton(page, en))
  await tapCode(page, en)
  await expect(page).toHaveURL(/\/orderInfo\//)
  const rows = await sql('select status from purchase where buyer_id = $1', [buyer.id])
  expect(rows.map(({ status }) => status)).toEqual(['waitingDelivery'])
})

test('two windows that pay the same order pay it once [order:pay]', async ({
  page,
  context,
  newBuyer,
  signIn,
  sql,
}) => {
  test.slow()
  const buyer = await newBuyer({ balanceCents: 900_00 })
  const { orderId, totalCents } = await placeOrder(sql, buyer.call)
  await signIn(buyer)
  await open(page, `/orderInfo/${orderId}`)
  const windows = [page, await openWindow(context, `/orderInfo/${orderId}`)]
  for (const one of windows) {
    await payButton(one, en).tap()
    await tapCode(one, en, '48291')
  }
  await Promise.all(
    windows.map((one) =>
      one
        .getByRole('group', { name: en('ui.codeKeys') })
        .getByRole('button', { name: '5', exact: true })
        .dispatchEvent('click'),
    ),
  )
  for (const one of windows) {
    await expect(front(one).getByRole('heading', { level: 2 }).first()).toHaveText(en('orders.paid'))
    await expect(one.getByRole('dialog')).toBeHidden()
  }
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(900_00 - totalCents)
  const { items } = await buyer.call('bill', {})
  expect(items.filter(({ kind }) => kind === 'pay')).toHaveLength(1)
})

for (const { arrives, said, status } of [
  { arrives: true, said: 'orders.wasPaid', status: 'waitingDelivery' },
  { arrives: false, said: 'orders.wasUnpaid', status: 'waitingPay' },
]) {
  test(`after a reload in the middle of paying the page says what became of it: ${arrives ? 'paid' : 'not paid'} [order:pay] [order:statuses]`, async ({
    page,
    newBuyer,
    signIn,
    sql,
  }) => {
    const buyer = await newBuyer({ balanceCents: 900_00 })
    await fillBag(sql, buyer.call, { hasSpecs: false })
    await signIn(buyer)
    let sent: () => void = () => {}
    const isSent = new Promise<void>((resolve) => {
      sent = resolve
    })
    await page.route('**/api/order/pay', async (route) => {
      if (arrives) await route.fetch()
      sent()
    })
    await open(page, '/checkout')
    await payButton(page, en).tap()
    await tapCode(page, en)
    await isSent
    await page.reload()
    await told(page, en(said, { count: 1 }))
    await expect(page).toHaveURL(/\/orderInfo\//)
    const rows = await sql('select status, total_cents from purchase where buyer_id = $1', [buyer.id])
    expect(rows.map((row) => row['status'])).toEqual([status])
    const paidCents = arrives ? Number(rows[0]?.['total_cents']) : 0
    expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(900_00 - paidCents)
    await page.unrouteAll({ behavior: 'ignoreErrors' })
  })
}

test('while the database is away pages say that it is busy, and come back by themselves [client:other]', async ({
  page,
  newBuyer,
  allowComplaint,
}) => {
  test.slow()
  allowComplaint(/503|500/)
  const database = await openBreakableLink(process.env['E2E_DATABASE_URL'] ?? '')
  const server = await startServer({ databaseUrl: database.url, dataDir: process.env['E2E_DATA_DIR'] ?? '' })
  try {
    const buyer = await newBuyer()
    await page
      .context()
      .addCookies([{ name: 'admin_token', value: buyer.token, url: server.url, sameSite: 'Strict' }])
    await open(page, `${server.url}/profile`)
    await expect(front(page).getByText('Ada Boat').first()).toBeVisible()
    database.cut()
    await front(page)
      .getByRole('link', { name: en('account.addresses') })
      .tap()
    await expect(front(page).getByText(en('shell.busyTitle'))).toBeVisible({ timeout: 20_000 })
    database.mend()
    await expect(front(page).getByText('Ada Boat').first()).toBeVisible({ timeout: 20_000 })
    database.cut()
    await page.goto(`${server.url}/home`)
    await awake(page)
    await expect(
      front(page)
        .getByText(en('shell.busyTitle'))
        .or(front(page).getByText(en('home.hot'))),
    ).toBeVisible()
    database.mend()
    await expect(front(page).getByText(en('home.hot'))).toBeVisible({ timeout: 20_000 })
  } finally {
    database.mend()
    // The page may still be asking for pictures; it must not miss the server that goes.
    await page.goto('about:blank')
    await server.stop()
    await database.close()
  }
})

/** Two taps in the same instant, before the page can draw anything. */
async function tapTwice(button: import('@playwright/test').Locator): Promise<void> {
  await button.evaluate((element: HTMLElement) => {
    element.click()
    element.click()
  })
}
