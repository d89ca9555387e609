import { fileURLToPath } from 'node:url'
import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { consoleText as en } from '../operators.ts'
import { sellers, signInSeller } from '../seller.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const t = wordsOf('en')
/** A browser without a graphics card plays a video slowly where other journeys run beside it. */
const playing = { timeout: 120_000 }
const file = fileURLToPath(new URL('../../demo/videos/ostrel-field.mp4', import.meta.url))

test('a seller adds a video and chooses its picture, a buyer plays it, and it is gone when the seller takes it off', async ({
  page,
  browser,
  sql,
}) => {
  test.slow()
  const good = await chooseGood(sql, { shop: sellers.emre, spareFor: 'video' })
  const { desk } = await signInSeller(browser, sql, 'emre')
  const part = desk.getByRole('region', { name: en('goods.video'), exact: true })
  const save = desk.getByRole('button', { name: en('settings.save'), exact: true })
  // The button that is still busy counts as disabled too.
  const saved = () => expect(save).toHaveJSProperty('disabled', true)
  await test.step('the seller uploads it, and chooses a later picture for it', async () => {
    await desk.goto(`/console/goods/${good.productId}`)
    await part.getByLabel(en('goods.videoAdd')).setInputFiles(file)
    const poster = part.getByRole('button', { name: en('goods.videoPoster') })
    // The server checks it, and then the browser plays it to draw its first picture.
    await expect(poster).toBeVisible(playing)
    await poster.click()
    const sheet = desk.getByRole('dialog')
    await sheet.getByRole('slider').fill('4')
    await sheet.getByRole('button', { name: en('goods.videoPosterUse') }).click()
    await expect(sheet).toBeHidden()
    await save.click()
    await saved()
  })

  const title = good.title
  const play = front(page).getByRole('button', { name: t('catalog.videoPlay', { title, seconds: 6 }) })
  const video = front(page)
    .getByLabel(t('catalog.video', { title }), { exact: true })
    .and(page.locator('video'))
  await test.step('a buyer sees it second, loads nothing of it before a tap, and hears nothing until they ask', async () => {
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    await open(page, `/detail/${good.productId}`)
    // A scroll that begins while the pictures' sizes come is undone by the snap: it is asked for until it lasts.
    // A tap on a gallery that still turns hits the picture beside, and opens that one.
    const turned = async () => {
      await play.scrollIntoViewIfNeeded()
      return play.evaluate((button) => {
        const slide = button.closest('li')
        const rail = slide?.parentElement
        return Math.abs((slide?.getBoundingClientRect().x ?? NaN) - (rail?.getBoundingClientRect().x ?? 0))
      })
    }
    await expect.poll(turned, playing).toBeLessThan(1)
    expect(asked.filter((url) => url.includes('/media/video/'))).toEqual([])
    const opened = page.getByRole('dialog', { name: title })
    await expect(async () => {
      if (await opened.isVisible()) await page.keyboard.press('Escape')
      if (await play.isVisible()) await play.tap({ timeout: 5_000 })
      await expect(video).toHaveJSProperty('muted', true, { timeout: 10_000 })
    }).toPass(playing)
    await expect
      .poll(() => video.evaluate((shown: HTMLVideoElement) => shown.currentTime), playing)
      .toBeGreaterThan(0.1)
    await front(page)
      .getByRole('button', { name: t('catalog.soundOn') })
      .tap()
    await expect(video).toHaveJSProperty('muted', false)
  })
  await test.step('it stops when it leaves the screen', async () => {
    await page.evaluate(() => scrollBy(0, 1200))
    await expect(video).toHaveJSProperty('paused', true)
  })

  await test.step('the seller takes it off, and nobody is offered it any more', async () => {
    await part.getByRole('button', { name: en('goods.videoRemove') }).click()
    await save.click()
    await saved()
    await open(page, '/home')
    await open(page, `/detail/${good.productId}`)
    await expect(front(page).getByRole('heading', { name: title })).toBeVisible()
    await expect(play).toHaveCount(0)
  })
  await desk.context().close()
})
