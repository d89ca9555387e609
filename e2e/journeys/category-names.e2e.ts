import type { Page } from '@playwright/test'
import { localeCodes } from '@sampan/contract/wire/locales.ts'
import { expect, test } from '../fixtures.ts'
import { awake } from '../steps.ts'

/**
 * Names of categories with a word that is broken, or that runs out of the window or into a name beside it. Words are those that the
 * language itself knows, so Thai and Japanese count too; without hyphenation, for which not every browser has every language.
 */
const spoiltNames = (page: Page, selector: string): Promise<string[]> =>
  page.evaluate((links) => {
    const tag = document.documentElement.lang
    const parts = new Intl.Segmenter(tag, { granularity: 'word' })
    const tiles = [...document.querySelectorAll<HTMLElement>(links)].filter((tile) => tile.checkVisibility())
    if (tiles.length < 10) return [`only ${tiles.length} categories`]
    const named = tiles.map((tile) => {
      tile.style.hyphens = 'manual'
      const text = [...tile.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE)
      const name = text?.textContent ?? ''
      const range = document.createRange()
      const rectsOf = (start: number, end: number) => {
        if (!text) return []
        range.setStart(text, start)
        range.setEnd(text, end)
        return [...range.getClientRects()]
      }
      // Chinese, Japanese and Korean may be broken between any two letters.
      const words = /^(?:zh|ja|ko)/.test(tag)
        ? []
        : [...parts.segment(name)].filter(({ isWordLike }) => isWordLike)
      const broken = words.filter(({ index, segment }) => {
        const rects = rectsOf(index, index + segment.length)
        return new Set(rects.map(({ top }) => Math.round(top))).size > 1
      })
      return { name, broken: broken.map(({ segment }) => segment), rects: rectsOf(0, name.length) }
    })
    const scrolls = tiles[0]?.parentElement
      ? getComputedStyle(tiles[0].parentElement).overflowX === 'auto'
      : false
    return named.flatMap(({ name, broken, rects }, n) => {
      const isOut = !scrolls && rects.some(({ left, right }) => left < 0 || right > innerWidth)
      const beside = named
        .slice(n + 1)
        .find((other) =>
          other.rects.some((one) =>
            rects.some(
              (own) =>
                own.right > one.left + 0.5 &&
                one.right > own.left + 0.5 &&
                own.bottom > one.top + 0.5 &&
                one.bottom > own.top + 0.5,
            ),
          ),
        )
      return [
        ...broken.map((word) => `${name}: ${word} is broken`),
        ...(isOut ? [`${name} runs out of the window`] : []),
        ...(beside ? [`${name} runs into ${beside.name}`] : []),
      ]
    })
  }, selector)

for (const [path, selector] of [
  ['/home', '[data-page] nav a:has(> [data-room])'],
  ['/explore', '[data-page] nav a:has(> [data-room])'],
] as const) {
  test(`on ${path} the names of categories are whole in ten languages, on narrow phones and with large text [locale:ten]`, async ({
    page,
    speak,
  }) => {
    test.slow()
    const wrong: Record<string, string[]> = {}
    for (const locale of localeCodes) {
      await speak(locale)
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto(path)
      await awake(page)
      for (const [width, size] of [
        [390, '100%'],
        [320, '100%'],
        [390, '200%'],
        [320, '200%'],
      ] as const) {
        await page.setViewportSize({ width, height: 844 })
        const found = await page
          .evaluate(async (fontSize) => {
            document.documentElement.style.fontSize = fontSize
            await document.fonts.ready
            for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
          }, size)
          .then(() => spoiltNames(page, selector))
        if (found.length > 0) wrong[`${locale} ${width} ${size}`] = found
      }
    }
    expect(wrong).toEqual({})
  })
}
