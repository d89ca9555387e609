import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page, Response } from '@playwright/test'
import { expect, type Sql, test } from '../../fixtures.ts'
import { awake, front, logOut, open } from '../../steps.ts'
import { dollars, wordsOf } from '../../words.ts'

test.use({ serviceWorkers: 'allow' })

const en = wordsOf('en')
const otherPriceCents = 987_654
/** Words of the page that the server rendered, as it came to the browser. */
const htmlOf = async (response: Response | null): Promise<string> => (await response?.text()) ?? ''
const isKept = (html: string): boolean => html.includes('"keptAt":')

/** Sum of the shifts of a page, and what moved when, from which height to which. */
interface Shifts {
  sum: number
  moved: string[]
}
/** Entry of the browser's own list, which TypeScript does not know. */
interface LayoutShift extends PerformanceEntry {
  value: number
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
}

test.beforeEach(({ allowComplaint }) => {
  // The worker may take over while the page's first files are on the way.
  allowComplaint(/cross-world service worker resource mismatch/)
})

test('a second visit is painted as the first one was, without a connection, and shows what is true as soon as there is one [client:network]', async ({
  page,
  context,
  sql,
  allowComplaint,
}) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/)
  await visit(page)
  const card = front(page).locator('article a[href^="/detail/"]').first()
  const productId = Number(/\d+/.exec((await card.getAttribute('href')) ?? '')?.[0])
  const price = front(page).locator(`article:has(a[href="/detail/${productId}"])`).first()
  const changeBack = await setPrice(sql, productId)
  try {
    await context.setOffline(true)
    const again = await page.goto('/home')
    expect(isKept(await htmlOf(again))).toBe(true)
    await awake(page)
    await expect(price).toBeVisible()
    await expect(price).not.toContainText(dollars(otherPriceCents))
    await context.setOffline(false)
    await expect(price).toContainText(dollars(otherPriceCents))

    // With a connection the old page is painted, too, and nothing jumps when the answer comes.
    await sql('update sku set price_cents = price_cents + 100 where product_id = $1', [productId])
    await page.addInitScript(watchShifts)
    const third = await page.goto('/home')
    expect(isKept(await htmlOf(third))).toBe(true)
    await expect(price).toContainText(dollars(otherPriceCents + 100))
    const { sum, moved } = await page.evaluate(() => (globalThis as unknown as { shifts: Shifts }).shifts)
    expect(sum, moved.join('\n')).toBeLessThan(0.02)
  } finally {
    await changeBack()
  }
})

test('a reload goes to the server, and so does whoever has another language, theme or login [locale:change]', async ({
  page,
  context,
  baseURL,
  newBuyer,
  signIn,
  speak,
}) => {
  test.slow()
  await visit(page)
  expect(isKept(await htmlOf(await page.goto('/home')))).toBe(true)
  expect(isKept(await htmlOf(await page.goto('/')))).toBe(true)
  await expect(page).toHaveURL('/home')
  expect(isKept(await htmlOf(await page.reload()))).toBe(false)
  expect(isKept(await htmlOf(await page.goto('/home')))).toBe(true)
  expect(isKept(await htmlOf(await page.goto('/home?lang=ja')))).toBe(false)

  await speak('tai')
  const thai = await htmlOf(await page.goto('/home'))
  expect(thai).toContain('<html lang="th"')
  expect(isKept(thai)).toBe(false)
  await keptAgain(page, 'th')
  await speak('en')

  await context.addCookies([{ name: 'theme', value: 'dark', url: baseURL ?? '' }])
  const dark = await htmlOf(await page.goto('/home'))
  expect([isKept(dark), dark.includes('data-theme="dark"')]).toEqual([false, true])
  await keptAgain(page, 'en')

  await signIn(await newBuyer())
  expect(isKept(await htmlOf(await page.goto('/home')))).toBe(false)
  await awake(page)
  await open(page, '/profile')
  // The script that forgets comes a moment after the page.
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline')),
  )
  await logOut(page, en)
  await expect(page).toHaveURL('/home')
  await expect.poll(() => page.evaluate(() => caches.has('pages'))).toBe(false)
  expect(isKept(await htmlOf(await page.goto('/home')))).toBe(false)
})

test('after a deployment the page before is painted once more with its own scripts, and the next visit has the new version', async ({
  page,
  baseURL,
  allowComplaint,
}) => {
  allowComplaint(/favicon/)
  const shop = await standBefore(baseURL ?? '')
  try {
    await visit(page, shop.url)
    shop.deploy()
    shop.hold('/sw.js')
    const old = await htmlOf(await page.goto(`${shop.url}/home`))
    expect([isKept(old), old.includes(newEntry)]).toEqual([true, false])
    await awake(page)
    shop.letGo()
    await expect.poll(() => page.evaluate(() => caches.has('pages'))).toBe(false)
    await expect(page.locator(`script[src="${newEntry}"]`)).toHaveCount(0)
    expect(await htmlOf(await page.goto(`${shop.url}/home`))).toContain(newEntry)
  } finally {
    await page.goto('about:blank')
    await shop.stop()
  }
})

/** A first visit, until the worker has kept its page. */
async function visit(page: Page, url = ''): Promise<void> {
  await open(page, `${url}/home`)
  await pageIsKept(page)
}

const pageIsKept = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(async () => (await (await caches.open('pages')).keys()).length))
    .toBeGreaterThan(0)

/** The page that the server has just answered is kept for the next visit, in its language. */
async function keptAgain(page: Page, tag: string, url = ''): Promise<void> {
  await expect(async () => {
    const html = await htmlOf(await page.goto(`${url}/home`))
    expect([isKept(html), html.includes(`<html lang="${tag}"`)]).toEqual([true, true])
  }).toPass()
  // At its start the page writes the language anew that it read, over one that the journey chooses in that moment.
  await awake(page)
}

/** Gives a product another price. @returns what gives it back the one before */
async function setPrice(sql: Sql, productId: number): Promise<() => Promise<void>> {
  const rows = await sql('select id, price_cents, original_price_cents from sku where product_id = $1', [
    productId,
  ])
  await sql('update sku set price_cents = $2, original_price_cents = null where product_id = $1', [
    productId,
    otherPriceCents,
  ])
  return async () => {
    for (const { id, price_cents, original_price_cents } of rows)
      await sql('update sku set price_cents = $2, original_price_cents = $3 where id = $1', [
        id,
        price_cents,
        original_price_cents,
      ])
  }
}

/** Runs in the page: adds up what moved by itself. */
function watchShifts(): void {
  const seen: Shifts = { sum: 0, moved: [] }
  Object.assign(globalThis, { shifts: seen })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as LayoutShift[]) {
      seen.sum += entry.value
      for (const { node, previousRect, currentRect } of entry.sources)
        seen.moved.push(
          `${Math.round(entry.startTime)} ms: ${(node as Element | null)?.textContent?.slice(0, 40)}, ${previousRect.y} to ${currentRect.y}`,
        )
    }
  }).observe({ type: 'layout-shift', buffered: true })
}

const newEntry = '/assets/index-deployed.js'

/** The app behind another door, where another build can be deployed: its first script has another name, and the worker tells of it. */
async function standBefore(appUrl: string) {
  let isNew = false
  let held: { path: string; until: Promise<void>; letGo: () => void } | undefined
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    try {
      if (held?.path === path) await held.until
      const asked = path === newEntry ? await entryOf(appUrl) : path
      const answer = await fetch(`${appUrl}${asked}`, {
        redirect: 'manual',
        headers: { cookie: request.headers.cookie ?? '' },
      })
      const headers = new Map(answer.headers)
      for (const name of ['content-encoding', 'content-length']) headers.delete(name)
      const body = Buffer.from(await answer.arrayBuffer())
      const isText = /html|javascript/.test(headers.get('content-type') ?? '') && path !== newEntry
      const mark = headers.get('page-mark')
      if (isNew && mark) headers.set('page-mark', deployed(mark))
      response.writeHead(answer.status, Object.fromEntries(headers))
      response.end(isNew && isText ? deployed(String(body)) : body)
    } catch {
      response.writeHead(502).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    deploy: () => {
      isNew = true
    },
    /** Answers to a path wait. */
    hold(path: string) {
      const { promise, resolve } = Promise.withResolvers<void>()
      held = { path, until: promise, letGo: resolve }
    },
    letGo() {
      held?.letGo()
      held = undefined
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

const deployed = (text: string): string => text.replaceAll(/\/assets\/index-[\w-]{7,8}\.js/g, newEntry)
const entryOf = async (appUrl: string): Promise<string> =>
  /\/assets\/index-[\w-]+\.js/.exec(await (await fetch(`${appUrl}/index.html`)).text())?.[0] ?? ''
