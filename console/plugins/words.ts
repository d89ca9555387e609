import { readdirSync, readFileSync } from 'node:fs'
import { compileText } from '@sampan/bundling/compile-message.ts'
import { consoleEndpoints } from '@sampan/contract/endpoints.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import { localeOf, tagOf } from '@sampan/contract/wire/locales.ts'
import type { Plugin } from 'vite'

const prefix = 'virtual:console-words/'
const own = new URL('../src/locales/', import.meta.url)
const shared = new URL('../../contract/src/locales/', import.meta.url)

/**
 * `virtual:console-words/en` and `…/zh`: the console's own words, those of the kit that it shares with the buyers' app, and what the
 * calls of the console may refuse, which forms say before they are sent; compiled at build time and laid over English.
 */
export function words(): Plugin {
  return {
    name: 'sampan:console-words',
    resolveId: (source) => (source.startsWith(prefix) ? `\0${source}` : undefined),
    load(source) {
      if (!source.startsWith(`\0${prefix}`)) return
      const code = source.slice(prefix.length + 1)
      for (const file of [...filesOf('en'), ...filesOf(code)]) this.addWatchFile(file.url.pathname)
      return `export default ${JSON.stringify(dictionary(code))}`
    },
  }
}

/** All texts of a language, key → compiled message. */
export function dictionary(code: string): Record<string, unknown> {
  const texts = { ...textsOf('en'), ...textsOf(code) }
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileText(text)]))
}

const filesOf = (code: string) => {
  const tag = tagOf(localeOf(code))
  return [
    { feature: 'ui', url: new URL(`${tag}/ui.json`, shared) },
    ...readdirSync(new URL(`${tag}/`, shared))
      .filter((name) => name.endsWith('.refusals.json'))
      .map((name) => ({ feature: 'refusal', url: new URL(`${tag}/${name}`, shared) })),
    { feature: '', url: new URL(`${tag}.json`, own) },
  ]
}

function textsOf(code: string): Record<string, string> {
  const texts: Record<string, string> = {}
  for (const { feature, url } of filesOf(code)) {
    const entries: Record<string, string> = JSON.parse(readFileSync(url, 'utf8'))
    for (const [key, text] of Object.entries(entries))
      if (feature !== 'refusal' || refused.has(key)) texts[feature ? `${feature}.${key}` : key] = text
  }
  return texts
}

/** Keys of what calls of the console may refuse. Any of them may be given something that is not right. */
const refused = new Set<string>(['badInput'])
for (const { refusals } of Object.values<Pick<Endpoint, 'refusals'>>(consoleEndpoints))
  for (const key of refusals) refused.add(key)
