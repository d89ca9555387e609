import type { Browser } from '@playwright/test'
import { cpuSlowdown, openPhone, say } from './phone.ts'

const longListCards = 500

/** Smoothness with which a list of many cards is scrolled, with the processor slowed as above. */
export async function printLongList(browser: Browser, url: string): Promise<void> {
  const context = await openPhone(browser)
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
  say(
    `Scrolling ${await cards.count()} cards (${nodes} elements): ${(frames / 2).toFixed(0)} frames a second, the longest ${longestMs.toFixed(0)} ms`,
  )
  await context.close()
}
