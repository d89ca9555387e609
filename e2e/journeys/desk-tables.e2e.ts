import type { Locator } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { consoleText as en, signInOperator } from '../operators.ts'

/** Width of the card of a table that is out of sight. */
const hiddenOf = (table: Locator) =>
  table.evaluate(({ parentElement: card }) => (card === null ? null : card.scrollWidth - card.clientWidth))

test('a list beside its detail shows each row to its end, however long its state is', async ({
  browser,
  sql,
}) => {
  const desk = await signInOperator(browser, sql, 'tomas')
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.route('**/api/console/withdrawal/list*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const row of answer.data.items)
      Object.assign(row, {
        amountCents: 1_234_567,
        buyer: { ...row.buyer, name: 'Nguyen Thi Minh Khai' },
        payoutState: 'cancelled',
        flags: ['firstWithdrawal', 'newTarget', 'secretsChanged', 'largeAmount'],
      })
    await route.fulfill({ response, json: answer })
  })
  await desk.goto('/console/withdrawals?status=1')
  const table = desk.getByRole('table', { name: en('withdrawals.title') })
  // Also alone, with everything that may be said of a row.
  await expect(table.getByText(en('sending.cancelled')).first()).toBeVisible()
  expect(await hiddenOf(table)).toBe(0)
  await table.getByRole('row').nth(1).getByRole('link').click()
  await expect(desk.getByRole('complementary').getByText(en('withdrawals.arrival'))).toBeVisible()
  await expect(table.getByText(en('sending.cancelled')).first()).toBeVisible()
  expect(await hiddenOf(table)).toBe(0)
})

test('the journal beside an entry names both accounts, each in as much room', async ({ browser, sql }) => {
  const desk = await signInOperator(browser, sql, 'ines')
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto('/console/ledger/journal')
  const table = desk.getByRole('table', { name: en('ledger.journal') })
  await table.getByRole('row').nth(1).getByRole('link').first().click()
  await expect(desk.getByRole('complementary')).toBeVisible()
  const widthOf = async (head: string) =>
    (await table.getByRole('columnheader', { name: en(head) }).boundingBox())?.width ?? 0
  const [debit, credit] = [await widthOf('ledger.debit'), await widthOf('ledger.credit')]
  expect(Math.min(debit, credit)).toBeGreaterThan(90)
  expect(Math.abs(debit - credit)).toBeLessThan(20)
})

test('the list of goods shows its prices on a telephone, also of goods whose times are set', async ({
  browser,
  sql,
}) => {
  const desk = await signInOperator(browser, sql, 'emre')
  await desk.setViewportSize({ width: 390, height: 844 })
  const at = new Date(Date.now() + 40 * 86_400_000).toISOString()
  await desk.route('**/api/console/goods/list*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const row of answer.data.items)
      Object.assign(row, {
        priceCents: 123_456,
        priceMaxCents: 234_567,
        skus: 2,
        low: 12,
        schedule: [
          { onSale: false, at, problem: null },
          { onSale: true, at, problem: null },
        ],
      })
    await route.fulfill({ response, json: answer })
  })
  await desk.goto('/console/goods')
  const table = desk.getByRole('table', { name: en('goods.title') })
  await expect(table.getByText('from $1,234.56').first()).toBeVisible()
  const hidden = await table.evaluate(({ parentElement: card }) =>
    card === null ? null : card.scrollWidth - card.clientWidth,
  )
  expect(hidden).toBe(0)
  await desk.context().close()
})

test('the list of goods keeps room for names beside long states', async ({ browser, sql }) => {
  const desk = await signInOperator(browser, sql, 'thao')
  await desk.setViewportSize({ width: 1280, height: 900 })
  await desk.route('**/api/console/goods/list*', async (route) => {
    const response = await route.fetch()
    const answer = await response.json()
    for (const row of answer.data.items)
      row.schedule = [{ onSale: true, at: '2026-12-24T09:30:00.000Z', problem: 'goodsIncomplete' }]
    await route.fulfill({ response, json: answer })
  })
  await desk.goto('/console/goods')
  const table = desk.getByRole('table', { name: en('goods.title') })
  await expect(table.getByText('details are missing').filter({ visible: true }).first()).toBeVisible()
  const head = (key: string) => table.getByRole('columnheader', { name: en(key), exact: true })
  expect((await head('goods.one').boundingBox())?.width).toBeGreaterThan(220)
  expect((await head('goods.state').boundingBox())?.width).toBeLessThan(260)
  // No column is cut off at the right.
  const isCut = await table.evaluate((one) => one.scrollWidth > (one.parentElement?.clientWidth ?? 0))
  expect(isCut).toBe(false)
  await desk.context().close()
})

test('what belongs to a list as a whole stands on the line of its filters, also beside an open row', async ({
  browser,
  sql,
}) => {
  const desk = await signInOperator(browser, sql, 'thao')
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.goto('/console/orders')
  const table = desk.getByRole('table', { name: en('orders.title') })
  await table.getByRole('row').nth(1).getByRole('link').click()
  await expect(desk.getByRole('complementary')).toBeVisible()
  const middleOf = async (name: string) => {
    const box = await desk.getByRole('button', { name, exact: true }).boundingBox()
    return box === null ? null : Math.round(box.y + box.height / 2)
  }
  const line = await middleOf(en('views.title'))
  expect(line).not.toBeNull()
  expect([await middleOf(en('list.save')), await middleOf(en('list.layout'))]).toEqual([line, line])
  await desk.context().close()
})

test('the numbers of open conversations stand in one column in both tables of the service team', async ({
  browser,
  sql,
}) => {
  const desk = await signInOperator(browser, sql, 'thao')
  await desk.setViewportSize({ width: 1280, height: 900 })
  await desk.goto('/console/service-team')
  const heads = desk.getByRole('columnheader', { name: en('desk.count'), exact: true })
  await expect(heads).toHaveCount(2)
  const ends = await heads.evaluateAll((cells) =>
    cells.map((cell) => Math.round(cell.getBoundingClientRect().right)),
  )
  expect(ends[0]).toBe(ends[1])
  await desk.context().close()
})
