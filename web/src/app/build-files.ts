import { addressOfWords } from 'virtual:words'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import type { Manifest } from 'vite'
import type { LazyScreen } from '#router/lazy-screen.ts'

/** The files that a server-rendered page names in its head, by address. */
export interface BuildFiles {
  entry: string
  /** Files, as the manifest names them. */
  styles: string[]
  /** Scripts that the entry will import: named early, so that they do not wait for each other. */
  scripts: string[]
}

const entryModule = 'index.html'
/** By the names of their chunks (web/plugins/chunks.ts), since modules of a group have no entry of their own. */
const chunkNames = {
  /** Files that the entry asks for in its second task (main.tsx). */
  start: 'first',
  /** Parts that home and login begin without (app/route-table.ts, features/home/deferred-below.ts). */
  second: 'second',
}

/** Reads the client build's manifest for one screen and the words it needs. */
export function filesFor(
  manifest: Manifest,
  { module, words }: LazyScreen,
  locale: Locale,
  needsSecond: boolean,
): BuildFiles {
  const entry = manifest[entryModule]
  if (!entry) return { entry: '/src/main.tsx', styles: [], scripts: [] }
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const add = (module: string) => addChunk(manifest[module])
  const chunkNamed = (name: string) => Object.values(manifest).find((chunk) => chunk.name === name)
  const addChunk = (chunk: Manifest[string] | undefined) => {
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(entryModule)
  addChunk(chunkNamed(chunkNames.start))
  if (needsSecond) addChunk(chunkNamed(chunkNames.second))
  // The frame of every page holds parts whose script comes later, such as the rail of a desk: the server paints them, so their
  // styles are in the page.
  else for (const file of chunkNamed(chunkNames.second)?.css ?? []) styles.add(file)
  if (module) add(module)
  scripts.delete(entry.file)
  const address = (file: string) => `/${file}`
  return {
    entry: address(entry.file),
    styles: [...styles],
    scripts: [
      ...[...new Set(['first', words])].map((part) => addressOfWords(locale, part)),
      ...[...scripts].map(address),
    ],
  }
}
