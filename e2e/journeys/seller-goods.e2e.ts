import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryDir } from '../../server/src/kernel/config.ts'
import { expect, test } from '../fixtures.ts'
import { consoleText as en, signInOperator } from '../operators.ts'
import { awake, front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('en')
const picture = readFileSync(join(repositoryDir, 'demo/money/receipts/quay.webp'))

test("a shop's owner makes a product from nothing, crops its picture and says what it shows; a buyer reads that in two languages and puts it in the bag", async ({
  browser,
  page,
  newBuyer,
  signIn,
  speak,
  sql,
}) => {
  test.slow()
  const title = `Tide clock ${randomBytes(4).toString('hex')}`
  const desk = await signInOperator(browser, sql, 'emre')

  await test.step('texts in two languages, a cropped picture with words, two kinds with prices and stock', async () => {
    await desk
      .getByRole('navigation')
      .getByRole('link', { name: en('goods.title') })
      .click()
    await desk.getByRole('link', { name: en('goods.new') }).click()
    await desk.getByLabel(en('goods.category')).selectOption('family')
    await desk.getByLabel('Title, English').fill(title)
    await desk.getByLabel('Description, English').fill('It shows the tide.')
    await desk.getByText(en('goods.otherLanguages')).click()
    await desk.getByLabel('Title, Simplified Chinese').fill('潮汐钟')
    await desk.getByLabel('Description, Simplified Chinese').fill('显示潮汐。')
    await desk
      .getByLabel(en('goods.pictureAdd'))
      .setInputFiles({ name: 'clock.webp', mimeType: 'image/webp', buffer: picture })
    await expect(desk.getByAltText('Picture 1')).toBeVisible()
    const whole = await desk.getByAltText('Picture 1').getAttribute('src')
    await desk.getByRole('button', { name: en('goods.pictureCrop', { n: '1' }) }).press('Enter')
    const crop = desk.getByRole('dialog', { name: en('goods.crop') })
    await crop.getByLabel(en('goods.cropSize')).press('Home')
    await crop.getByRole('button', { name: en('goods.cropApply') }).press('Enter')
    await expect(crop).toBeHidden()
    await expect(desk.getByAltText('Picture 1')).not.toHaveAttribute('src', whole ?? '')
    await desk.getByLabel(en('goods.altIn', { n: '1', language: 'English' })).fill('A round face')
    await desk.getByLabel(en('goods.altIn', { n: '1', language: 'Simplified Chinese' })).fill('圆形钟面')
    await desk.getByRole('button', { name: en('goods.axisAdd') }).press('Enter')
    await desk.getByLabel('Option 1, English').fill('Colour')
    await desk.getByLabel('Value 1, English').fill('Sea')
    await desk.getByRole('button', { name: en('goods.valueAdd') }).press('Enter')
    await desk.getByLabel('Value 2, English').fill('Sand')
    await desk.getByLabel('Price of Sea', { exact: true }).fill('24.50')
    await desk.getByLabel('Stock of Sea').fill('7')
    await desk.getByLabel('Price of Sand', { exact: true }).fill('26')
    await desk.getByLabel('Stock of Sand').fill('3')
    await desk.getByRole('button', { name: en('settings.save'), exact: true }).press('Enter')
    await expect(desk.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  const [row] = await sql('select product_id as id from product_text where title = $1', [title])
  const productId = Number(row?.['id'])
  const buyer = await newBuyer()
  await signIn(buyer)

  await test.step('it is off the shelf until it is put on sale', async () => {
    await expect(buyer.call('product_detail', { id: productId })).rejects.toThrow()
    await desk.getByRole('button', { name: en('goods.publish'), exact: true }).press('Enter')
    await expect(desk.getByRole('button', { name: en('goods.takeOff') })).toBeVisible()
  })

  await test.step('a buyer finds it by its words and puts a kind of it into the bag', async () => {
    await expect
      .poll(async () => (await buyer.call('product_search', { q: title })).items[0]?.id)
      .toEqual(productId)
    await open(page, `/detail/${productId}`)
    await expect(front(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expect(front(page).getByAltText('A round face')).toBeVisible()
    await speak('zh')
    await page.reload()
    await awake(page)
    await expect(front(page).getByAltText('圆形钟面')).toBeVisible()
    await speak('en')
    await page.reload()
    await awake(page)
    await front(page)
      .getByRole('button', { name: t('catalog.addToBag') })
      .tap()
    const sheet = page.getByRole('dialog')
    await sheet.getByRole('radio', { name: 'Sand' }).tap()
    await sheet.getByRole('button', { name: t('catalog.addToBag') }).tap()
    await expect
      .poll(async () => JSON.stringify(await buyer.call('cart_list', {})))
      .toContain('"priceCents":2600')
  })

  await test.step('a price changed in the grid is what the buyer sees', async () => {
    await desk.goto(`/console/goods/grid?q=${productId}`)
    const price = desk.getByLabel(`Price of ${title} Sand`)
    await price.fill('27.5')
    await desk.getByRole('button', { name: 'Save 1 SKU' }).press('Enter')
    await expect(desk.getByRole('button', { name: en('goods.undo') })).toBeVisible()
    await expect
      .poll(async () => JSON.stringify(await buyer.call('cart_list', {})))
      .toContain('"priceCents":2750')
  })
})
