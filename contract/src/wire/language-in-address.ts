import { defaultLocale, isLocale, type Locale, locales, tagOf } from './locales.ts'

/** The parameter of an address that names the language of its page, for search engines and for links to one language. */
export const languageParam = 'lang'

/** The language that an address asks for by a tag such as `ja` or `zh-Hans`; null without one, or for a tag that is none of ours. */
export function languageOfAddress(search: URLSearchParams): Locale | null {
  const asked = search.get(languageParam)?.toLowerCase()
  const code = locales.find(({ tag }) => tag.toLowerCase() === asked)?.code
  return isLocale(code) ? code : null
}

/** A path with its language; English, the default of every visitor, needs none. */
export const pathInLanguage = (path: string, locale: Locale): string =>
  locale === defaultLocale ? path : `${path}?${languageParam}=${tagOf(locale)}`
