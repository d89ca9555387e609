import { createHash } from 'node:crypto'
import { defaultLocale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type { Plugin } from 'vite'
import { dictionary, firstPart, headPart, keysOfPart, wordFiles, wordParts } from './word-parts.ts'

const wordsId = 'virtual:words'
const prefix = 'virtual:dictionary/'

/**
 * `virtual:words`: fetches the words of a language, part by part, compiled while the app is built.
 *
 * In the browser's build a part is a file of its own, and its address follows from language and part: a table of
 * addresses would weigh on the first page, and grow with every feature. Elsewhere it is a module,
 * `virtual:dictionary/<code>/<part>`. In development `first` holds all words, so that a key is there as soon as it is
 * named.
 */
export function dictionaries(): Plugin {
  let isBuild = false
  const keys = memo(() => new Map(wordParts().map((part) => [part, keysOfPart(part)])))
  const words = (code: string, part: string) => {
    if (isBuild) return dictionary(code, keys().get(part) ?? new Set())
    return part === firstPart ? dictionary(code, null) : {}
  }
  const files = memo(() =>
    localeCodes.flatMap((code) =>
      wordParts().map((part) => ({ code, part, source: moduleOf(words(code, part)) })),
    ),
  )
  const mark = memo(() => {
    const hash = createHash('sha256')
    for (const { code, part, source } of files()) hash.update(`${code} ${part} ${source}`)
    return hash.digest('base64url').slice(0, 8)
  })
  return {
    name: 'sampan:dictionaries',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    resolveId: (source) => (source === wordsId || source.startsWith(prefix) ? `\0${source}` : undefined),
    load(id) {
      const isBrowserBuild = isBuild && this.environment.config.consumer === 'client'
      if (id === `\0${wordsId}`) return isBrowserBuild ? wordsByAddress(mark()) : wordsByModule(mark())
      if (!id.startsWith(`\0${prefix}`)) return
      const [code = '', part = ''] = id.slice(prefix.length + 1).split('/')
      for (const file of [...wordFiles(defaultLocale), ...wordFiles(code)]) this.addWatchFile(file)
      return moduleOf(words(code, part))
    },
    generateBundle() {
      if (!isBuild || this.environment.config.consumer !== 'client') return
      for (const { code, part, source } of files()) {
        if (part === headPart) continue
        this.emitFile({ type: 'asset', fileName: addressOf(mark(), code, part).slice(1), source })
      }
    },
  }
}

const moduleOf = (messages: Record<string, unknown>) => `export default ${JSON.stringify(messages)}`

const addressOf = (mark: string, code: string, part: string) => `/assets/words-${mark}-${code}-${part}.js`
const addressing = (mark: string) =>
  `export const addressOfWords = (code, part) => \`${addressOf(mark, '$' + '{code}', '$' + '{part}')}\``

const wordsByAddress = (mark: string) => `${addressing(mark)}
export const fetchWords = (code, part, tries) =>
  import(/* @vite-ignore */ addressOfWords(code, part) + (tries ? '?' + tries : ''))`

function wordsByModule(mark: string): string {
  const parts = wordParts()
  const rows = localeCodes.flatMap((code) =>
    parts.map((part) => `'${code}/${part}': () => import('${prefix}${code}/${part}'),`),
  )
  return `${addressing(mark)}
const modules = {${rows.join('\n')}}
export const fetchWords = (code, part) => modules[\`\${code}/\${part}\`]()
export const parts = ${JSON.stringify(parts)}`
}

function memo<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
