import { sessionDays } from '@sampan/contract/base/account/session-limits.ts'
import { languageOfAddress, languageParam } from '@sampan/contract/wire/language-in-address.ts'
import { defaultLocale, type Locale, languageObject, localeOf } from '@sampan/contract/wire/locales.ts'

/** The browser's cookie of the chosen language: a language object as JSON (SPEC §7). */
export const languageCookie = 'language'

export interface PageLanguage {
  locale: Locale
  /** Value of the cookie, where the address chose the language of somebody who had none. */
  keep: string | null
  /** The same address without its language, for somebody who has chosen one before; null to stay. */
  redirect: string | null
}

/**
 * The language in which a page is rendered. An address with `?lang=` is for search engines and links to one language: it decides for
 * whoever has chosen none. Who has chosen keeps that language, and goes on under the address without it. Otherwise English (SPEC §3).
 */
export function pageLanguage(url: string, cookie: string | undefined): PageLanguage {
  const chosen = localeFromCookie(cookie)
  const address = new URL(`http://server${url}`)
  if (!address.searchParams.has(languageParam))
    return { locale: chosen ?? defaultLocale, keep: null, redirect: null }
  if (chosen !== null) {
    address.searchParams.delete(languageParam)
    // Two slashes at its beginning would name another host.
    const path = address.pathname.replace(/^\/+/, '/')
    return { locale: chosen, keep: null, redirect: path + address.search }
  }
  const asked = languageOfAddress(address.searchParams)
  return {
    locale: asked ?? defaultLocale,
    keep: asked && JSON.stringify(languageObject(asked)),
    redirect: null,
  }
}

export const languageCookieSeconds = sessionDays * 24 * 60 * 60

/** The language that the cookie names; null for none, or for what the app would not write. */
export function localeFromCookie(cookie: string | undefined): Locale | null {
  if (cookie === undefined) return null
  try {
    const language: unknown = JSON.parse(cookie)
    if (typeof language !== 'object' || language === null || !('file_name' in language)) return null
    const locale = localeOf(language.file_name)
    return locale === language.file_name ? locale : null
  } catch {
    return null
  }
}
