import type { Locale } from '@sampan/contract/wire/locales.ts'
import { loadWords } from '#i18n/words.ts'
import type { RouteRow } from './route-row.ts'

/** Everything a page needs before it can be rendered: its script, and beside it its words. */
export async function loadPage({ screen }: RouteRow, locale: Locale): Promise<void> {
  await Promise.all([screen.load(), loadWords(locale, 'first'), loadWords(locale, screen.words)])
}
