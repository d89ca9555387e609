import type { Locale } from '@sampan/contract/locales/index.ts'
import { firstFeatures } from '#i18n/first-features.ts'
import { loadWords } from '#i18n/words.ts'
import type { RouteRow } from '#page/route-row.ts'

const pages = new Map<string, { promise: Promise<void>; isReady: boolean }>()

/** Everything a page needs before it can be painted: its script, and its feature's words. One promise per page. */
export function loadPage(row: RouteRow, locale: Locale): Promise<void> {
  const key = `${locale} ${row.path}`
  const known = pages.get(key)
  if (known) return known.promise
  const [feature = ''] = row.title.split('.')
  const words = firstFeatures.has(feature) ? [] : [loadWords(locale, 'rest')]
  const page = {
    isReady: false,
    promise: Promise.all([row.screen.load(), loadWords(locale, 'first'), ...words]).then(
      () => {
        page.isReady = true
      },
      (error: unknown) => {
        pages.delete(key)
        throw error
      },
    ),
  }
  pages.set(key, page)
  return page.promise
}

export const isPageReady = (row: RouteRow, locale: Locale): boolean =>
  pages.get(`${locale} ${row.path}`)?.isReady === true
