import type { Browser, BrowserContext, Page, Worker } from '@playwright/test'
import {
  type PushService,
  type ReceivedPush,
  startPushService,
} from '../../server/src/testing/push-service.ts'
import { findBrowser } from '../find-browser.ts'
import { axeViolations, expect, test as journey, type Sql } from '../fixtures.ts'
import { paidOrder, shipOrder } from '../orders.ts'
import { front, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

/** A browser with notifications: the shipped one, which most journeys take, has none. */
const test = journey.extend<object, { browser: Browser }>({
  browser: [
    async ({ playwright, launchOptions }, use) => {
      const { path } = await findBrowser('usual')
      const browser = await playwright.chromium.launch({ ...launchOptions, executablePath: path })
      await use(browser)
      await browser.close()
    },
    { scope: 'worker' },
  ],
})
test.use({ serviceWorkers: 'allow', permissions: ['notifications'] })

const tai = wordsOf('tai')

test('a device asks for notifications: what happens to an order is sealed for it, shown in the buyer’s words, and a tap leads there and marks it as read [route:/notification]', async ({
  page,
  context,
  browser,
  sql,
  newBuyer,
  signIn,
  speak,
  allowComplaint,
}) => {
  test.slow()
  // The worker may take over while the page's first files are on the way.
  allowComplaint(/cross-world service worker resource mismatch/)
  const service = await startPushService()
  try {
    const buyer = await newBuyer({ balanceCents: 900_00 })
    const { id, seller } = await paidOrder(browser, sql, buyer, 'thao')
    await buyer.call('set_language', { file_name: 'tai' })
    await speak('tai')
    await signIn(buyer)
    await subscribeAt(context, service)

    // The switch, and all that opens with it.
    await open(page, '/notification')
    test.skip(
      (await page.evaluate(() => Notification.permission)) !== 'granted',
      'This browser has no notifications. Install Chromium, or name one in E2E_CHROMIUM.',
    )
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    await front(page)
      .getByRole('button', { name: tai('notice-page.settings') })
      .tap()
    const sheet = page.getByRole('dialog')
    await sheet
      .locator('label')
      .filter({ hasText: tai('notice-page.push.title') })
      .tap()
    await expect(sheet.getByRole('region', { name: tai('notice-page.push.kinds') })).toBeVisible()
    expect(await axeViolations(page)).toEqual([])
    await expect.poll(() => devicesOf(sql, buyer.id)).toBe(1)
    await page.keyboard.press('Escape')

    // The event, sealed by the server, as the device's push service hands it on.
    await shipOrder(seller, id)
    await seller.desk.context().close()
    await expect.poll(() => service.received.length, { timeout: 60_000 }).toBe(1)
    const [received] = service.received
    const title = tai('notices.orderShipped_title')
    expect(received?.payload).toMatchObject({ title, path: `/orderInfo/${id}`, lang: 'th' })
    await open(page, '/home')
    const deliver = await handOn(page)
    await deliver(received)
    const [worker] = context.serviceWorkers()
    if (!worker) throw new Error('No service worker runs')
    await expect
      .poll(() => shownBy(worker))
      .toEqual([{ title, body: received?.payload['body'], lang: 'th', tag: received?.payload['tag'] }])

    // In a window that is open, without loading it anew. The script that listens comes a moment after the page.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some(({ name }) => name.includes('/offline')),
    )
    await page.evaluate(() => Object.assign(globalThis, { isSameWindow: true }))
    expect(await unreadOf(sql, buyer.id)).toBe(1)
    await tapShown(worker)
    await expect(page).toHaveURL(`/orderInfo/${id}`)
    expect(await page.evaluate(() => 'isSameWindow' in globalThis)).toBe(true)
    await expect.poll(() => unreadOf(sql, buyer.id)).toBe(0)
    expect(await shownBy(worker)).toEqual([])

    // With no window open the app says so when it is opened the next time.
    await sql('update notice set read_at = null where buyer_id = $1', [buyer.id])
    await deliver(received)
    await expect.poll(() => shownBy(worker)).toHaveLength(1)
    await page.goto('about:blank')
    await tapShown(worker)
    await open(page, `/orderInfo/${id}`)
    await expect.poll(() => unreadOf(sql, buyer.id)).toBe(0)
    await expect
      .poll(() => page.evaluate(async () => (await (await caches.open('tapped')).keys()).length))
      .toBe(0)
  } finally {
    await service.close()
  }
})

/**
 * The browser's own push service is on no machine of ours: the subscription is one of the local service. All else is the browser's, and
 * so is the permission.
 */
async function subscribeAt(context: BrowserContext, service: PushService): Promise<void> {
  const subscription = service.subscribe()
  let key: string | null = null
  await context.exposeFunction('pushKey', (wanted?: string | null) => {
    if (wanted !== undefined) key = wanted
    return key
  })
  await context.addInitScript(({ endpoint, p256dh, auth }) => {
    const { pushKey } = globalThis as unknown as { pushKey(wanted?: string | null): Promise<string | null> }
    const of = (by: string) => ({
      endpoint,
      options: {
        applicationServerKey: Uint8Array.from(
          atob(by.replaceAll('-', '+').replaceAll('_', '/')),
          (sign) => sign.codePointAt(0) ?? 0,
        ).buffer,
      },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: async () => (await pushKey(null)) === null,
    })
    Object.assign(PushManager.prototype, {
      getSubscription: async () => {
        const by = await pushKey()
        return by === null ? null : of(by)
      },
      subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) =>
        of((await pushKey(applicationServerKey)) ?? ''),
    })
  }, subscription)
}

/** Hands what was unsealed to the active worker of the page, as a browser does. Errors of the worker fail the delivery that follows. */
async function handOn(page: Page): Promise<(received: ReceivedPush | undefined) => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const errors: string[] = []
  session.on('ServiceWorker.workerErrorReported', ({ errorMessage }) =>
    errors.push(errorMessage.errorMessage),
  )
  const active = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerVersionUpdated', ({ versions }) => {
      for (const { registrationId, status } of versions) if (status === 'activated') resolve(registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const [{ origin }, registrationId] = [new URL(page.url()), await active]
  return async (received) => {
    const data = JSON.stringify(received?.payload)
    await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
    expect(errors).toEqual([])
  }
}

interface WorkerScope {
  registration: { getNotifications(): Promise<Notification[]> }
}

const shownBy = (worker: Worker) =>
  worker.evaluate(async () => {
    const { registration } = globalThis as unknown as WorkerScope
    return (await registration.getNotifications()).map(({ title, body, lang, tag }) => ({
      title,
      body,
      lang,
      tag,
    }))
  })

/** A finger on the first of them. A browser that is driven has no hand for it, and lets no script open a window in its place. */
const tapShown = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    const { registration, NotificationEvent } = globalThis as unknown as WorkerScope & {
      NotificationEvent: new (type: string, init: { notification: Notification | undefined }) => Event
    }
    const [notification] = await registration.getNotifications()
    const event = new NotificationEvent('notificationclick', { notification })
    const work: Promise<unknown>[] = []
    Object.defineProperty(event, 'waitUntil', { value: (each: Promise<unknown>) => work.push(each) })
    dispatchEvent(event)
    await Promise.allSettled(work)
  })

const devicesOf = async (sql: Sql, buyerId: string): Promise<number> =>
  Number((await sql('select count(*) as n from push_device where buyer_id = $1', [buyerId]))[0]?.['n'])

const unreadOf = async (sql: Sql, buyerId: string): Promise<number> =>
  Number(
    (
      await sql(
        `select count(*) as n from notice where buyer_id = $1 and read_at is null and text_key = 'orderShipped'`,
        [buyerId],
      )
    )[0]?.['n'],
  )
