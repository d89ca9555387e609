import { randomInt } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { axeViolations, expect, test } from '../fixtures.ts'
import { consoleText, signInOperator } from '../operators.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const photo = readFileSync(join(repositoryDir, 'demo/orders/proof.webp'))
const c = (key: string, values?: Readonly<Record<string, string>>) => consoleText(`homePage.${key}`, values)

test('an operator composes a hero, previews it, and publishes it; buyers see it in two languages [route:/home]', async ({
  page,
  browser,
  sql,
  speak,
}) => {
  // Other journeys look at the same page.
  const mark = randomInt(1e6)
  const english = `Lanterns ${mark}`
  const japanese = `灯籠 ${mark}`
  const desk = await signInOperator(browser, sql, 'lena')

  await test.step('it is written in two languages, with a picture, as a draft', async () => {
    await desk.goto('/console/home')
    await desk.getByRole('link', { name: c('add.hero') }).click()
    await desk.getByLabel(c('field.title'), { exact: true }).fill(english)
    await desk.getByLabel(c('field.action'), { exact: true }).fill('Have a look')
    await desk.getByRole('radio', { name: '日本語' }).click()
    await desk.getByLabel(c('field.title'), { exact: true }).fill(japanese)
    await desk
      .getByLabel(c('pictureAdd'))
      .setInputFiles({ name: 'lanterns.webp', mimeType: 'image/webp', buffer: photo })
    const picture = desk.getByRole('main').locator('img')
    await expect
      .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth))
      .toBeGreaterThan(0)
    await desk.getByLabel(c('category'), { exact: true }).selectOption('toys')
    expect(await axeViolations(desk)).toEqual([])
    await desk.getByRole('button', { name: c('saveDraft'), exact: true }).click()
    // Beside the title; the list of saved versions says it of each of its rows.
    await expect(desk.getByText(c('is.draft'), { exact: true }).first()).toBeVisible()
    await open(page, '/home')
    await expect(front(page).getByText(english)).toHaveCount(0)
  })
  const address = desk.url()

  await test.step('the preview is the buyers’ page in the language that was asked for', async () => {
    await desk.goto('/console/home')
    await desk.getByLabel(c('language'), { exact: true }).selectOption('ri')
    const opening = desk.waitForEvent('popup')
    await desk.getByRole('button', { name: c('preview'), exact: true }).click()
    const preview = await opening
    await expect(front(preview).getByRole('link', { name: japanese })).toBeAttached()
    await expect(front(preview).getByText(wordsOf('ri')('home.hot'))).toBeVisible()
    expect(await axeViolations(preview)).toEqual([])
    await preview.close()
  })

  await test.step('published, it leads buyers where it says, in their language', async () => {
    await desk.goto(address)
    await desk.getByRole('button', { name: c('publish'), exact: true }).click()
    await expect(desk.getByText(c('is.live'), { exact: true })).toBeVisible()
    for (const [locale, title] of [
      ['en', english],
      ['ri', japanese],
    ] as const) {
      await speak(locale)
      await open(page, '/home')
      const hero = front(page).getByRole('link', { name: title })
      await hero.scrollIntoViewIfNeeded()
      await expect(hero).toContainText('Have a look')
      // A veil keeps the words apart from a picture that nobody drew for them.
      const veils = await hero
        .locator('img + span')
        .evaluate((words) => getComputedStyle(words).backgroundImage.split('linear-gradient').length - 1)
      expect(veils).toBe(2)
      await hero.tap()
      await expect(page).toHaveURL('/explore?category=toys')
    }
  })

  await test.step('removed, nobody sees it', async () => {
    await desk.getByRole('button', { name: c('remove'), exact: true }).click()
    await desk
      .getByRole('alertdialog')
      .getByRole('button', { name: c('remove'), exact: true })
      .click()
    await expect(desk).toHaveURL('/console/home')
    await page.goto('/home')
    await expect(front(page).getByText(japanese)).toHaveCount(0)
  })
  await desk.context().close()
})

test('an operator picks goods by typing, by keys alone, and takes an earlier version back; buyers see it in two languages', async ({
  page,
  browser,
  sql,
  speak,
}) => {
  const title = `Picked ${randomInt(1e6)}`
  const desk = await signInOperator(browser, sql, 'lena')
  const finder = desk.getByRole('combobox', { name: c('find.goods') })
  const chosen = desk.getByRole('list', { name: c('source.goods') }).getByRole('listitem')

  async function pick(words: string, count: number) {
    await finder.fill(words)
    await expect(desk.getByRole('option').first()).toBeVisible()
    await finder.press('ArrowDown')
    await finder.press('ArrowUp')
    await finder.press('Enter')
    await expect(chosen).toHaveCount(count)
  }

  await desk.goto('/console/home/new-goods')
  await desk.getByLabel(c('field.title'), { exact: true }).fill(title)
  await pick('kettle', 1)
  await pick('lantern', 2)
  expect(await axeViolations(desk)).toEqual([])
  await desk.getByRole('button', { name: c('publish'), exact: true }).click()
  await expect(desk.getByText(c('is.live'), { exact: true })).toBeVisible()
  for (const locale of ['en', 'ri'] as const) {
    await speak(locale)
    await open(page, '/home')
    await expect(front(page).getByRole('heading', { name: title })).toBeVisible()
  }

  await chosen.first().getByRole('button').last().click()
  await desk.getByRole('button', { name: c('saveDraft'), exact: true }).click()
  const versions = desk.getByRole('region', { name: c('versions') })
  await expect(versions.getByRole('listitem')).toHaveCount(2)
  await versions.getByRole('button', { name: c('takeVersion', { version: '1' }) }).click()
  await expect(chosen).toHaveCount(2)
  await desk.getByRole('button', { name: c('remove'), exact: true }).click()
  await desk
    .getByRole('alertdialog')
    .getByRole('button', { name: c('remove'), exact: true })
    .click()
  await expect(desk).toHaveURL('/console/home')
  await desk.context().close()
})
