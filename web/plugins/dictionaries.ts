import { createHash } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import { defaultLocale, localeCodes } from '@sampan/contract/wire/locales.ts'
import type { Plugin } from 'vite'
import {
  dictionary,
  firstPart,
  forgetSources,
  headPart,
  keysOfPart,
  wordFiles,
  wordParts,
} from './word-parts.ts'

const wordsId = 'virtual:words'
const prefix = 'virtual:dictionary/'

/**
 * `virtual:words`: fetches the words of a language, part by part, compiled while the app is built.
 *
 * In the browser's build a part is a file of its own, and its address follows from language, the mark of that language's words, and
 * part: a table of addresses would weigh on the first page, and grow with every feature. A text that changes in one language leaves the
 * files of the others as they are. Elsewhere it is a module,
 * `virtual:dictionary/<code>/<part>`. Development has the same parts, so that a word which no part brings is missing there as well;
 * only in tests, which show a screen by itself, `first` holds all words.
 */
export function dictionaries(): Plugin {
  let isBuild = false
  const isTest = process.env['VITEST'] !== undefined
  let keys = keysOfParts()
  const words = (code: string, part: string) => {
    if (!isTest) return dictionary(code, keys().get(part) ?? new Set())
    return part === firstPart ? dictionary(code, null) : {}
  }
  const files = memo(() =>
    localeCodes.flatMap((code) =>
      wordParts().map((part) => ({ code, part, source: moduleOf(words(code, part)) })),
    ),
  )
  const marks = memo(() => Object.fromEntries(localeCodes.map((code) => [code, markOf(code)])))
  function markOf(code: string): string {
    const hash = createHash('sha256')
    for (const file of files()) if (file.code === code) hash.update(`${file.part} ${file.source}`)
    return hash.digest('base64url').slice(0, 8)
  }
  return {
    name: 'sampan:dictionaries',
    configResolved({ command }) {
      isBuild = command === 'build'
    },
    configureServer({ watcher, environments, ws }) {
      watcher.on('change', (file) => {
        if (!/\.tsx?$/.test(file)) return
        forgetSources()
        const before = keys()
        keys = keysOfParts()
        if (isDeepStrictEqual(before, keys())) return
        // Words that the source names now: their modules are made anew.
        for (const environment of Object.values(environments)) environment.moduleGraph.invalidateAll()
        ws.send({ type: 'full-reload' })
      })
    },
    resolveId: (source) => (source === wordsId || source.startsWith(prefix) ? `\0${source}` : undefined),
    load(id) {
      const isBrowserBuild = isBuild && this.environment.config.consumer === 'client'
      if (id === `\0${wordsId}`) return isBrowserBuild ? wordsByAddress(marks()) : wordsByModule(marks())
      if (!id.startsWith(`\0${prefix}`)) return
      const [code = '', part = ''] = id.slice(prefix.length + 1).split('/')
      for (const file of [...wordFiles(defaultLocale), ...wordFiles(code)]) this.addWatchFile(file)
      return moduleOf(words(code, part))
    },
    generateBundle() {
      if (!isBuild || this.environment.config.consumer !== 'client') return
      for (const { code, part, source } of files()) {
        if (part === headPart) continue
        this.emitFile({
          type: 'asset',
          fileName: addressOf(marks()[code] ?? '', code, part).slice(1),
          source,
        })
      }
    },
  }
}

/** A hash of all words of each language. */
type Marks = Readonly<Record<string, string>>

const keysOfParts = () => memo(() => new Map(wordParts().map((part) => [part, keysOfPart(part)])))

const moduleOf = (messages: Record<string, unknown>) => `export default ${JSON.stringify(messages)}`

const addressOf = (mark: string, code: string, part: string) => `/assets/words-${mark}-${code}-${part}.js`
const addressing = (marks: Marks) =>
  `const marks = ${JSON.stringify(marks)}
export const addressOfWords = (code, part) => \`${addressOf('$' + '{marks[code]}', '$' + '{code}', '$' + '{part}')}\``

const wordsByAddress = (marks: Marks) => `${addressing(marks)}
export const fetchWords = (code, part, tries) =>
  import(/* @vite-ignore */ addressOfWords(code, part) + (tries ? '?' + tries : ''))`

function wordsByModule(marks: Marks): string {
  const parts = wordParts()
  const rows = localeCodes.flatMap((code) =>
    parts.map((part) => `'${code}/${part}': () => import('${prefix}${code}/${part}'),`),
  )
  return `${addressing(marks)}
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
