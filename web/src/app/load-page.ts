import type { Locale } from '@sampan/contract/locales/index.ts'
import { firstFeatures } from '#i18n/first-features.ts'
import { loadWords, type WordsPart } from '#i18n/words.ts'
import type { RouteRow } from '#page/route-row.ts'

/** Which words a page needs besides the first ones: those of its feature, which its title's key names. */
export function wordsOfPage({ title }: RouteRow): WordsPart {
  const [feature = ''] = title.split('.')
  return firstFeatures.has(feature) ? 'first' : 'rest'
}

/** Everything a page needs before it can be painted: its script, and its words. */
export async function loadPage(row: RouteRow, locale: Locale): Promise<void> {
  await Promise.all([row.screen.load(), loadWords(locale, 'first'), loadWords(locale, wordsOfPage(row))])
}
