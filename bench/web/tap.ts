import type { Browser, Request } from '@playwright/test'
import type { BarePage } from '../bare-page/serve.ts'
import { medianOf, openPhone, say, slowDown } from './phone.ts'

/** Home is alive, and what it fetches by itself is here. */
const settleMs = 5000
/** From a finger's first touch to its tap: time enough to prepare the product. */
const nearMs = 3000
const heldMs = 200
const tellMs = 700
/** Time limit of each single wait: a longer one is a fault, and the report says where. */
const limitMs = 30_000

/** Time until a product shows after a tap on home's first card, the first of a visit, beside the bare page. */
export async function printTaps(browser: Browser, url: string, bare: BarePage, runs: number): Promise<void> {
  const taps: Record<'cold' | 'prepared' | 'later' | 'atFullSpeed' | 'bare', Tap>[] = []
  for (let n = 0; n < runs; n++)
    taps.push({
      cold: await tap(browser, `${url}/home`, {}),
      prepared: await tap(browser, `${url}/home`, { isPrepared: true }),
      later: await tap(browser, `${url}/home`, { isPrepared: true, hasSeenAnother: true }),
      atFullSpeed: await tap(browser, `${url}/home`, { isPrepared: true, slowdown: 1 }),
      bare: await tap(browser, `${bare.url}${bare.paths.home}`, {}),
    })
  const median = (which: keyof (typeof taps)[number], measure: keyof Tap) =>
    medianOf(taps.map((each) => each[which][measure]))
  const [cold, floor] = [median('cold', 'tookMs'), median('bare', 'tookMs')]
  say(
    `Tap on a product: cold ${cold.toFixed(0)} ms (bare ${floor.toFixed(0)}, ${(cold / floor).toFixed(2)}×), ` +
      `longest event ${median('cold', 'eventMs').toFixed(0)} ms (bare ${median('bare', 'eventMs').toFixed(0)}), ` +
      `${median('cold', 'requests')} requests in ${median('cold', 'rounds')} rounds; ` +
      `prepared ${median('prepared', 'tookMs').toFixed(0)} ms, ` +
      `after another product ${median('later', 'tookMs').toFixed(0)} ms, ` +
      `with the processor as it is ${median('atFullSpeed', 'tookMs').toFixed(0)} ms`,
  )
}

interface Tap {
  /** From the finger's touch (of a prepared one: from the click) until the product's title is painted. */
  tookMs: number
  /** The longest of its events from the finger to the next frame, as the browser tells it (INP). */
  eventMs: number
  /** Number of requests for scripts, styles and data before that. */
  requests: number
  /** The longest row of requests of which each began when another had ended. */
  rounds: number
}

interface Manner {
  /** A finger has touched the card before. */
  isPrepared?: boolean
  /** The visit has been to another product and back. */
  hasSeenAnother?: boolean
  slowdown?: number
}

async function tap(
  browser: Browser,
  address: string,
  { isPrepared = false, hasSeenAnother = false, slowdown }: Manner,
): Promise<Tap> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  page.setDefaultTimeout(limitMs)
  const touch = await slowDown(page, slowdown)
  await page.goto(address, { waitUntil: 'load' })
  const cards = page.locator('article a[href^="/detail/"], li a[href^="/detail/"]')
  const card = cards.first()
  await card.evaluate((link) => link.scrollIntoView({ block: 'center' }))
  await page.waitForTimeout(settleMs)
  if (hasSeenAnother) {
    await cards.nth(1).tap()
    await page.waitForURL(/\/detail\//)
    await page.waitForTimeout(nearMs)
    await page.goBack()
    await page.waitForTimeout(nearMs)
  }
  const { at, href } = await card.evaluate((link: HTMLAnchorElement) => {
    const { x, y, width, height } = link.getBoundingClientRect()
    const at = { x: x + width / 2, y: y + height / 2 }
    if (!link.contains(document.elementFromPoint(at.x, at.y))) throw new Error('Something lies over the card')
    return { at, href: link.pathname }
  })
  const title = await titleOf(new URL(href, address))
  const put = (type: 'touchStart' | 'touchEnd' | 'touchCancel') =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchStart' ? [at] : [] })

  if (isPrepared) {
    // A finger that is down and thinks better of it: held any longer it would be a long press, and no tap.
    const answered = page.waitForResponse((response) => response.url().includes(detailPath))
    await put('touchStart')
    await page.waitForTimeout(heldMs)
    await put('touchCancel')
    await answered
    await page.waitForTimeout(nearMs)
  }
  const asked: Request[] = []
  page.on('request', (request) => {
    if (['script', 'stylesheet', 'fetch', 'xhr'].includes(request.resourceType())) asked.push(request)
  })
  await page.evaluate(watchTap, { title, limitMs, event: isPrepared ? 'click' : 'pointerdown' })
  await put('touchStart')
  await put('touchEnd')
  const tookMs = await page.evaluate(() => (globalThis as unknown as { tapped: Promise<number> }).tapped)
  if (Number.isNaN(tookMs)) throw new Error(`A tap on ${href} at ${address} did not show "${title}"`)
  const before = asked.filter((request) => request.timing().responseEnd > 0)
  // The browser tells of an event after the frame that shows its effect.
  await page.waitForTimeout(tellMs)
  const eventMs = await page.evaluate(
    () => (globalThis as unknown as { longestEventMs: number }).longestEventMs,
  )
  const tapped = { tookMs, eventMs, requests: before.length, rounds: roundsOf(before) }
  await context.close()
  return tapped
}

const detailPath = '/api/product/detail'

/** As the page will say it. */
async function titleOf({ origin, pathname }: URL): Promise<string> {
  const answer = await fetch(`${origin}${detailPath}?id=${pathname.split('/')[2]}`, {
    signal: AbortSignal.timeout(limitMs),
  })
  const { data } = (await answer.json()) as { data: { title: string } }
  return data.title
}

/** Runs in the page, whose `tapped` becomes how long the next tap took, or NaN. */
function watchTap({ title, limitMs, event }: { title: string; limitMs: number; event: string }): void {
  Object.assign(globalThis, { longestEventMs: 0 })
  new PerformanceObserver((list) => {
    const told = globalThis as unknown as { longestEventMs: number }
    for (const entry of list.getEntries())
      if ((entry as PerformanceEventTiming).interactionId)
        told.longestEventMs = Math.max(told.longestEventMs, entry.duration)
  }).observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit)
  const tapped = new Promise<number>((resolve) => {
    setTimeout(() => resolve(Number.NaN), limitMs)
    addEventListener(
      event,
      ({ timeStamp }) => {
        const look = () => {
          const heads = [...document.querySelectorAll('h1')]
          if (heads.some((head) => head.checkVisibility() && head.textContent?.includes(title)))
            requestAnimationFrame(() => resolve(performance.now() - timeStamp))
          else requestAnimationFrame(look)
        }
        look()
      },
      { capture: true, once: true },
    )
  })
  Object.assign(globalThis, { tapped })
}

function roundsOf(requests: readonly Request[]): number {
  const spans = requests
    .map((request) => {
      const { startTime, responseEnd } = request.timing()
      return { startMs: startTime, endMs: startTime + responseEnd, depth: 1 }
    })
    .sort((a, b) => a.startMs - b.startMs)
  for (const span of spans)
    for (const earlier of spans)
      if (earlier.endMs <= span.startMs) span.depth = Math.max(span.depth, earlier.depth + 1)
  return Math.max(0, ...spans.map(({ depth }) => depth))
}
