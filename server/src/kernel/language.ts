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

/**
 * The server's own texts; a missing one falls back to English (SPEC §1). All are read now, from the files of this version; each is
 * compiled when it is first said, because the server says few of them.
 */
export function createTranslate(): Translate {
  const english = readDictionary(defaultLocale)
  const byLocale = new Map<Locale, Translator>(
    localeCodes.map((code) => [code, translator(code, { ...english, ...readDictionary(code) })]),
  )
  return (locale, key, values) => byLocale.get(locale)?.(key, values) ?? key
}

type Translator = (key: string, values?: Readonly<Record<string, unknown>>) => string

function translator(code: Locale, texts: Readonly<Record<string, string>>): Translator {
  const tag = tagOf(code)
  const i18n: I18n = setupI18n({ locale: tag, messages: { [tag]: {} } })
  const compiled = new Set<string>()
  return (key, values) => {
    const text = Object.hasOwn(texts, key) ? texts[key] : undefined
    if (text !== undefined && !compiled.has(key)) {
      i18n.load(tag, { [key]: compileMessage(text) })
      compiled.add(key)
    }
    return i18n._(key, values)
  }
}
