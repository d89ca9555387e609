import { createHash } from 'node:crypto'
import { join, relative } from 'node:path'

const repositoryDir = join(import.meta.dirname, '../..')

/** Letters of a sheet's name: 52 · 62² names. */
const sheetLetters = 3

/**
 * `k3Z0`: a hash of the stylesheet's path, then the class by its place in the sheet. A release that adds a sheet leaves the names of
 * all others, so that a returning reader fetches what has changed and no more.
 * @throws when two sheets get one name: one of them is renamed then
 */
export function shortClassName() {
  const sheets = new Map<string, { path: string; classes: string[] }>()
  return (name: string, file: string): string => {
    const path = relative(repositoryDir, file.split('?')[0] ?? file)
    const sheetName = hashOf(path)
    const sheet = sheets.get(sheetName) ?? { path, classes: [] }
    if (sheet.path !== path)
      throw new Error(`${path} and ${sheet.path} have one short name, ${sheetName}: rename one of them`)
    if (!sheet.classes.includes(name)) sheet.classes.push(name)
    sheets.set(sheetName, sheet)
    return `${sheetName}${sheet.classes.indexOf(name)}`
  }
}

/** The first letter is none of a digit, which no class begins with. */
function hashOf(path: string): string {
  const letters = createHash('sha256').update(path).digest('base64').replaceAll(/[+/=]/g, '')
  const start = letters.search(/[A-Za-z]/)
  return letters.slice(start, start + sheetLetters)
}
