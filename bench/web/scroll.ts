import type { Browser } from '@playwright/test'
import { cpuSlowdown, openPhone, say, slowDown } from './phone.ts'

const screens = 15
const pxPerSecond = 2000

interface Seen {
  cls: number
  frames: number
  late: number
  longestMs: number
  /** Place on the page at the end. */
  y: number
}

/** Layout shifts and late frames while a finger goes down an endless list that is read as it goes, on slow 4G and a slow processor. */
export async function printScroll(browser: Browser, url: string): Promise<void> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  await slowDown(page)
  await page.goto(`${url}/explore`, { waitUntil: 'networkidle' })
  const seen = await page.evaluate(scrollOn, { px: screens * 844, pxPerSecond })
  const { y, cls, frames, late, longestMs } = seen
  say(
    `Scrolling ${(y / 844).toFixed(1)} screens of explore at ${pxPerSecond} px/s, ${cpuSlowdown}× CPU, slow 4G: CLS ${cls.toFixed(4)}, ` +
      `${((100 * late) / frames).toFixed(0)} % of ${frames} frames over 20 ms, the longest ${longestMs.toFixed(0)} ms`,
  )
  await context.close()
}

/** Runs in the page. A shift counts whatever the finger does: a scroll is no reason for anything to jump. */
async function scrollOn({ px, pxPerSecond }: { px: number; pxPerSecond: number }): Promise<Seen> {
  const seen = { cls: 0, frames: 0, late: 0, longestMs: 0, y: 0 }
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.cls += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift' })
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  let last = await frame()
  const giveUpAt = last + 60_000
  while (scrollY < px && last < giveUpAt) {
    const now = await frame()
    const tookMs = now - last
    scrollBy({ top: (tookMs / 1000) * pxPerSecond, behavior: 'instant' })
    seen.frames++
    if (tookMs > 20) seen.late++
    seen.longestMs = Math.max(seen.longestMs, tookMs)
    last = now
  }
  await new Promise((resolve) => setTimeout(resolve, 500))
  seen.y = scrollY
  return seen
}
