import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures.ts'
import { front, open, scrollPage } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')

test('a pull goes through five states, says each, and reads the page anew [nav:pull-refresh]', async ({
  page,
}) => {
  await open(page, '/explore')
  await expect(front(page).getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await recordStates(page)
  let asked = 0
  let answer: () => void = () => {}
  const mayAnswer = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/product/list*', async (route) => {
    asked += 1
    await mayAnswer
    await route.continue()
  })
  const head = front(page).locator('[role=status][data-state]')
  expect((await head.boundingBox())?.height).toBe(50)
  const finger = await fingerOn(page, 200, 300)
  await finger.to(360)
  await expect(head).toHaveText(en('ui.pullDown'))
  await finger.to(420)
  await expect(head).toHaveText(en('ui.pullRelease'))
  await finger.to(350)
  await expect(head).toHaveText(en('ui.pullDown'))
  await finger.to(430)
  await finger.up()
  await expect(head).toHaveText(en('ui.pullLoading'))
  await expect.poll(() => asked).toBe(1)
  answer()
  await expect(head).toHaveAttribute('data-state', 'normal')
  const states = await recordedStates(page)
  expect(states).toEqual(['pulling', 'loosing', 'pulling', 'loosing', 'loading', 'success', 'normal'])
  // Times of the states are shown by a clock that stands still, in ui/src/use-pull-to-refresh.test.tsx.
  const moved = head.locator('xpath=ancestor::*[@data-state][1]')
  expect(await moved.evaluate((element) => getComputedStyle(element).transition)).toMatch(/^transform 0\.3s/)
})

test('a short pull refreshes nothing [nav:pull-refresh]', async ({ page }) => {
  await open(page, '/explore')
  await expect(front(page).getByRole('article').first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await recordStates(page)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const finger = await fingerOn(page, 200, 300)
  await finger.to(370)
  await finger.up()
  await expect.poll(() => recordedStates(page)).toEqual(['pulling', 'normal'])
  // The finger rests on a card, whose product may be read ahead.
  expect(asked.filter((url) => url.includes('/api/product/list'))).toEqual([])
})

test('a list grows 300 px before its end, not sooner, by what it read two screens before, and ends with words [nav:load-more]', async ({
  page,
}) => {
  await open(page, '/explore?category=toys')
  const cards = front(page).getByRole('article')
  await expect(cards.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/product/list')) asked.push(request.url())
  })
  const framesLater = () =>
    page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  const first = await cards.count()
  await scrollFootTo(page, 844 * 2 + 40)
  await framesLater()
  expect(asked).toEqual([])
  await scrollFootTo(page, 844 * 2 - 40)
  await expect.poll(() => asked.length).toBe(1)
  await page.waitForLoadState('networkidle')
  await scrollFootTo(page, 340)
  await framesLater()
  expect(await cards.count()).toBe(first)
  await scrollFootTo(page, 290)
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  expect(asked[0]).toBeDefined()
  const end = front(page).getByText(en('ui.noMore'))
  await expect(async () => {
    await scrollPage(page, 'end')
    await expect(end).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 30_000 })
  const { items } = { items: await cards.count() }
  await scrollPage(page, 'start')
  await scrollPage(page, 'end')
  expect(await cards.count()).toBe(items)
})

test('a list whose rows stand in a grid is read to two screens below the window, no further [nav:load-more]', async ({
  page,
  sql,
  newBuyer,
  signIn,
}) => {
  const buyer = await newBuyer()
  await sql(
    `insert into notice (id, buyer_id, kind, text_key, detail, subject_type, subject_id, is_shown, created_at)
      select gen_random_uuid(), $1, 'order', 'orderCancelled', '{}', 'none', '', true, now() - n * interval '1 second'
      from generate_series(1, 90) n`,
    [buyer.id],
  )
  await signIn(buyer)
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/notice/list')) asked++
  })
  await open(page, '/notification')
  await expect(front(page).getByRole('button', { name: en('ui.loadMore') })).toBeAttached()
  await page.waitForLoadState('networkidle')
  expect(asked).toBeLessThanOrEqual(2)
  await scrollFootTo(page, 290)
  await expect.poll(() => asked).toBeGreaterThan(1)
})

test('a list that grows moves nothing that is seen [nav:load-more]', async ({ page }) => {
  await open(page, '/explore')
  const cards = front(page).getByRole('article')
  await expect(cards.first()).toBeVisible()
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => {
    const seen = { shifted: 0 }
    Object.assign(globalThis, { seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifted += (entry as unknown as { value: number }).value
    }).observe({ type: 'layout-shift' })
  })
  for (let turn = 0; turn < 4; turn++) {
    const before = await cards.count()
    await scrollFootTo(page, -60)
    await expect.poll(() => cards.count()).toBeGreaterThan(before)
    // The browser tells of a shift a moment later.
    await page.waitForTimeout(300)
  }
  expect(
    await page.evaluate(() => (globalThis as unknown as { seen: { shifted: number } }).seen.shifted),
  ).toBeLessThanOrEqual(0.02)
})

async function fingerOn(page: Page, x: number, y: number) {
  const devtools = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: at === undefined ? [] : [{ x, y: at }] })
  await send('touchStart', y)
  let last = y
  return {
    async to(next: number) {
      const step = next > last ? 10 : -10
      for (let at = last + step; step > 0 ? at < next : at > next; at += step) await send('touchMove', at)
      await send('touchMove', next)
      last = next
    },
    up: () => send('touchEnd'),
  }
}

/** Notes each state of the pull head, from now on. */
async function recordStates(page: Page): Promise<void> {
  await front(page)
    .locator('[role=status][data-state]')
    .evaluate((head) => {
      const seen: string[] = []
      new MutationObserver(() => {
        const state = head.getAttribute('data-state') ?? ''
        if (seen.at(-1) !== state) seen.push(state)
        document.documentElement.dataset['pullStates'] = JSON.stringify(seen)
      }).observe(head, { attributes: true, attributeFilter: ['data-state'] })
    })
}

const recordedStates = (page: Page): Promise<string[]> =>
  page.evaluate(() => JSON.parse(document.documentElement.dataset['pullStates'] ?? '[]'))

/** Scrolls until the list's foot is so many px below the window. */
async function scrollFootTo(page: Page, belowPx: number): Promise<void> {
  await front(page)
    .getByRole('button', { name: en('ui.loadMore') })
    .evaluate((button, below) => {
      const foot = button.parentElement?.parentElement ?? button
      scrollBy({ top: foot.getBoundingClientRect().top - innerHeight - below, behavior: 'instant' })
    }, belowPx)
}
