import { expect, test } from '../fixtures.ts'
import { consoleText as en, signInOperator } from '../operators.ts'

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
      })
    await route.fulfill({ response, json: answer })
  })
  await desk.goto('/console/withdrawals?status=1')
  const table = desk.getByRole('table', { name: en('withdrawals.title') })
  await table.getByRole('row').nth(1).getByRole('link').click()
  await expect(desk.getByRole('complementary').getByText(en('withdrawals.arrival'))).toBeVisible()
  await expect(table.getByText(en('sending.cancelled')).first()).toBeVisible()
  const hidden = await table.evaluate(({ parentElement: card }) =>
    card === null ? null : card.scrollWidth - card.clientWidth,
  )
  expect(hidden).toBe(0)
})
