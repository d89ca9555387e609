import { randomBytes } from 'node:crypto'
import { expect, test } from '../../fixtures.ts'
import { signInOperator, consoleText as text } from '../../operators.ts'
import { front, open } from '../../steps.ts'
import { wordsOf } from '../../words.ts'

const en = wordsOf('en')
const why = `The harbour is closed for a storm ${randomBytes(3).toString('hex')}`

test('the switch stops everybody at once, says why to buyers and in the trail, and lets them go on', async ({
  browser,
  page,
  newBuyer,
  signIn,
  sql,
}) => {
  await signIn(await newBuyer())
  const ana = await signInOperator(browser, sql, 'ana')
  const dialog = ana.getByRole('dialog')
  const turn = async (verb: 'stop.stop' | 'stop.goOn', reason: string) => {
    await ana.getByRole('button', { name: text(verb) }).click()
    await dialog.getByLabel(text('queue.reason')).fill(reason)
    await dialog.getByRole('button', { name: text(verb) }).click()
    await expect(dialog).toBeHidden()
  }

  await turn('stop.stop', why)
  await open(page, '/withDraw')
  await expect(page.getByText(why).first()).toBeVisible()
  await turn('stop.goOn', 'The storm is over')
  await page.reload()
  await expect(front(page).getByRole('textbox', { name: en('withdraw.amount'), exact: true })).toBeVisible()
  await expect(page.getByText(why)).toHaveCount(0)
  await ana.goto(`/console/audit?q=${encodeURIComponent(why)}`)
  await expect(ana.getByRole('table').getByText(why).first()).toBeVisible()
  await ana.context().close()
})
