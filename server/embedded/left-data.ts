import { existsSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { markFile, sharedRoot } from '#embedded/postgres-home.ts'
import { isAlive } from '#embedded/process-state.ts'

const keptMs = 24 * 3_600_000
/** The names that tests give theirs; a folder that somebody named themselves is none. */
const ofTests = /^sampan-(e2e|data|durable)-\w{6}$/

interface Where {
  /** Folder of databases whose own folder nobody else may enter. */
  root?: string
  /** Folder in which tests make their databases. */
  temporary?: string
}

/**
 * Removes the databases of test runs that were killed a day ago or earlier and that no process uses: those in temporary folders
 * of ours, and those under `/var/lib/sampan` whose mark names such a folder. Anything else may be somebody's data and stays.
 */
export async function removeLeftData({ root = sharedRoot, temporary = tmpdir() }: Where = {}): Promise<void> {
  for (const name of await namesIn(root, /^data-/)) {
    const home = join(root, name)
    const dataDir = await readFile(join(home, markFile), 'utf8').catch(() => '')
    const isOfTest = dirname(dataDir) === temporary && ofTests.test(basename(dataDir))
    if (isOfTest && (await isLeft(home))) await removeAll(home, dataDir)
  }
  for (const name of await namesIn(temporary, ofTests)) {
    const dataDir = join(temporary, name)
    const home = join(dataDir, 'postgres')
    if (existsSync(join(home, 'owner')) && (await isLeft(home))) await removeAll(dataDir)
  }
}

const namesIn = async (folder: string, shape: RegExp): Promise<string[]> =>
  (await readdir(folder).catch(() => [])).filter((name) => shape.test(name))

async function removeAll(...folders: string[]): Promise<void> {
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
}

const isLeft = async (home: string): Promise<boolean> => (await isOld(home)) && !(await isUsed(home))

/** A start writes down who owns it, whatever happened before. */
async function isOld(home: string): Promise<boolean> {
  const owned = await stat(join(home, 'owner')).catch(() => stat(home))
  return Date.now() - owned.mtimeMs > keptMs
}

/** By the process that started it, or by PostgreSQL itself. */
async function isUsed(home: string): Promise<boolean> {
  for (const file of ['owner', 'cluster/postmaster.pid']) {
    const pid = Number.parseInt(await readFile(join(home, file), 'utf8').catch(() => ''), 10)
    if (pid > 0 && isAlive(pid)) return true
  }
  return false
}
