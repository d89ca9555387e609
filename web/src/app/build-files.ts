import type { Locale } from '@sampan/contract/locales/index.ts'
import type { Manifest } from 'vite'

/** What a painted page names in its head, by address. */
export interface BuildFiles {
  entry: string
  styles: string[]
  /** Scripts that the entry will import: named early, so that they do not wait for each other. */
  scripts: string[]
  fonts: string[]
}

const entryModule = 'index.html'

/** Reads the client build's manifest for one screen and one language. */
export function filesFor(manifest: Manifest, screenModule: string, locale: Locale): BuildFiles {
  const entry = manifest[entryModule]
  if (!entry) return { entry: '/src/main.tsx', styles: [], scripts: [], fonts: [] }
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
  const words = Object.keys(manifest).find((module) => module.endsWith(`virtual:dictionary/${locale}/first`))
  if (words) add(words)
  if (screenModule) add(screenModule)
  scripts.delete(entry.file)
  const address = (file: string) => `/${file}`
  return {
    entry: address(entry.file),
    styles: [...styles].map(address),
    scripts: [...scripts].map(address),
    fonts: fontsOf(manifest).map(address),
  }
}

/** The Latin cuts, which prices need in every language. */
const fontsOf = (manifest: Manifest): string[] =>
  Object.values(manifest).flatMap(({ file }) => (/-latin-[\w-]{8}\.woff2$/.test(file) ? [file] : []))
