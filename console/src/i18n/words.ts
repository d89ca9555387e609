import { setupI18n } from '@lingui/core'
import { type Locale, tagOf } from '@sampan/contract/locales/index.ts'
import { createI18n, type I18n } from '@sampan/web/i18n/i18n.ts'
import type english from '../locales/en.json'

/** The console speaks English and Chinese (PRODUCT §2). */
export const consoleLocales = ['en', 'zh'] as const satisfies readonly Locale[]
export type ConsoleLocale = (typeof consoleLocales)[number]
export type WordKey = keyof typeof english

/** One language of the console. `t` of the kit's own texts stands in it too, so the kit works inside. */
export interface Words extends Omit<I18n, 't'> {
  t(key: WordKey, values?: Readonly<Record<string, string | number>>): string
}

const sources = {
  en: () => import('virtual:console-words/en'),
  zh: () => import('virtual:console-words/zh'),
}

/** Fetches a language and makes it ready to write with. */
export async function loadWords(locale: ConsoleLocale): Promise<Words> {
  const { default: messages } = await sources[locale]()
  const lingui = setupI18n({ locale, locales: tagOf(locale), messages: { [locale]: messages } })
  return { ...createI18n(locale), t: (key, values) => lingui._(key, values) }
}
