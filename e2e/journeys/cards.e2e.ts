import { expect, test } from '../fixtures.ts'
import { front, open } from '../steps.ts'

/** Between the rows of a list, in px. */
const rowGap = 18

for (const path of ['/home', '/explore', '/search?q=tea', '/popular']) {
  test(`cards of ${path} leave no hole below them, whatever is said of their prices`, async ({
    page,
    newBuyer,
    signIn,
  }) => {
    await signIn(await newBuyer())
    for (const width of [390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      await open(page, path)
      await expect(front(page).getByRole('article').nth(4)).toBeAttached()
      await expect(front(page).getByRole('article').locator('s').first()).toBeAttached()
      const holes = await front(page)
        .locator('ul:has(> li > article)')
        .evaluateAll((lists) =>
          lists.flatMap((list) => {
            const cards = [...list.querySelectorAll(':scope > li')].map((place) => ({
              title: place.textContent,
              box: place.getBoundingClientRect(),
              end: place.querySelector('a > :last-child')?.getBoundingClientRect().bottom ?? 0,
            }))
            return cards.flatMap(({ title, box, end }) => {
              const below = cards
                .filter((other) => other.box.left === box.left && other.box.top > box.top)
                .sort((one, other) => one.box.top - other.box.top)[0]
              return below ? [{ title, px: Math.round(below.box.top - end) }] : []
            })
          }),
        )
      expect(holes.length).toBeGreaterThan(2)
      expect(
        holes.filter(({ px }) => Math.abs(px - rowGap) > 1),
        `at ${width} px`,
      ).toEqual([])
    }
  })
}
