import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { findBrowser } from '../e2e/find-browser.ts'
import { startApp } from '../e2e/start-app.ts'
import { serveBarePage } from './bare-page/serve.ts'

/**
 * `npm run bench:web [-- RUNS]`: what the home page weighs and how soon it shows, as a phone would see it: 390×844,
 * processor slowed four times, slow 4G (1.6 Mbit/s down, 0.75 up, 150 ms there and back). Medians of several cold visits,
 * in turn with a bare React page of the same goods: only the ratio says something about another machine.
 */
const runs = Number(process.argv[2] ?? 5)
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const cpuSlowdown = 4
const settleMs = 4000
/** What the home page's scripts may weigh together, brotli, to the last byte that comes without a tap. */
const scriptKbMax = 100

interface Visit {
  fcpMs: number
  lcpMs: number
  cls: number
  tbtMs: number
}

async function main(): Promise<void> {
  const app = await startApp({ LOG_LEVEL: 'error' })
  const { path } = await findBrowser('usual')
  const browser = await chromium.launch({ executablePath: path, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await printWeight(browser, app.url)
    await printPaint(browser, app.url)
    await printBack(browser, app.url)
    await printMemory(browser, app.url)
    await printLongList(browser, app.url)
  } finally {
    await browser.close()
    await app.stop()
  }
}

/** How soon home shows, beside the bare page in the same minutes. */
async function printPaint(browser: Browser, url: string): Promise<void> {
  const bare = await serveBarePage(url)
  const visits: { home: Visit; bare: Visit }[] = []
  for (let n = 0; n < runs; n++) {
    visits.push({
      home: await coldVisit(browser, `${url}/home`),
      bare: await coldVisit(browser, bare.url),
    })
  }
  await bare.stop()
  const median = (page: 'home' | 'bare', measure: keyof Visit) =>
    visits.map((visit) => visit[page][measure]).sort((a, b) => a - b)[Math.floor(visits.length / 2)] ??
    Number.NaN
  const beside = (name: string, measure: keyof Visit) => {
    const [home, floor] = [median('home', measure), median('bare', measure)]
    return `${name} ${home.toFixed(0)} ms (bare ${floor.toFixed(0)}, ${(home / floor).toFixed(2)}×)`
  }
  process.stdout.write(
    `${beside('FCP', 'fcpMs')}, ${beside('LCP', 'lcpMs')}, ${beside('TBT', 'tbtMs')}, ` +
      `CLS ${median('home', 'cls').toFixed(4)} (median of ${runs}, ${cpuSlowdown}× CPU, slow 4G; ` +
      `the bare page's script ${(bare.scriptBytes / 1000).toFixed(1)} kB)\n`,
  )
}

const phone = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }

/** Every script and style that a first visit to the home page fetches, also what comes once it is idle. */
async function printWeight(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  const bodies = new Map<string, Promise<Buffer>>()
  // What is still on its way when the page is closed has no body to read.
  page.on('requestfinished', async (request) => {
    const kind = request.resourceType()
    const response = await request.response()
    if (response && (kind === 'script' || kind === 'stylesheet')) bodies.set(response.url(), response.body())
  })
  await page.goto(`${url}/home`, { waitUntil: 'networkidle' })
  for (const [ending, name] of [
    ['.js', 'JS'],
    ['.css', 'CSS'],
  ] as const) {
    const files = await Promise.all(
      [...bodies].filter(([address]) => new URL(address).pathname.endsWith(ending)).map(([, body]) => body),
    )
    const sum = (size: (body: Buffer) => number) =>
      (files.reduce((total, body) => total + size(body), 0) / 1000).toFixed(1)
    const brotli = sum((body) => brotliCompressSync(body).length)
    process.stdout.write(
      `${name}: ${files.length} files, ${sum((body) => body.length)} kB, gzip ${sum((body) => gzipSync(body, { level: 9 }).length)} kB, ` +
        `brotli ${brotli} kB\n`,
    )
    if (name === 'JS' && Number(brotli) > scriptKbMax) {
      process.stdout.write(`TOO HEAVY: the home page's scripts may weigh ${scriptKbMax} kB\n`)
      process.exitCode = 1
    }
  }
  await context.close()
}

async function slowDown(page: Page): Promise<CDPSession> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4g)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  return session
}

async function coldVisit(browser: Browser, address: string): Promise<Visit> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await slowDown(page)
  await page.addInitScript(watch)
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForTimeout(settleMs)
  const visit = await page.evaluate(() => (globalThis as unknown as { seen: Visit }).seen)
  await context.close()
  return visit
}

/** Runs in the page before everything else. Blocking time is what long tasks take beyond 50 ms. */
function watch(): void {
  const seen = { fcpMs: 0, lcpMs: 0, cls: 0, tbtMs: 0 }
  Object.assign(globalThis, { seen })
  const observe = (
    type: string,
    take: (entry: PerformanceEntry & { value?: number; hadRecentInput?: boolean }) => void,
  ) => new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  observe('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcpMs = entry.startTime
  })
  observe('largest-contentful-paint', (entry) => {
    seen.lcpMs = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value ?? 0
  })
  observe('longtask', (entry) => {
    seen.tbtMs += Math.max(0, entry.duration - 50)
  })
}

/** Scrolls a long list, opens a product, goes back: how long until the list is as it was, and what it asked for. */
async function printBack(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${url}/explore`, { waitUntil: 'networkidle' })
  for (let n = 0; n < 6; n++) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(700)
  }
  await page.evaluate(() => scrollBy(0, -900))
  await page.waitForTimeout(300)
  const before = await page.evaluate(() => scrollY)
  const link = page.locator('main a[href^="/detail/"]:visible')
  const box = await link.evaluateAll((links) =>
    links.findIndex((each) => each.getBoundingClientRect().top > 120),
  )
  await link.nth(box).click()
  await page.waitForURL(/detail/)
  await page.waitForTimeout(1500)
  const asked: string[] = []
  page.on('request', (request) => request.url().includes('/api/') && asked.push(request.url()))
  const tookMs = await page.evaluate(
    (top) =>
      new Promise<number>((resolve) => {
        const startedAt = performance.now()
        const look = () => {
          if (location.pathname === '/explore' && Math.abs(scrollY - top) < 2)
            resolve(performance.now() - startedAt)
          else if (performance.now() - startedAt > 5000) resolve(Number.NaN)
          else requestAnimationFrame(look)
        }
        history.back()
        requestAnimationFrame(look)
      }),
    before,
  )
  process.stdout.write(
    `Back to ${before.toFixed(0)} px of an endless list: ${tookMs.toFixed(0)} ms, ${asked.length} requests\n`,
  )
  await context.close()
}

const openedPages = 50

/** What is left in memory once so many products were opened and left again. */
async function printMemory(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${url}/explore`, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  const read = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return `${(usedSize / 1e6).toFixed(1)} MB heap, ${nodes} nodes, ${jsEventListeners} listeners`
  }
  const links = page.locator('[data-page="/explore"] article a[href^="/detail/"]')
  const open = async (nth: number) => {
    await links.nth(nth % (await links.count())).evaluate((link: HTMLElement) => link.click())
    await page.locator('[data-page^="/detail"]:visible h1').waitFor()
    await page.goBack()
    await page.locator('[data-page="/explore"] article:visible').first().waitFor()
  }
  await open(0)
  const before = await read()
  for (let nth = 1; nth <= openedPages; nth++) await open(nth)
  process.stdout.write(`After 1 product: ${before}; after ${openedPages} more: ${await read()}\n`)
  await context.close()
}

const longListCards = 500

/** How smoothly a list of many cards is scrolled, with the processor slowed as above. */
async function printLongList(browser: Browser, url: string): Promise<void> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(`${url}/explore`, { waitUntil: 'networkidle' })
  const cards = page.locator('[data-page="/explore"] article')
  for (let turn = 0; turn < 60 && (await cards.count()) < longListCards; turn++) {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await page.waitForTimeout(300)
  }
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown })
  const { frames, longestMs } = await page.evaluate(async () => {
    const seen = { frames: 0, longestMs: 0 }
    const startedAt = performance.now()
    let last = startedAt
    while (last - startedAt < 2000) {
      const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve))
      seen.frames++
      seen.longestMs = Math.max(seen.longestMs, now - last)
      last = now
      scrollBy(0, -60)
    }
    return seen
  })
  const nodes = await page.evaluate(() => document.querySelectorAll('*').length)
  process.stdout.write(
    `Scrolling ${await cards.count()} cards (${nodes} elements): ${(frames / 2).toFixed(0)} frames a second, the longest ${longestMs.toFixed(0)} ms\n`,
  )
  await context.close()
}

await main()
