import { defaultLocale, type Locale } from '@sampan/contract/wire/locales.ts'
import type { ArticleRow } from './rows.ts'

/** Title in the reader's language, else in English, else the article's name. */
export function titleIn({ texts, slug }: ArticleRow, locale: Locale): string {
  const textIn = (code: Locale) => texts.find((text) => text.locale === code)
  return (textIn(locale) ?? textIn(defaultLocale))?.title ?? slug
}
