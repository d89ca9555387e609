import { addressOfWords } from 'virtual:words'
import type { Locale } from '@sampan/contract/locales/index.ts'
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
/** What home and login begin without (app/route-table.ts). */
const tableModule = 'src/app/routes.ts'

/** Reads the client build's manifest for one screen and the words it needs. */
export function filesFor(
  manifest: Manifest,
  { module, words }: LazyScreen,
  locale: Locale,
  needsTable: boolean,
): BuildFiles {
  const entry = manifest[entryModule]
  if (!entry) return { entry: '/src/main.tsx', styles: [], scripts: [] }
  const styles = new Set<string>()
  const scripts = new Set<string>()
  const add = (module: string) => {
    const chunk = manifest[module]
    if (!chunk || scripts.has(chunk.file)) return
    scripts.add(chunk.file)
    for (const file of chunk.css ?? []) styles.add(file)
    for (const imported of chunk.imports ?? []) add(imported)
  }
  add(entryModule)
  if (needsTable) add(tableModule)
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
