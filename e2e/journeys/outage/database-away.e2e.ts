import { setTimeout as pause } from 'node:timers/promises'
import { startPostgres } from '../../../server/embedded/postgres.ts'
import { isAlive } from '../../../server/embedded/process-state.ts'
import { expect, test } from '../../fixtures.ts'
import { fillBag } from '../../goods.ts'
import { told } from '../../passing.ts'
import { front, open, payButton, tapCode } from '../../steps.ts'
import { wordsOf } from '../../words.ts'

const en = wordsOf('en')
const dataDir = process.env['E2E_DATA_DIR'] ?? ''

/** Does something while the database of all journeys is stopped. */
async function withoutDatabase(act: () => Promise<void>): Promise<void> {
  const { pid, url } = await startPostgres({ dataDir })
  process.kill(pid, 'SIGQUIT')
  while (isAlive(pid)) await pause(20)
  try {
    await act()
  } finally {
    await startPostgres({ dataDir, port: Number(new URL(url).port) })
  }
}

test('a database that is away for 15 seconds: the buyer taps once, is told that nothing is lost, pays once and stays signed in [order:pay] [R11] [session:user-info]', async ({
  page,
  context,
  newBuyer,
  signIn,
  sql,
  allowComplaint,
}) => {
  allowComplaint(/503|Failed to fetch/)
  const buyer = await newBuyer({ balanceCents: 900_00 })
  await fillBag(sql, buyer.call, { hasSpecs: false })
  await signIn(buyer)
  const keys: (string | undefined)[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/order/create')) keys.push(request.headers()['idempotency-key'])
  })
  await open(page, '/checkout')
  await expect(payButton(page, en)).toBeEnabled()
  // The script that holds an act comes a moment after the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline')),
  )

  const profile = await context.newPage()
  await withoutDatabase(async () => {
    const stoppedAtMs = performance.now()
    await payButton(page, en).tap()
    await told(page, en('shell.waiting'))
    await profile.goto('/profile')
    await page.bringToFront()
    await pause(15_000 - (performance.now() - stoppedAtMs))
  })
  await expect(page.getByLabel(en('orders.enterCode'))).toBeVisible({ timeout: 60_000 })
  expect(keys.length).toBeGreaterThan(1)
  expect(new Set(keys).size).toBe(1)

  await withoutDatabase(async () => {
    await tapCode(page, en)
    await told(page, en('shell.waiting'))
  })
  await expect(page).toHaveURL(/\/orderInfo\//, { timeout: 60_000 })
  const paid = await sql('select status from purchase where buyer_id = $1', [buyer.id])
  expect(paid.map(({ status }) => status)).toEqual(['waitingDelivery'])
  await expect(front(profile).getByText('Ada Boat')).toBeVisible({ timeout: 60_000 })
})
