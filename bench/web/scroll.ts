import type { Browser } from '@playwright/test'
import { cpuSlowdown, openPhone, say, slowDown } from './phone.ts'

const screens = 15
const pxPerSecond = 2000

interface Seen {
  cls: number
  frames: number
  late: number
  longestMs: number
}

/** Layout shifts and late frames while a finger goes down an endless list that is read as it goes, on slow 4G and a slow processor. */
export async function printScroll(browser: Browser, url: string): Promise<void> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  const session = await slowDown(page)
  await page.goto(`${url}/explore`, { waitUntil: 'networkidle' })
  await page.evaluate(watchScroll)
  // A gesture is as long as a screen, as a thumb's is; the next begins when it has ended.
  for (let n = 0; n < screens; n++)
    await session.send('Input.synthesizeScrollGesture', {
      x: 195,
      y: 700,
      yDistance: -844,
      speed: pxPerSecond,
      gestureSourceType: 'touch',
      preventFling: true,
    })
  const { cls, frames, late, longestMs } = await page.evaluate(
    () => (globalThis as unknown as { scrolled: Seen }).scrolled,
  )
  const y = await page.evaluate(() => scrollY)
  say(
    `Scrolling ${(y / 844).toFixed(1)} screens of explore at ${pxPerSecond} px/s, ${cpuSlowdown}× CPU, slow 4G: CLS ${cls.toFixed(4)}, ` +
      `${((100 * late) / frames).toFixed(0)} % of ${frames} frames over 20 ms, the longest ${longestMs.toFixed(0)} ms`,
  )
  await context.close()
}

/** Runs in the page. A shift counts whatever the finger does: a scroll is no reason for anything to jump. */
function watchScroll(): void {
  const scrolled = { cls: 0, frames: 0, late: 0, longestMs: 0 }
  Object.assign(globalThis, { scrolled })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) scrolled.cls += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift' })
  let last = performance.now()
  const look = (now: number) => {
    scrolled.frames++
    if (now - last > 20) scrolled.late++
    scrolled.longestMs = Math.max(scrolled.longestMs, now - last)
    last = now
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
