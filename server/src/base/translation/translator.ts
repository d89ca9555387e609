import type { Locale } from '@sampan/contract/wire/locales.ts'

/** Translates what buyers and shops wrote. There is none unless one is set up; the original is always shown beside it. */
export interface Translator {
  /** @throws when it cannot be reached or does not know the languages */
  translate(texts: readonly string[], from: Locale, to: Locale): Promise<string[]>
}
