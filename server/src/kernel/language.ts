import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type I18n, setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { keyPrefixOf } from '@sampan/contract/locales/key-prefix.ts'
import { brandName } from '@sampan/contract/wire/brand.ts'
import { defaultLocale, type Locale, localeCodes, tagOf } from '@sampan/contract/wire/locales.ts'

/** Folder of the dictionaries: `<tag>/<feature>.json` and `<tag>/<feature>.refusals.json`, flat. */
export const dictionariesDir = fileURLToPath(
  new URL('../locales', import.meta.resolve('@sampan/contract/wire/locales.ts')),
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
 * The server's own texts; a missing one falls back to English (SPEC §1). A language is read when it is first said, each of its texts
 * compiled when it is: the server says few of them.
 * @param brand the owner's name, which texts say as `{brand}`
 */
export function createTranslate(brand: () => string = () => brandName): Translate {
  const byLocale = new Map<Locale, Translator>()
  return (locale, key, values) => {
    const known = byLocale.get(locale) ?? translator(locale, textsOf(locale))
    byLocale.set(locale, known)
    return known(key, { brand: brand(), ...values })
  }
}

const read = new Map<Locale, Record<string, string>>()

function dictionaryOf(code: Locale): Record<string, string> {
  const texts = read.get(code) ?? readDictionary(code)
  read.set(code, texts)
  return texts
}

const textsOf = (code: Locale): Record<string, string> =>
  code === defaultLocale ? dictionaryOf(code) : { ...dictionaryOf(defaultLocale), ...dictionaryOf(code) }

/**
 * Reads the languages that were not read yet, one at a time: files that a deployment puts in place later belong to
 * another version.
 */
export async function readAllLanguages(): Promise<void> {
  for (const code of localeCodes) {
    dictionaryOf(code)
    await new Promise((resolve) => setImmediate(resolve))
  }
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
