import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The root of this checkout. */
export const repositoryDir = join(import.meta.dirname, '..')

/** Kept by nobody: made by installing, building or running. */
const made = new Set(['node_modules', 'dist', '.data', '.types', '.git', 'test-results', 'playwright-report'])

function walk(folder: string): string[] {
  return readdirSync(join(repositoryDir, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder === '' ? entry.name : `${folder}/${entry.name}`
    if (entry.isDirectory()) return made.has(entry.name) ? [] : walk(path)
    return [path]
  })
}

/** Every file that belongs to the project, by its path from the root; what git ignores is left out. */
function listFiles(): string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
      cwd: repositoryDir,
      encoding: 'utf8',
      maxBuffer: 1 << 26,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    const paths = listed.split('\0').filter((path) => path !== '' && existsSync(join(repositoryDir, path)))
    if (paths.length > 0) return paths
  } catch {
    // no git here
  }
  return walk('') // an unpacked archive
}

let files: readonly string[] | undefined

export function projectFiles(): readonly string[] {
  files ??= [...new Set(listFiles())].sort()
  return files
}

export const sourceFiles = (): readonly string[] => projectFiles().filter((path) => /\.tsx?$/.test(path))

const texts = new Map<string, string>()

/** The text of a file of the project, by its path from the root. */
export function readText(path: string): string {
  const text = texts.get(path) ?? readFileSync(join(repositoryDir, path), 'utf8')
  texts.set(path, text)
  return text
}
