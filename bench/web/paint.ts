import type { Browser } from '@playwright/test'
import type { BarePage } from '../bare-page/serve.ts'
import { cpuSlowdown, medianOf, openPhone, say, slowDown } from './phone.ts'

const settleMs = 4000

interface Visit {
  fcpMs: number
  lcpMs: number
  cls: number
  tbtMs: number
}

/** Time until each page shows, beside the bare one of it in the same minutes: medians of cold visits in turn. */
export async function printPaint(browser: Browser, url: string, bare: BarePage, runs: number): Promise<void> {
  say(
    `Painting, medians of ${runs}, ${cpuSlowdown}× CPU, slow 4G; the bare pages' script ${(bare.scriptBytes / 1000).toFixed(1)} kB`,
  )
  for (const [name, path] of Object.entries(bare.paths)) {
    const visits: { shop: Visit; bare: Visit }[] = []
    for (let n = 0; n < runs; n++) {
      visits.push({
        shop: await coldVisit(browser, `${url}${path}`),
        bare: await coldVisit(browser, `${bare.url}${path}`),
      })
    }
    const median = (page: 'shop' | 'bare', measure: keyof Visit) =>
      medianOf(visits.map((visit) => visit[page][measure]))
    const beside = (title: string, measure: keyof Visit) => {
      const [shop, floor] = [median('shop', measure), median('bare', measure)]
      return `${title} ${shop.toFixed(0)} ms (bare ${floor.toFixed(0)}, ${(shop / floor).toFixed(2)}×)`
    }
    say(
      `${name}: ${beside('FCP', 'fcpMs')}, ${beside('LCP', 'lcpMs')}, ${beside('TBT', 'tbtMs')}, ` +
        `CLS ${median('shop', 'cls').toFixed(4)}`,
    )
  }
}

async function coldVisit(browser: Browser, address: string): Promise<Visit> {
  const context = await openPhone(browser)
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
