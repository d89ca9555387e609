import { expect, test } from '../fixtures.ts'
import { consoleText as en, signInOperator } from '../operators.ts'

test('a rule gives a conversation to somebody, who mentions a colleague and hands it over; a macro ends it, and the numbers say so', async ({
  browser,
  sql,
  newBuyer,
}) => {
  test.slow()
  const buyer = await newBuyer()
  // Turkish readers alone: other journeys have buyers of other languages.
  const called = `Deniz ${buyer.account.slice(-6)}`
  await sql("update buyer set language = 'tr', given_name = $2 where account = $1", [buyer.account, called])
  const kofi = await signInOperator(browser, sql, 'kofi')
  const name = `Farewell ${buyer.account}`

  // A rule, and the test of the rules.
  await kofi.goto('/console/assign-rules')
  await kofi.getByRole('button', { name: en('rules.add') }).click()
  const form = kofi.locator('form').last()
  await form.getByLabel(en('rules.language')).selectOption({ label: 'Turkish' })
  await form.getByLabel(en('rules.person')).selectOption({ label: 'Kofi Mensah' })
  await form.getByRole('button', { name: en('rules.save') }).click()
  const trial = kofi.getByRole('region', { name: en('rules.test') })
  await trial.getByLabel(en('rules.language')).selectOption({ label: 'Turkish' })
  await expect(trial.getByRole('status')).toHaveText(/Kofi Mensah/)

  // A macro.
  await kofi.goto('/console/answers')
  await kofi.getByRole('button', { name: en('messages.addMacro') }).click()
  await kofi.getByLabel(en('messages.macroName')).fill(name)
  await kofi.getByLabel('English', { exact: true }).fill('Goodbye, {buyer}.')
  await kofi.getByLabel(en('messages.macroState'), { exact: true }).selectOption('closed')
  await kofi.getByLabel(en('messages.macroNote')).fill('Said goodbye')
  const saved = kofi.getByRole('region', { name: en('messages.macros') })
  await saved.getByRole('button', { name: en('messages.save') }).click()
  await expect(saved.getByRole('button', { name: new RegExp(name) })).toBeVisible()

  const { conversation } = await buyer.call('support_send', { shop: null, text: 'Merhaba' })
  await kofi.goto(`/console/messages/${conversation.id}?show=mine`)
  await expect(kofi.getByText(en('messages.has', { name: 'Kofi Mensah' }))).toBeVisible()

  // A colleague is mentioned, and has it.
  const note = kofi.getByRole('textbox', { name: en('notes.write') })
  await note.pressSequentially('Please look @Ana')
  await kofi.getByRole('option', { name: /Ana/ }).click()
  await kofi.getByRole('button', { name: en('notes.add') }).click()
  await expect(kofi.getByText(/Please look/).first()).toBeVisible()
  await kofi
    .getByRole('button', { name: en('team.handOver'), exact: true })
    .first()
    .click()
  const hand = kofi.locator('form', { has: kofi.getByLabel(en('team.handTo'), { exact: true }) })
  await hand.getByLabel(en('team.handTo'), { exact: true }).selectOption({ label: 'Ana Lindqvist' })
  await hand.getByLabel(en('team.line')).fill('Yours now')
  await hand.getByRole('button', { name: en('team.send') }).click()
  await expect(kofi.getByText(en('messages.has', { name: 'Ana Lindqvist' }))).toBeVisible()

  // The numbers have it with the colleague.
  await kofi.goto('/console/service-team')
  const row = kofi
    .getByRole('region', { name: en('desk.people') })
    .getByRole('row', { name: /Ana Lindqvist/ })
  await row.getByRole('link').click()
  await expect(kofi.getByRole('table').getByRole('link', { name: called })).toBeVisible()

  // The colleague answers with a macro, by keys.
  const ana = await signInOperator(browser, sql, 'ana')
  await ana.goto(`/console/messages/${conversation.id}?show=mine`)
  const answer = ana.getByLabel(en('messages.answer'), { exact: true })
  await answer.press('/')
  await ana.getByRole('combobox', { name: en('messages.pick') }).pressSequentially(name)
  await ana.keyboard.press('Enter')
  await expect(answer).toHaveValue(`Goodbye, ${called}.`)
  await answer.press('Control+Enter')
  await expect.poll(async () => (await buyer.call('support_thread', {})).conversation?.isClosed).toBe(true)
  const { items } = await buyer.call('support_messages', { thread: conversation.id, limit: 5 })
  expect(items[0]?.text).toBe(`Goodbye, ${called}.`)
  const [kept] = await sql('select text from team_note where subject_id = $1 order by id desc limit 1', [
    conversation.id,
  ])
  expect(kept).toEqual({ text: 'Said goodbye' })
  await sql("delete from assign_rule where language = 'tr' and shop_id is null")
  await sql('delete from answer_macro where name = $1', [name])
})
