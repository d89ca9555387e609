import type { Page } from '@playwright/test'
import { type Buyer, expect, type Sql, test } from '../fixtures.ts'
import { approveChosen, chooseRow, consoleText as en, signInOperator } from '../operators.ts'
import { dollars } from '../words.ts'

const audits = 40
const knownCents = 10_00
/** Pace of a person: each key, and the reading of each row. */
const keyMs = 170
const readMs = 2_500
const allMs = 5 * 60_000

interface Row {
  id: string
  number: string
  amountCents: number
  decision: 'pass' | 'refuse'
}

/**
 * Recharges that wait, of a buyer whose address is known from one that the desk passes first. Every fourth is one to refuse.
 * None is written as passed: the self-audit stops withdrawals for everybody when a passed recharge has no ledger entries.
 */
async function seedQueue(desk: Page, sql: Sql, buyer: Buyer): Promise<Row[]> {
  const address = '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B'
  const [known] = await sql(
    `insert into recharge (id, buyer_id, network_id, address, amount_cents, created_at)
      values (gen_random_uuid(), $1, 'harbour', $2, $3, now() - interval '9 days') returning number`,
    [buyer.id, address, knownCents],
  )
  await chooseRow(desk, 'recharges', `R-${known?.['number']}`)
  await desk.getByLabel(en('recharges.arrival'), { exact: true }).fill(String(knownCents / 100))
  await approveChosen(desk, en('recharges.approve', { sum: dollars(knownCents) }))
  await expect
    .poll(async () => (await buyer.call('getUserInfo', {})).balanceCents, { timeout: 20_000 })
    .toBe(knownCents)
  const rows = await sql(
    `insert into recharge (id, buyer_id, network_id, address, amount_cents, created_at)
      select gen_random_uuid(), $1, 'harbour', $2, (10 + n % 4) * 100, now() - make_interval(hours => 100 - n)
      from generate_series(1, $3::int) n returning id, number, amount_cents`,
    [buyer.id, address, audits],
  )
  return rows.map((row, at) => ({
    id: String(row['id']),
    number: `R-${row['number']}`,
    amountCents: Number(row['amount_cents']),
    decision: at % 4 === 3 ? ('refuse' as const) : ('pass' as const),
  }))
}

/** Keys that decide a row, as an operator presses them who knows the desk; none waits for what the key before it opens. */
const keysOf = ({ decision, amountCents }: Row): string[] =>
  decision === 'pass'
    ? ['a', ...String(amountCents / 100), 'Enter', 'Enter']
    : // The fourth reason; Enter sends it.
      ['r', '4', 'Enter']

/** The queue of one buyer. It is opened again when the desk, still going back by itself, leaves it once more. */
async function openQueue(desk: Page, { account }: Buyer): Promise<void> {
  await expect(async () => {
    await desk.goto(`/console/recharges?q=${account}`)
    await expect(desk.getByRole('table').getByRole('link').first()).toBeVisible({ timeout: 5_000 })
    expect(desk.url()).toContain(account)
  }).toPass()
}

const numberShown = (desk: Page, number: string) =>
  desk.getByRole('complementary').getByText(new RegExp(`\\b${number}\\b`))

test('forty audits are done by keys alone in less than five minutes at the pace of a person, and none by accident', async ({
  browser,
  sql,
  newBuyer,
}, testInfo) => {
  test.slow()
  const buyer = await newBuyer({ payCode: false, address: false })
  const desk = await signInOperator(browser, sql, 'ines')
  await desk.setViewportSize({ width: 1440, height: 900 })
  const rows = await seedQueue(desk, sql, buyer)
  const decided = async () =>
    Number(
      (
        await sql("select count(*) as n from recharge where buyer_id = $1 and status <> 'auditing'", [
          buyer.id,
        ])
      )[0]?.['n'],
    ) - 1
  await openQueue(desk, buyer)

  // Whatever is pressed without the confirmation decides nothing. A sum that was typed is kept, and so is taken out again.
  await desk.keyboard.press('j')
  await expect(numberShown(desk, rows[0]?.number ?? '')).toBeVisible()
  for (const key of [
    'a',
    '9',
    'Backspace',
    'Escape',
    'r',
    'Escape',
    'a',
    'Escape',
    'Escape',
    'j',
    'k',
    '4',
    'x',
  ])
    await desk.keyboard.press(key)
  await openQueue(desk, buyer)
  expect(await decided()).toBe(0)

  let keys = 1
  let waitedMs = 0
  await desk.keyboard.press('j')
  for (const [at, row] of rows.entries()) {
    const waitsFrom = performance.now()
    await expect(numberShown(desk, row.number)).toBeVisible({ timeout: 20_000 })
    waitedMs += performance.now() - waitsFrom
    for (const key of keysOf(row)) {
      keys++
      await desk.keyboard.press(key)
      // A person's next key comes later than what the one before opens.
      await desk.waitForTimeout(40)
    }
    if (at % 10 === 9) await expect.poll(decided, { timeout: 20_000 }).toBe(at + 1)
  }
  await expect.poll(decided, { timeout: 20_000 }).toBe(audits)

  const outcome = await sql(
    `select id, status, arrived_cents, reason_code from recharge where buyer_id = $1 and created_at > now() - interval '8 days'`,
    [buyer.id],
  )
  for (const row of rows) {
    const found = outcome.find(({ id }) => id === row.id)
    if (row.decision === 'pass') {
      expect(found).toMatchObject({ status: 'passed' })
      expect(Number(found?.['arrived_cents'])).toBe(row.amountCents)
    } else expect(found).toMatchObject({ status: 'refused', reason_code: 'seenBefore' })
  }
  const passed = rows.filter(({ decision }) => decision === 'pass')
  expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(
    passed.reduce((sum, { amountCents }) => sum + amountCents, knownCents),
  )
  const [entries] = await sql(
    `select count(*) as n from audit_entry where subject_type = 'recharge' and subject_id = any($1::text[])
      and action in ('wallet.recharge_pass', 'wallet.recharge_refuse')`,
    [rows.map(({ id }) => id)],
  )
  expect(Number(entries?.['n'])).toBe(audits)

  const personMs = keys * keyMs + audits * readMs + waitedMs
  const told = `${keys} keys, ${(keys / audits).toFixed(1)} a row; at a person's pace ${Math.round(personMs / 1000)} s, of which ${Math.round(waitedMs / 1000)} s waiting`
  testInfo.annotations.push({ type: 'forty audits', description: told })
  process.stdout.write(`${told}\n`)
  expect(personMs).toBeLessThan(allMs)
  await desk.context().close()
})

test('a key that is pressed before the row has loaded is meant for that row, and for no other', async ({
  browser,
  sql,
  newBuyer,
}) => {
  test.slow()
  const buyer = await newBuyer({ payCode: false, address: false })
  const desk = await signInOperator(browser, sql, 'ines')
  const [first, second] = await seedQueue(desk, sql, buyer)
  await openQueue(desk, buyer)
  await desk.keyboard.press('j')
  await expect(numberShown(desk, first?.number ?? '')).toBeVisible()
  // Its detail takes a second to come; the keys are pressed in that second.
  await desk.route('**/api/console/recharge/detail*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await route.continue()
  })
  for (const key of ['j', 'a', '5', '0']) await desk.keyboard.press(key)
  await expect(numberShown(desk, second?.number ?? '')).toBeVisible()
  await expect(desk.getByLabel(en('recharges.arrival'))).toHaveValue('50')
  await expect(desk.getByLabel(en('recharges.arrival'))).toBeFocused()
  const [counted] = await sql(
    "select count(*) as n from recharge where buyer_id = $1 and status <> 'auditing'",
    [buyer.id],
  )
  expect(Number(counted?.['n'])).toBe(1)
  await desk.context().close()
})
