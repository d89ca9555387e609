import { expect, test } from '../fixtures.ts'
import { front, heading, open } from '../steps.ts'
import { wordsOf } from '../words.ts'

const en = wordsOf('en')

/**
 * Kept pages, the latest pictures and what waits to be collected, and by how much the product that was left last has more questions
 * and reviews than the third: twenty-seven pages that stayed would be ten times as much.
 */
const slack = { nodes: 600, listeners: 120 }
const openedPages = 30

test('thirty products that were opened and left leave nothing behind', async ({ page, context }) => {
  test.slow()
  await open(page, '/explore')
  const session = await context.newCDPSession(page)
  const counted = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
    return { nodes, listeners: jsEventListeners }
  }
  const links = page.locator('[data-page="/explore"] article a[href^="/detail/"]')
  const openAndLeave = async (nth: number) => {
    await links.nth(nth % (await links.count())).evaluate((link: HTMLElement) => link.click())
    await expect(page).toHaveURL(/\/detail\//)
    await expect(heading(page)).toBeFocused()
    // One page that was left may stay for a while: whole each time, or its halves would be counted as growth.
    await expect(front(page).getByRole('heading', { name: en('questions.title') })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/explore')
    await expect(front(page)).toHaveAttribute('data-page', '/explore')
  }
  // The first ones bring what stays: scripts, texts, the pictures that are cached.
  for (let nth = 0; nth < 3; nth++) await openAndLeave(nth)
  const before = await counted()
  for (let nth = 3; nth < openedPages; nth++) await openAndLeave(nth)
  // Memory that the browser has not taken away yet is no growth.
  await expect(async () => {
    const after = await counted()
    expect(after.nodes - before.nodes, JSON.stringify({ before, after })).toBeLessThan(slack.nodes)
    expect(after.listeners - before.listeners, JSON.stringify({ before, after })).toBeLessThan(
      slack.listeners,
    )
  }).toPass({ timeout: 20_000 })
})
