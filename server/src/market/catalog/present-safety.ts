import type { SafetyFacts, shownSafety } from '@sampan/contract/market/catalog/safety.ts'
import { defaultLocale, type Locale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'

type Shown = z.input<typeof shownSafety>

/**
 * Facts of a product as buyers read them: each part its own, else that of its shop; warnings in the reader's language, else in
 * English, else in any. Null where there is none of it.
 */
export function presentSafety(
  own: SafetyFacts | null,
  shop: SafetyFacts | null,
  locale: Locale,
): Shown | null {
  const said = [own?.warnings, shop?.warnings].find((each) => each && Object.keys(each).length > 0) ?? {}
  const language = [locale, defaultLocale, ...localeCodes].find((code) => said[code] !== undefined)
  const shown: Shown = {
    maker: own?.maker ?? shop?.maker ?? null,
    euPerson: own?.euPerson ?? shop?.euPerson ?? null,
    identifier: own?.identifier ?? null,
    warnings: language === undefined ? null : { text: said[language] ?? '', locale: language },
  }
  return Object.values(shown).every((part) => part === null) ? null : shown
}
