import { readdirSync, readFileSync } from 'node:fs'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { defaultLocale, localeCodes } from '@sampan/contract/locales/index.ts'
import type { Plugin } from 'vite'
import { firstFeatures } from '../src/i18n/first-features.ts'

const prefix = 'virtual:dictionary/'
const folder = new URL('../../contract/src/locales/', import.meta.url)

/**
 * `virtual:dictionary/<code>/first` and `…/rest`: the dictionaries of one language, compiled at build time and laid
 * over English, so that a text missing in it falls back to English (SPEC §1).
 */
export function dictionaries(): Plugin {
  return {
    name: 'sampan:dictionaries',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    load(source) {
      if (!source.startsWith(`\0${prefix}`)) return
      const [code = '', part = ''] = source.slice(prefix.length + 1).split('/')
      if (!localeCodes.some((known) => known === code)) throw new Error(`No language "${code}"`)
      for (const locale of [defaultLocale, code])
        for (const file of filesOf(locale)) this.addWatchFile(file.pathname)
      return `export default ${JSON.stringify(dictionary(code, part === 'first'))}`
    },
  }
}

/** All texts of a language, key → compiled message. */
export function dictionary(code: string, first: boolean): Record<string, unknown> {
  const texts = { ...textsOf(defaultLocale, first), ...textsOf(code, first) }
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, plain(compileMessage(text))]))
}

/** A message without places to fill is stored as the text itself. */
const plain = (message: unknown) =>
  Array.isArray(message) && message.every((token) => typeof token === 'string') ? [message.join('')] : message

function textsOf(code: string, first: boolean): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const file of filesOf(code)) {
    const feature = file.pathname.slice(file.pathname.lastIndexOf('/') + 1, -'.json'.length)
    if (firstFeatures.has(feature) !== first) continue
    const entries: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
    for (const [key, text] of Object.entries(entries)) if (text !== '') texts[`${feature}.${key}`] = text
  }
  return texts
}

function filesOf(code: string): URL[] {
  const directory = new URL(`${code}/`, folder)
  try {
    return readdirSync(directory)
      .filter((name) => name.endsWith('.json'))
      .sort()
      .map((name) => new URL(name, directory))
  } catch {
    return []
  }
}
