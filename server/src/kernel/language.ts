import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { defaultLocale, type Locale, localeCodes, tagOf } from '@sampan/contract/locales/index.ts'
import { keyPrefixOf } from '@sampan/contract/locales/key-prefix.ts'

/** Where the dictionaries lie: `<tag>/<feature>.json` and `<tag>/<feature>.refusals.json`, flat. */
export const dictionariesDir = dirname(
  fileURLToPath(import.meta.resolve('@sampan/contract/locales/index.ts')),
)

export type Translate = (locale: Locale, key: string, values?: Readonly<Record<string, unknown>>) => string

/** Reads one language's texts as written, not compiled. */
export function readDictionary(code: Locale): Record<string, string> {
  const folder = join(dictionariesDir, tagOf(code))
  const texts: Record<string, string> = {}
  for (const file of listJson(folder)) {
    const entries: Record<string, string> = JSON.parse(readFileSync(join(folder, file), 'utf8'))
    for (const [key, text] of Object.entries(entries)) texts[`${keyPrefixOf(file)}.${key}`] = text
  }
  return texts
}

function listJson(folder: string): string[] {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort()
  } catch {
    return [] // a language without a single dictionary yet: everything falls back to English
  }
}

/** The server's own texts: compiles every dictionary once; a missing text falls back to English (SPEC §1). */
export function createTranslate(): Translate {
  const english = readDictionary(defaultLocale)
  const byLocale = new Map<Locale, I18n>(
    localeCodes.map((code) => [code, i18nFor(code, { ...english, ...readDictionary(code) })]),
  )
  return (locale, key, values) => byLocale.get(locale)?._(key, values) ?? key
}

function i18nFor(code: Locale, texts: Record<string, string>): I18n {
  const tag = tagOf(code)
  const compiled = Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessage(text)]))
  return setupI18n({ locale: tag, messages: { [tag]: compiled } })
}
