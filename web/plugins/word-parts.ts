import { type Dirent, existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compileText } from '@sampan/bundling/compile-message.ts'
import { keyPrefixOf } from '@sampan/contract/locales/key-prefix.ts'
import { defaultLocale, localeOf, tagOf } from '@sampan/contract/wire/locales.ts'

/**
 * Messages are loaded in parts, one file per language and part: `first` comes with every page, and a feature's part comes
 * beside its screens. What a part holds follows from the sources, so that nobody keeps a list.
 */
export const firstPart = 'first'

/** Words that the server alone says, in the head of a page. The browser never asks for it. */
export const headPart = 'head'

const contractDir = join(import.meta.dirname, '../../contract/src')
const localesDir = join(contractDir, 'locales')
const sourceDir = join(import.meta.dirname, '../src')
const uiDir = join(import.meta.dirname, '../../ui/src')
const featuresDir = join(sourceDir, 'features')

/** The feature whose screen comes with the first script. */
export const firstFeature = 'home'

/** Words that home shows to a buyer alone: those of its folder of this name, which come with its script. */
export const laterPart = 'later'
const laterDir = join(featuresDir, firstFeature, laterPart, '/')
/** The sheet with an answer of help asks for the words of that feature itself, so that no form carries them. */
const helpSheet = join(sourceDir, 'page/help-sheet.tsx')

export const wordParts = (): string[] => [firstPart, headPart, laterPart, ...featureNames()]

/**
 * The keys of a part. `first`: whatever the app names without entering another feature than home. `head`: what the writer of
 * pages on the server names besides. A feature: its own dictionary and whatever its sources, and all that these import, name
 * of others, without what came first. `later`: the same of home's folder for buyers. A key with a place to fill names all that begin like it.
 */
export function keysOfPart(part: string): ReadonlySet<string> {
  const all = [...textsOf(defaultLocale).keys()]
  isFirst ??= namedIn(reachedFrom([join(sourceDir, 'app/start.tsx')], firstFeature))
  const isLater = (key: string) => !isFirst?.(key)
  if (part === firstPart) return new Set(all.filter(isFirst))
  if (part === headPart) {
    const isNamed = namedIn([join(sourceDir, 'app/entry-server.tsx')])
    return new Set(all.filter((key) => isLater(key) && isNamed(key)))
  }
  if (part === laterPart) {
    const isNamed = namedIn(reachedFrom(sourcesUnder(laterDir), firstFeature, true))
    return new Set(all.filter((key) => isLater(key) && isNamed(key)))
  }
  const own = sourcesUnder(join(featuresDir, part))
  const isNamed = namedIn(reachedFrom(own, part))
  return new Set(all.filter((key) => isLater(key) && (key.startsWith(`${part}.`) || isNamed(key))))
}

/** Key → compiled message, laid over English, so that a text missing in a language falls back to it (SPEC §1). */
export function dictionary(code: string, keys: ReadonlySet<string> | null): Record<string, unknown> {
  const texts = new Map([...textsOf(defaultLocale), ...textsOf(code)])
  const wanted = [...texts].filter(([key]) => keys === null || keys.has(key))
  return Object.fromEntries(wanted.map(([key, text]) => [key, compileText(text)]))
}

/** Computed once for all parts, until a source changes. */
let isFirst: ((key: string) => boolean) | undefined

/** In development a source that was edited may name other words and import other sources. */
export function forgetSources(): void {
  isFirst = undefined
  known.clear()
}

const namedKey = /['"`]([a-z][A-Za-z-]*\.[\w.]*)(?:['"`]|(\$\{))/g

function namedIn(files: readonly string[]): (key: string) => boolean {
  const exact = new Set<string>()
  const beginnings = new Set<string>()
  for (const file of files) {
    for (const [, key = '', isOpen] of codeOf(file).matchAll(namedKey)) {
      if (isOpen) beginnings.add(key)
      else exact.add(key)
    }
  }
  return (key) =>
    exact.has(key) || (beginnings.values().some((beginning) => key.startsWith(beginning)) && isMade(key))
}

/** True for a refusal that the contract's schemas speak, which a form makes itself; the others come as text. */
const isMade = (key: string): boolean =>
  !key.startsWith('refusal.') || spokenBySchemas().has(key.slice('refusal.'.length))

function spokenBySchemas(): ReadonlySet<string> {
  const files = sourcesUnder(contractDir).filter((file) => /\/schemas\.ts$/.test(file))
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/'(\w+)'/g)].map(([, word = '']) => word),
    ),
  )
}

/** A docstring's examples are not said. */
const codeOf = (file: string) => readFileSync(file, 'utf8').replaceAll(/\/\*\*[\s\S]*?\*\//g, '')

const featureNames = () => foldersIn(featuresDir).filter((name) => name !== firstFeature)

/** These sources and all that they import, now or later, of other features nothing; what is later of home only where it is asked for. */
function reachedFrom(sources: readonly string[], feature: string, withLater = false): string[] {
  const reached = new Set(sources)
  for (const file of reached)
    for (const other of importsOf(file))
      if (isOpen(other, feature) && other !== helpSheet && (withLater || !other.startsWith(laterDir)))
        reached.add(other)
  return [...reached]
}

const isOpen = (file: string, feature: string): boolean =>
  !file.startsWith(featuresDir) || file.startsWith(join(featuresDir, feature, '/'))

const named = /(?:from|import|import\() ?'([^']+\.tsx?)'/g
const known = new Map<string, readonly string[]>()

/** The sources of the app and of the kit that a source names as imports. */
function importsOf(file: string): readonly string[] {
  const found =
    known.get(file) ??
    [...codeOf(file).matchAll(named)].flatMap(([, name = '']) => {
      const path = pathOf(name, dirname(file))
      return path !== null && existsSync(path) ? [path] : []
    })
  known.set(file, found)
  return found
}

function pathOf(name: string, dir: string): string | null {
  if (name.startsWith('.')) return join(dir, name)
  if (name.startsWith('#')) return join(sourceDir, name.slice(1))
  return name.startsWith('@sampan/ui/') ? join(uiDir, name.slice('@sampan/ui/'.length)) : null
}

const entriesOf = (dir: string): Dirent[] =>
  readdirSync(dir, { withFileTypes: true }).toSorted((a, b) => (a.name < b.name ? -1 : 1))

const foldersIn = (dir: string) =>
  entriesOf(dir).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []))

function sourcesUnder(dir: string): string[] {
  return entriesOf(dir).flatMap((entry) => {
    const path = join(dir, entry.name)
    if (entry.isDirectory()) return sourcesUnder(path)
    return /\.tsx?$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name) ? [path] : []
  })
}

/** The dictionary files of a language. */
export const wordFiles = (code: string): string[] =>
  entriesOf(join(localesDir, tagOf(localeOf(code)))).flatMap(({ name, parentPath }) =>
    name.endsWith('.json') ? [join(parentPath, name)] : [],
  )

/** All texts of a language by their whole key. */
function textsOf(code: string): Map<string, string> {
  return new Map(
    wordFiles(code).flatMap((file) => {
      const prefix = keyPrefixOf(basename(file))
      const entries: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'))
      return Object.entries(entries).flatMap(([key, text]): [string, string][] =>
        text === '' ? [] : [[`${prefix}.${key}`, text]],
      )
    }),
  )
}
