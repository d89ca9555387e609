import { globSync } from 'node:fs'
import { join } from 'node:path'

const repositoryDir = join(import.meta.dirname, '../..')

/** Letters that count: a, b … z, aa, ab … */
const lettersOf = (count: number): string =>
  (count < 26 ? '' : lettersOf(Math.floor(count / 26) - 1)) + String.fromCharCode(97 + (count % 26))

/** `ab3`: the stylesheet by its place among all, then the class by its place in it. The same in every build of one source. */
export function shortClassName() {
  const sheets = globSync('{ui,web}/src/**/*.module.css', { cwd: repositoryDir })
    .map((path) => join(repositoryDir, path))
    .toSorted()
  const classes = new Map<string, string[]>()
  return (name: string, file: string): string => {
    const path = file.split('?')[0] ?? file
    const sheet = sheets.indexOf(path)
    if (sheet < 0) throw new Error(`${path} stands neither in ui/src nor in web/src`)
    const known = classes.get(path) ?? []
    if (!known.includes(name)) known.push(name)
    classes.set(path, known)
    return `${lettersOf(sheet)}${known.indexOf(name)}`
  }
}
