import { expect, test } from '../fixtures.ts'
import { consoleText as en, signInOperator } from '../operators.ts'
import { sellers, signInSeller } from '../seller.ts'

test('a bank account is kept when two members agree, and a schedule asks for the payout', async ({
  browser,
  sql,
}) => {
  const clerk = await signInOperator(browser, sql, 'binh')
  const { desk } = await signInSeller(browser, sql, 'thao')
  const shop = `(select id from shop where external_id = 'demo/${sellers.thao}')`
  const [bank, account] = [`Pier Bank ${Date.now() % 1e6}`, `62220202${String(Date.now()).slice(-8)}`]

  await test.step('the owner proposes an account, and cannot agree alone', async () => {
    await desk.goto('/console/money')
    await desk.getByRole('button', { name: en('accounts.add') }).click()
    const form = desk.getByRole('dialog', { name: en('accounts.add') })
    await expect(form.getByText(en('accounts.second.member'))).toBeVisible()
    await form.getByLabel(en('payouts.holder')).fill('Northdock Outfitters Ltd')
    await form.getByLabel(en('withdrawals.bank'), { exact: true }).fill(bank)
    await form.getByLabel(en('payouts.account')).fill(account)
    await form.getByRole('button', { name: en('accounts.add') }).click()
    await expect(form).toBeHidden()
    const row = desk.getByRole('listitem').filter({ hasText: bank })
    await expect(row.getByText(en('accounts.waits.member'))).toBeVisible()
    await expect(row.getByRole('button', { name: en('accounts.agree') })).toBeHidden()
    await expect(desk.getByText(account)).toBeHidden()
  })

  await test.step('another member agrees, and the owner sees it at once: it can be paid to in two days', async () => {
    await clerk.goto('/console/money')
    const row = clerk.getByRole('listitem').filter({ hasText: bank })
    await row.getByRole('button', { name: en('accounts.agree') }).click()
    await clerk
      .getByRole('alertdialog')
      .getByRole('button', { name: en('accounts.agree') })
      .click()
    await expect(row.getByRole('button', { name: en('accounts.agree') })).toBeHidden()
    const own = desk.getByRole('listitem').filter({ hasText: bank })
    await expect(own.getByText(en('accounts.waits.member'))).toBeHidden({ timeout: 15_000 })
    await desk.getByRole('button', { name: en('payouts.ask') }).click()
    const form = desk.getByRole('dialog', { name: en('payouts.ask') })
    await expect(form.getByRole('radio', { name: bank })).toBeDisabled()
    await desk.keyboard.press('Escape')
    await expect(form).toBeHidden()
  })

  await test.step('the owner sets a schedule to the older account and reads its next day', async () => {
    const part = desk.getByRole('region', { name: en('schedule.title') })
    await part.getByRole('button', { name: en('schedule.set') }).click()
    const form = desk.getByRole('dialog', { name: en('schedule.title') })
    await form.getByText(en('schedule.every.month')).click()
    await form.getByLabel(en('schedule.minimum')).fill('1')
    await form.getByRole('button', { name: en('schedule.set') }).click()
    await expect(form).toBeHidden()
    await expect(part.getByText(en('schedule.next'))).toBeVisible()
  })

  await test.step('on its day the payout is asked for, and both desks see it', async () => {
    await sql(`update shop_payout_schedule set next_on = current_date where shop_id = ${shop}`, [])
    await sql(`select graphile_worker.add_job('payouts.ask-scheduled')`, [])
    for (const page of [desk, clerk])
      await expect(page.getByText(en('schedule.made')).first()).toBeVisible({ timeout: 20_000 })
    await desk.getByRole('button', { name: en('payouts.cancel') }).click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: en('payouts.cancel') })
      .click()
    const part = desk.getByRole('region', { name: en('schedule.title') })
    await part.getByRole('button', { name: en('schedule.off') }).click()
    await expect(part.getByText(en('schedule.state.off'))).toBeVisible()
  })
})
