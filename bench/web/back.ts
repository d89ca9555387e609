import type { Browser } from '@playwright/test'
import { openPhone, say } from './phone.ts'

/** Scrolls a long list, opens a product, goes back: how long until the list is as it was, and what it asked for. */
export async function printBack(browser: Browser, url: string): Promise<void> {
  const context = await openPhone(browser)
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
  say(`Back to ${before.toFixed(0)} px of an endless list: ${tookMs.toFixed(0)} ms, ${asked.length} requests`)
  await context.close()
}
