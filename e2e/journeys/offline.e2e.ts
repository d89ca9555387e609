import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { type Buyer, expect, test } from '../fixtures.ts'
import { fillBag } from '../goods.ts'
import { placeOrder } from '../orders.ts'
import { told } from '../passing.ts'
import { awake, front, heading, like, logOut, open, payButton, tab } from '../steps.ts'
import { wordsOf } from '../words.ts'

test.use({ serviceWorkers: 'allow' })

for (const locale of ['en', 'tai'] as const) {
  test(`what was read can be read without a connection, with its time, and nothing is paid in ${locale} [client:network]`, async ({
    page,
    context,
    newBuyer,
    signIn,
    speak,
    sql,
    allowComplaint,
  }) => {
    test.slow()
    allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503/)
    // The worker may take over while the page's first files are on the way.
    allowComplaint(/cross-world service worker resource mismatch/)
    const t = wordsOf(locale)
    const buyer = await newBuyer({ balanceCents: 900_00 })
    const good = await fillBag(sql, buyer.call, { hasSpecs: false, locale })
    const {
      orderId,
      good: { shop },
    } = await placeOrder(sql, buyer.call)
    await speak(locale)
    await signIn(buyer)
    const asOf = page.getByText(like(t, 'shell.asOf', 'time')).filter({ hasText: t('shell.offline') })
    /** From home to what lies in the bag, and to the order. */
    const walk = async () => {
      await tab(page, t, 'tabBag').tap()
      await front(page).getByRole('link', { name: good.title }).first().tap()
      await expect(heading(page)).toHaveText(good.title)
      await page.goBack()
      await expect(page).toHaveURL('/bag')
      await tab(page, t, 'tabMe').tap()
      await front(page)
        .getByRole('link', { name: t('account.allOrders') })
        .tap()
      await expect(front(page).getByText(shop).first()).toBeVisible()
      await front(page).locator(`a[href$="${orderId}"]`).first().tap()
      await expect(payButton(page, t)).toBeVisible()
    }
    await open(page, '/home')
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await walk()
    for (const name of ['home', 'product_detail', 'cart_list', 'order_list', 'order_detail'])
      await expect.poll(() => keptAnswers(page)).toContain(`"key":["${name}"`)
    await filesAreKept(page)

    await context.setOffline(true)
    await page.goto('/home')
    await awake(page)
    await expect(front(page).getByText(t('home.hot'))).toBeVisible()
    await expect(asOf).toBeVisible()
    await walk()
    await expect(asOf).toBeVisible()
    await page.reload()
    await awake(page)
    await expect(payButton(page, t)).toHaveCSS('position', 'relative') // its styles are there too
    // Paying is refused before anything is asked for.
    await payButton(page, t).tap()
    const sheet = page.getByRole('dialog')
    await expect(sheet.getByText(t('orders.payOffline'))).toBeVisible()
    await expect(sheet.getByRole('group', { name: t('ui.codeKeys') })).toHaveCount(0)

    // The bag can be changed; what is wished last is sent when the connection is back.
    await page.goto('/bag')
    await awake(page)
    const more = front(page).getByRole('button', { name: t('ui.oneMore') })
    await more.tap()
    await expect(front(page).getByText(t('cart.changesWait'))).toBeVisible()
    // Asked before the page is left: what a page sends as it goes is not held back by the browser's emulation of a dead line.
    expect((await buyer.call('cart_list', {})).quantity).toBe(1)
    await page.reload()
    await awake(page)
    await expect(front(page).getByText(t('cart.changesWait'))).toBeVisible()
    await more.tap()
    await front(page)
      .getByRole('button', { name: t('cart.checkOut', { count: 3 }) })
      .tap()
    await told(page, t('cart.checkOutOffline'))
    await expect(page).toHaveURL('/bag')
    await context.setOffline(false)
    await expect(front(page).getByText(t('cart.changesWait'))).toBeHidden()
    await expect(asOf).toBeHidden()
    expect((await buyer.call('cart_list', {})).quantity).toBe(3)
    expect((await buyer.call('getUserInfo', {})).balanceCents).toBe(900_00)

    await open(page, '/profile')
    await logOut(page, t)
    await expect(page).toHaveURL('/home')
    await nothingIsLeft(page, buyer, orderId)
    await context.setOffline(true)
    await page.goto('/bag')
    await awake(page)
    await expect(page).toHaveURL('/login')
    await expect(page.getByText(good.shop)).toHaveCount(0)
  })
}

test('after a first glance at home, a page that is not there says so without a connection [client:network]', async ({
  page,
  context,
  allowComplaint,
}) => {
  allowComplaint(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503|cross-world service worker/)
  await open(page, '/home')
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  // The table of all pages is there as soon as the worker is: script and style.
  expect(await keptFiles(page)).toMatch(/second-\S+\.js/)
  expect(await keptFiles(page)).toMatch(/second-\S+\.css/)
  // So are its words, before all other pages are fetched.
  await expect.poll(() => keptFiles(page)).toContain('en-first.js')
  await context.setOffline(true)
  await page.goto('/law')
  await expect(page.getByRole('heading', { name: wordsOf('en')('shell.roughTitle') })).toBeVisible()
})

test('nobody stays on an old version: a worker that traps its pages is replaced by the present one', async ({
  page,
  baseURL,
  allowComplaint,
}) => {
  // The worker may take over while the page's first files are on the way.
  allowComplaint(/favicon|cross-world service worker resource mismatch/)
  const old = await standBefore(baseURL ?? '')
  try {
    await page.goto(`${old.url}/explore`)
    await page.evaluate(async () => {
      const policy = (
        globalThis as unknown as {
          trustedTypes: {
            createPolicy(name: string, rules: object): { createScriptURL(url: string): string }
          }
        }
      ).trustedTypes.createPolicy('old', { createScriptURL: (url: string) => url })
      await navigator.serviceWorker.register(policy.createScriptURL('/sw.js'))
      await navigator.serviceWorker.ready
    })
    await page.reload()
    await expect(page.getByText('the old version')).toBeVisible()
    old.renew()
    // The browser looks for another worker by itself whenever a page is opened.
    await expect(async () => {
      await page.reload()
      await expect(page.getByText('the old version')).toHaveCount(0, { timeout: 2_000 })
    }).toPass()
    await awake(page)
    await expect(heading(page)).toBeAttached()
    await expect.poll(() => page.evaluate(() => caches.keys())).not.toContain('old-pages')
  } finally {
    await page.goto('about:blank')
    await old.stop()
  }
})

/** The app behind another door, where `/sw.js` is one that never lets go of its pages, until it is renewed. */
async function standBefore(appUrl: string): Promise<{ url: string; renew(): void; stop(): Promise<void> }> {
  const trap = `
    addEventListener('install', (event) => event.waitUntil(caches.open('old-pages').then(() => skipWaiting())))
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate')
        event.respondWith(new Response('the old version', { headers: { 'content-type': 'text/html' } }))
    })`
  let isOld = true
  const server: Server = createServer(async (request, response) => {
    if (isOld && request.url === '/sw.js') {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(trap)
      return
    }
    try {
      const answer = await fetch(`${appUrl}${request.url}`, { redirect: 'manual' })
      const headers = Object.fromEntries(answer.headers)
      delete headers['content-encoding']
      delete headers['content-length']
      response.writeHead(answer.status, headers).end(Buffer.from(await answer.arrayBuffer()))
    } catch {
      response.writeHead(502).end()
    }
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://localhost:${port}`,
    renew: () => {
      isOld = false
    },
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** Answers that the device keeps, as text. */
const keptAnswers = (page: Page): Promise<string> =>
  page.evaluate(async () =>
    // To open it here first would make it without its store.
    (await indexedDB.databases()).length === 0
      ? ''
      : new Promise<string>((resolve) => {
          const opening = indexedDB.open('sampan')
          opening.onerror = () => resolve('')
          opening.onsuccess = () => {
            const database = opening.result
            if (!database.objectStoreNames.contains('blobs')) return resolve('')
            const reading = database.transaction('blobs').objectStore('blobs').get('answers')
            reading.onsuccess = () => resolve(JSON.stringify(reading.result ?? ''))
            reading.onerror = () => resolve('')
            database.close()
          }
        }),
  )

/** The worker runs and has the files of these pages. */
async function filesAreKept(page: Page): Promise<void> {
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
  const screens = ['bag-screen', 'detail-screen', 'my-purchases-screen', 'order-info-screen', '-account.js']
  for (const screen of screens) await expect.poll(() => keptFiles(page)).toContain(screen)
}

/** The addresses of the built files that the device keeps. */
const keptFiles = (page: Page): Promise<string> =>
  page.evaluate(async () => (await (await caches.open('files')).keys()).map(({ url }) => url).join(' '))

async function nothingIsLeft(page: Page, buyer: Buyer, orderId: string): Promise<void> {
  for (const secret of [buyer.id, buyer.account, orderId, 'cart_list'])
    await expect.poll(() => keptAnswers(page)).not.toContain(secret)
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    buyer.id,
  )
  const stored = await page.evaluate(async () => {
    const urls = []
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys()) urls.push(new URL(url).pathname)
    return urls
  })
  // Home as a visitor sees it may have been kept anew since.
  expect(stored.filter((url) => !/^\/(?:assets\/|index\.html$|media\/|home$)/.test(url))).toEqual([])
}
