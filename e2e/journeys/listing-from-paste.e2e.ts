import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { expect, test } from '../fixtures.ts'
import { consoleText as en, signInOperator } from '../operators.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('en')
const picture = readFileSync(join(repositoryDir, 'demo/money/receipts/quay.webp'))

/** Pace of a person: each key, pointing at something and pressing it, reading a part of the form, choosing files on the disk. */
const keyMs = 170
const pressMs = 1_200
const readMs = 2_500
const chooseFilesMs = 12_000
const allMs = 3 * 60_000

/** Codes of a try are its own: one before it may have saved. */
const stem = `TC${randomBytes(3).toString('hex').toUpperCase()}`
const rows = [
  ['Red, S', '24.50', '29.90', '7', `${stem}-RED-S`],
  ['Red, M', '25.50', '', '6', `${stem}-RED-M`],
  ['Blue, S', '24.50', '', '5', `${stem}-BLUE-S`],
  ['Blue, M', '25.50', '', '4', `${stem}-BLUE-M`],
  ['Sand, S', '26.25', '', '3', `${stem}-SAND-S`],
  ['Sand, M', '27.75', '', '2', `${stem}-SAND-M`],
] as const
/** The first four are of a variant each, the last one of none. */
const fileNames = [
  `${stem}-RED-S.webp`,
  `${stem.toLowerCase()}_blue_s side.webp`,
  `${stem}-SAND-M.webp`,
  `front ${stem}-BLUE-M.webp`,
  'box.webp',
]
const pictureAt: Readonly<Record<string, number>> = { 'Red, S': 0, 'Blue, S': 1, 'Sand, M': 2, 'Blue, M': 3 }

/** Hands of a person at a desk, and the time that their acts take. */
function handsAt(desk: Page) {
  const spent = { keys: 0, presses: 0, otherMs: 0 }
  const press = async (place: Locator) => {
    spent.presses++
    await place.click()
  }
  return {
    spent,
    press,
    read: () => {
      spent.otherMs += readMs
    },
    async type(place: Locator, text: string) {
      await press(place)
      spent.keys += text.length
      await desk.keyboard.type(text)
    },
    async paste(place: Locator, text: string) {
      await press(place)
      spent.keys += 2
      await desk.evaluate((copied) => navigator.clipboard.writeText(copied), text)
      await desk.keyboard.press('Control+V')
    },
    async chooseFiles(place: Locator, names: readonly string[]) {
      spent.presses++
      spent.otherMs += chooseFilesMs
      await place.setInputFiles(names.map((name) => ({ name, mimeType: 'image/webp', buffer: picture })))
    },
    personMs: () => spent.keys * keyMs + spent.presses * pressMs + spent.otherMs,
  }
}

test('a listing with two options out of a sheet and five pictures by their file names is on sale in less than three minutes of a person', async ({
  browser,
  page,
  newBuyer,
  signIn,
  sql,
}, testInfo) => {
  test.slow()
  const title = `Tide cap ${randomBytes(4).toString('hex')}`
  const desk = await signInOperator(browser, sql, 'emre')
  await desk.setViewportSize({ width: 1440, height: 900 })
  await desk.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  desk.on('dialog', (question) => void question.accept())
  const hands = handsAt(desk)
  const button = (key: string) => desk.getByRole('button', { name: en(key), exact: true })
  const field = (label: string) => desk.getByLabel(label, { exact: true })
  const began = performance.now()

  await test.step('title, five pictures, and two options whose values are pasted', async () => {
    await hands.press(
      desk.getByRole('navigation').getByRole('link', { name: en('goods.title'), exact: true }),
    )
    await hands.press(desk.getByRole('link', { name: en('goods.new') }))
    hands.read()
    await hands.type(field('Title, English'), title)
    await hands.type(field('Description, English'), 'A cap that shows the tide.')
    await hands.chooseFiles(desk.getByLabel(en('goods.pictureAdd')), fileNames)
    for (const [at, [name, values]] of [
      ['Colour', 'Red, Blue, Sand'],
      ['Size', 'S\nM\n'],
    ].entries()) {
      await hands.press(button('goods.axisAdd'))
      await hands.type(field(`Option ${at + 1}, English`), name ?? '')
      await hands.paste(field('Value 1, English').last(), values ?? '')
      hands.read()
    }
    await expect(field('Value 3, English')).toHaveValue('Sand')
    await expect(field('Price of Sand, M')).toBeVisible()
    await expect(desk.getByAltText('Picture 5')).toBeVisible({ timeout: 30_000 })
  })

  const waitedForReload = await test.step('a reload in the middle loses nothing', async () => {
    const from = performance.now()
    await desk.reload()
    await expect(field('Title, English')).toHaveValue(title)
    await expect(desk.getByAltText('Picture 5')).toBeVisible()
    await expect(field('Price of Sand, M')).toBeVisible()
    return performance.now() - from
  })

  const shown = (kind: string) =>
    desk
      .getByRole('row')
      .filter({ has: field(`Price of ${kind}`) })
      .getByRole('img')
  const isWhole = async () => {
    for (const [kind, price, before, stock, code] of rows) {
      await expect(field(`Price of ${kind}`)).toHaveValue(price)
      await expect(field(en('goods.priceBeforeOf', { name: kind }))).toHaveValue(before)
      await expect(field(`Stock of ${kind}`)).toHaveValue(stock)
      await expect(field(`SKU code of ${kind}`)).toHaveValue(code)
      const at = pictureAt[kind]
      if (at === undefined) await expect(shown(kind)).toHaveCount(0)
      else await expect(shown(kind)).toHaveAttribute('alt', en('goods.kindPicture', { n: String(at + 1) }))
    }
  }

  await test.step('the sheet fills prices, stock and codes; pictures go to the variants that they are named by', async () => {
    const sheet = rows.map(([, ...cells]) => cells.join('\t')).join('\r\n')
    await hands.paste(field('Price of Red, S'), `${sheet}\r\n`)
    hands.read()
    await isWhole()
    hands.spent.presses += 2
    await desk.getByLabel(en('goods.category')).selectOption('family')
    await hands.press(button('goods.saveAndSell'))
    await expect(button('goods.takeOff')).toBeVisible({ timeout: 20_000 })
  })
  const machineMs = performance.now() - began - waitedForReload

  await test.step('it is all there after another reload', async () => {
    await desk.reload()
    await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await isWhole()
  })

  await test.step('a buyer sees it, each variant with its picture, and puts one into the bag', async () => {
    const [row] = await sql('select product_id as id from product_text where title = $1', [title])
    const id = Number(row?.['id'])
    const buyer = await newBuyer()
    await signIn(buyer)
    const { pictures, skus } = await buyer.call('product_detail', { id })
    expect(pictures).toHaveLength(5)
    expect(skus.map((sku) => sku.picture && pictures.indexOf(sku.picture)).toSorted()).toEqual(
      [0, 1, 2, 3, null, null].toSorted(),
    )
    await open(page, `/detail/${id}`)
    await expect(front(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
    await front(page)
      .getByRole('button', { name: t('catalog.addToBag') })
      .tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'Sand' }).tap()
    await sheet.getByRole('radio', { name: 'M', exact: true }).tap()
    await expect(sheet.locator(`img[src^="${pictures[2]}-"]`)).toBeVisible()
    await sheet.getByRole('button', { name: t('catalog.addToBag') }).tap()
    await expect
      .poll(async () => JSON.stringify(await buyer.call('cart_list', {})))
      .toContain('"priceCents":2775')
  })

  const personMs = hands.personMs() + machineMs
  const { keys, presses } = hands.spent
  const told = `${keys} keys, ${presses} presses; at a person's pace ${Math.round(personMs / 1000)} s, of which ${Math.round(machineMs / 1000)} s of the machine`
  testInfo.annotations.push({ type: 'listing out of a sheet', description: told })
  process.stdout.write(`${told}\n`)
  expect(personMs).toBeLessThan(allMs)
  await desk.context().close()
})
