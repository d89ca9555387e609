import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '@sampan/contract/refusals.ts'

const rootDir = join(import.meta.dirname, '../..')
const refusalsFile = /\/contract\/src\/(?:.+\/)?refusals\.ts$/
const row = /^ {2}(\w+): \d+,\n/gm
/** Sources that may ask about a refusal in the browser of a buyer: the app's, and the schemas of its forms. */
const sourceDirs = ['web/src', 'client/src', 'contract/src']
const asksNothing = /\.test\.tsx?$|(?:\/refusals|endpoints)\.ts$|\/console-schemas\.ts$/
/** A quoted word, or a property such as `staffRefusals.totpNeeded`. */
const words = /'(\w+)'|Refusals?\.(\w+)/gi

/**
 * Sends the browser of a buyer the codes of those refusals alone that a source of it names. All others, such as those of
 * operators, come in the words of the server's answer.
 */
export function refusalsOfBuyers() {
  return {
    name: 'sampan:refusals-of-buyers',
    enforce: 'pre' as const,
    load(id: string, options?: { ssr?: boolean }): string | undefined {
      if (options?.ssr || !refusalsFile.test(id)) return
      const asked = wordsOfSources()
      const source = readFileSync(id, 'utf8')
      if (!id.endsWith('/src/refusals.ts'))
        return source.replaceAll(row, (line, key: string) => (asked.has(key) ? line : ''))
      // One object: spread of features' tables, the empty ones among them, would stay in the script.
      const codes = Object.entries(refusals).filter(([key]) => asked.has(key))
      return `export const refusals = ${JSON.stringify(Object.fromEntries(codes))}
${source.slice(source.indexOf('export const isRefusalKey'))}`
    },
  }
}

function wordsOfSources(): ReadonlySet<string> {
  const files = sourceDirs.flatMap((dir) =>
    readdirSync(join(rootDir, dir), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path) && !asksNothing.test(path))
      .map((path) => join(rootDir, dir, path)),
  )
  return new Set(
    files.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(words)].flatMap(([, quoted, named]) => quoted ?? named ?? []),
    ),
  )
}
