import type { Browser } from '@playwright/test'
import { openPhone, say } from './phone.ts'

const openedPages = 50

/** What is left in memory once so many products were opened and left again. */
export async function printMemory(browser: Browser, url: string): Promise<void> {
  const context = await openPhone(browser)
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
  say(`After 1 product: ${before}; after ${openedPages} more: ${await read()}`)
  await context.close()
}
