import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { consoleText as en, signInOperator } from '../operators.ts'
import { path } from '../steps.ts'

const over = (desk: Page) => desk.locator('dialog:visible')
const goTo = async (desk: Page, name: string) => {
  await desk.getByRole('navigation').getByRole('link', { name }).click()
  await expect(desk.getByRole('heading', { level: 1, name })).toBeVisible()
}

test('going back at the console closes what is open and stays, with what was typed; the next time it leaves the screen', async ({
  browser,
  sql,
}) => {
  const desk = await signInOperator(browser, sql, 'thao')
  await goTo(desk, en('numbers.title'))
  await goTo(desk, en('apikeys.title'))
  const openSheet = async () => {
    await desk.getByRole('button', { name: en('apikeys.add') }).click()
    await expect(over(desk)).toHaveCount(1)
  }
  const stays = async () => {
    await expect(over(desk)).toHaveCount(0)
    await expect.poll(() => path(desk)).toBe('/console/keys')
    await expect(desk.getByRole('heading', { level: 1, name: en('apikeys.title') })).toBeVisible()
  }

  await openSheet()
  await over(desk).getByLabel(en('apikeys.name')).fill('Warehouse')
  await desk.goBack()
  await stays()
  await openSheet()
  await expect(over(desk).getByLabel(en('apikeys.name'))).toHaveValue('Warehouse')

  // After a reload the screen stands there without it, and going back leaves the screen.
  await desk.reload()
  await stays()
  await desk.goBack()
  await expect(desk).toHaveURL('/console/numbers')

  // Two steps at once lead past it, to the screen before.
  await goTo(desk, en('apikeys.title'))
  await openSheet()
  await desk.evaluate(() => history.go(-2))
  await expect(desk.getByRole('heading', { level: 1, name: en('numbers.title') })).toBeVisible()
  await expect(over(desk)).toHaveCount(0)
  await expect(desk).toHaveURL('/console/numbers')

  // Closed by its cross it leaves nothing behind that back would have to pass.
  await goTo(desk, en('apikeys.title'))
  const entry = () => desk.evaluate(() => JSON.stringify(history.state))
  const beneath = await entry()
  await openSheet()
  await over(desk)
    .getByRole('button', { name: en('shell.close') })
    .click()
  await expect(over(desk)).toHaveCount(0)
  // The browser leaves the sheet's entry a moment later; nobody is so quick to go back.
  await expect.poll(entry).toBe(beneath)
  await desk.goBack()
  await expect(desk).toHaveURL('/console/numbers')
})
