import type { Page } from '@playwright/test'

/**
 * Words that the page breaks in two for want of room, without a hyphen: "Gönderilec|ek". Words of letters alone count: a hash
 * or an address of e-mail has no better place to break, and Chinese, Japanese and Thai are written without spaces.
 */
export const brokenWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const broken: string[] = []
    const wholeWords = /(?<![\p{L}\p{M}\p{N}])[\p{L}\p{M}’']{2,}(?![\p{L}\p{M}\p{N}])/gu
    // Text for listeners alone stands in a box of one pixel.
    const isSeen = (element: Element | null): boolean =>
      element === null || (element.getBoundingClientRect().width > 2 && isSeen(element.parentElement))
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement
      if (!element?.checkVisibility({ visibilityProperty: true }) || !isSeen(element)) continue
      if (getComputedStyle(element).hyphens === 'auto') continue
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(wholeWords)) {
        if (/[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Thai}\p{scx=Hang}]/u.test(word)) continue
        const range = document.createRange()
        range.setStart(text, index)
        range.setEnd(text, index + word.length)
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)))
        if (lines.size > 1) broken.push(word)
      }
    }
    return broken
  })
