import { expect, test } from '../fixtures.ts'
import { chooseGood } from '../goods.ts'
import { front, open, scrollPage } from '../steps.ts'

test('a picture that does not come is asked for three times, and then no more [image:lazy]', async ({
  page,
  allowComplaint,
}) => {
  allowComplaint(/ERR_FAILED/)
  await open(page, '/explore')
  const cards = front(page).getByRole('article')
  const first = await cards.count()
  await page.waitForLoadState('networkidle')
  const tries = new Map<string, number>()
  let lost = ''
  await page.route(
    (url) => url.pathname.startsWith('/pictures/') || /\.(webp|avif|jpe?g|png)$/.test(url.pathname),
    async (route) => {
      const url = route.request().url()
      lost ||= url
      const tried = (tries.get(url) ?? 0) + 1
      tries.set(url, tried)
      // One never comes, the others come at the third attempt.
      if (url === lost || tried < 3) await route.abort('failed')
      else await route.continue()
    },
  )
  await scrollPage(page, 'end')
  await expect.poll(() => cards.count()).toBeGreaterThan(first)
  await cards.nth(first).scrollIntoViewIfNeeded()
  await expect.poll(() => tries.get(lost)).toBe(3)
  await expect(front(page).locator('img[data-phase=failed]')).toHaveCount(1)
  await expect(front(page).locator('img[data-phase=loading]')).toHaveCount(0)
  expect([...tries.values()].every((count) => count <= 3)).toBe(true)
  expect(tries.size).toBeGreaterThan(1)
})

test('on a tablet no picture of a product is drawn larger than its file', async ({ page, sql }) => {
  const good = await chooseGood(sql, { locale: 'en' })
  await page.setViewportSize({ width: 768, height: 1024 })
  await open(page, `/detail/${good.productId}`)
  const picture = front(page).getByRole('list', { name: good.title }).getByRole('img').first()
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.complete)).toBe(true)
  const file = Number(
    /-(\d+)\.webp$/.exec(await picture.evaluate((img: HTMLImageElement) => img.currentSrc))?.[1],
  )
  expect((await picture.boundingBox())?.width).toBeLessThanOrEqual(file)
})
