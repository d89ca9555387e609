import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Localized, localeCodes } from '@sampan/contract/wire/locales.ts'

/** A row of a table of words: what stands before the languages, and a name in each of them. */
interface WordRow {
  keys: readonly string[]
  names: Localized
}

/** Reads a table of words beside a module: tabs between the cells; the heading names the keys and then our ten languages by their codes. */
export function readWordTable(dir: string, file: string): WordRow[] {
  const [heading = '', ...lines] = readFileSync(join(dir, file), 'utf8').trimEnd().split('\n')
  const heads = heading.split('\t')
  return lines.map((line, n) => {
    const cells = line.split('\t')
    const names = Object.fromEntries(localeCodes.map((code) => [code, cells[heads.indexOf(code)]]))
    if (cells.length !== heads.length || Object.values(names).some((name) => !name))
      throw new Error(`${file}, line ${n + 2}: a cell is missing`)
    return { keys: cells.slice(0, heads.length - localeCodes.length), names: names as Localized }
  })
}
