import { expect, type Page } from '@playwright/test'
import { test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { consoleText, signInOperator } from '../operators.ts'
import { sellers } from '../seller.ts'
import { front, open } from '../steps.ts'
import { type Words, wordsOf } from '../words.ts'

/** Time in which acts of the other side reach the page by itself. */
const live = { timeout: 15_000 }
/** Markup that would run if either app took words for markup. */
const payload =
  '<img src=x onerror="window.hacked=1"><script>window.hacked=1</script><svg onload="window.hacked=1">'
const isHacked = (page: Page) => page.evaluate(() => 'hacked' in window)

async function write(page: Page, t: Words, text: string): Promise<void> {
  await front(page).getByLabel(t('support.message'), { exact: true }).fill(text)
  await front(page)
    .getByRole('button', { name: t('support.send'), exact: true })
    .click()
}
const said = (page: Page, t: Words) => front(page).getByRole('list', { name: t('support.messages') })

/** Opens the conversation with these words at the console; its list follows by itself. */
async function openAtDesk(desk: Page, words: string) {
  await desk
    .getByRole('navigation')
    .getByRole('link', { name: RegExp(`^${consoleText('messages.title')}( ?\\d|$)`) })
    .click()
  await desk.getByRole('radio', { name: consoleText('messages.show.all'), exact: true }).click()
  const pane = desk.getByRole('complementary')
  // Conversations of other journeys move to the top of the list meanwhile, also under the pointer.
  await expect(async () => {
    await desk.getByRole('row').filter({ hasText: words }).first().click()
    await expect(pane.getByText(words, { exact: true })).toBeVisible({ timeout: 5000 })
  }).toPass({ timeout: 30_000 })
  return pane
}

async function answer(pane: ReturnType<Page['getByRole']>, text: string): Promise<void> {
  await pane.getByLabel(consoleText('messages.answer'), { exact: true }).fill(text)
  await pane.getByRole('button', { name: consoleText('messages.send'), exact: true }).click()
}

/** Answers with a picture and no words, which the buyer then sees as the last one of the conversation. */
async function answerByPicture(pane: ReturnType<Page['getByRole']>, page: Page, t: Words): Promise<void> {
  await pane.getByRole('button', { name: consoleText('messages.along'), exact: true }).click()
  const name = 'knob.png'
  await pane
    .getByLabel(consoleText('messages.sendPicture'))
    .setInputFiles({ name, mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(pane.getByText(consoleText('messages.pictureReady', { name }))).toBeVisible(live)
  const before = await said(page, t).getByRole('img').count()
  await pane.getByRole('button', { name: consoleText('messages.send'), exact: true }).click()
  const pictures = said(page, t).getByRole('img')
  await expect(pictures).toHaveCount(before + 1, live)
  await expect
    .poll(() => pictures.last().evaluate((image) => (image as HTMLImageElement).naturalWidth), live)
    .toBeGreaterThan(0)
}

test('a buyer and the desk write to each other, also over a lost connection, in English [route:/services] [route:/service]', async ({
  page,
  context,
  browser,
  sql,
  newBuyer,
  signIn,
  allowComplaint,
}) => {
  test.slow()
  allowComplaint(/ERR_INTERNET_DISCONNECTED/)
  const t = wordsOf('en')
  const buyer = await newBuyer()
  const words = `${payload} ${buyer.account}`
  await signIn(buyer)
  await open(page, '/services')
  await front(page)
    .getByRole('link', { name: t('support.desk') })
    .click()
  await expect(page).toHaveURL(/\/service$/)
  await write(page, t, words)
  await expect(said(page, t).getByText(words, { exact: true })).toBeVisible()

  const desk = await signInOperator(browser, sql, 'kofi')
  const pane = await openAtDesk(desk, words)
  await expect(said(page, t).getByText(t('support.seen'), { exact: true })).toBeVisible(live)

  await context.setOffline(true)
  await write(page, t, 'Are you there?')
  await expect(said(page, t).getByRole('alert')).toContainText(t('support.notSent'), live)
  await answer(pane, 'At sea, day three.')
  const spoken = pane.getByRole('list', { name: consoleText('messages.all') })
  await expect(spoken.getByText('At sea, day three.', { exact: true })).toBeVisible(live)
  await context.setOffline(false)
  await expect(said(page, t).getByText('At sea, day three.', { exact: true })).toBeVisible(live)
  await expect(said(page, t).getByRole('alert')).toHaveCount(0, live)
  await expect(said(page, t).getByText('Are you there?', { exact: true })).toHaveCount(1)
  await expect(spoken.getByText('Are you there?', { exact: true })).toHaveCount(1, live)

  // The sign of typing is sent every few seconds at most, and kept for nobody who listens later: so it is typed on.
  await expect(async () => {
    await pane.getByLabel(consoleText('messages.answer'), { exact: true }).pressSequentially('I am here ')
    await expect(front(page).getByText(t('support.typing'))).toBeAttached({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  expect([await isHacked(page), await isHacked(desk)]).toEqual([false, false])
  await pane.getByLabel(consoleText('messages.answer'), { exact: true }).fill('')
  await answerByPicture(pane, page, t)

  await pane.getByRole('button', { name: consoleText('messages.close'), exact: true }).click()
  await front(page)
    .getByRole('button', { name: t('ui.rateStars', { count: 5 }) })
    .click(live)
  await expect(front(page).getByText(t('support.rated'))).toBeVisible(live)
  const { items } = await buyer.call('support_threads', {})
  expect(items.map(({ isClosed, rating }) => [isClosed, rating])).toEqual([[true, 5]])
  await desk.context().close()
})

test('a buyer asks a shop about its goods and sends a picture, and its member answers, in Thai [route:/service]', async ({
  page,
  browser,
  sql,
  newBuyer,
  signIn,
  speak,
}) => {
  test.slow()
  const t = wordsOf('tai')
  const buyer = await newBuyer()
  const good = await chooseGood(sql, { shop: sellers.thao })
  await speak('tai')
  await signIn(buyer)
  await open(page, `/detail/${good.productId}`)
  await front(page)
    .getByRole('link', { name: t('support.chat') })
    .click()
  await expect(front(page).getByText(t('support.about'), { exact: true })).toBeVisible()
  const words = `${t('support.quick.stock')} ${buyer.account}`
  await front(page)
    .getByRole('button', { name: t('support.quick.stock') })
    .click()
  await front(page)
    .getByLabel(t('support.addPicture'))
    .setInputFiles({ name: 'mine.png', mimeType: 'image/png', buffer: await page.screenshot() })
  await expect(front(page).getByText(t('support.pictureReady'))).toBeVisible(live)
  await write(page, t, words)
  await expect(said(page, t).getByText(words, { exact: true })).toBeVisible(live)
  await write(page, t, `👍 ${buyer.account}`)

  const desk = await signInOperator(browser, sql, 'thao')
  const pane = await openAtDesk(desk, `👍 ${buyer.account}`)
  await expect(pane.getByText(words, { exact: true })).toBeVisible(live)
  const picture = pane.getByRole('img', { name: consoleText('messages.carries.picture') })
  await expect
    .poll(() => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth), live)
    .toBeGreaterThan(0)
  await answer(pane, 'มีค่ะ')
  await expect(said(page, t).getByText('มีค่ะ', { exact: true })).toBeVisible(live)
  await answerByPicture(pane, page, t)
  await desk.context().close()
})
