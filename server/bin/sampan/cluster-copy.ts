import { chmod, chown, cp, mkdir, readdir, rename, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { preparePostgresHome } from '#embedded/postgres-home.ts'
import { BackupProblem, clusterFolder, clusterPassword, filesBelow } from './backup-folder.ts'
import type { Put } from './backup-parts.ts'

/** Folders whose content a server makes anew, and files of the server that runs (PostgreSQL's manual, "Making a base backup"). */
const leftOut =
  /^(?:pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/|^postmaster\.|(?:^|\/)pgsql_tmp|^backup_label/
const emptyFolders = [
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_commit_ts',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_stat',
  'pg_tblspc',
  'pg_twophase',
]

/**
 * Copies the folder of an embedded database while it runs, with the log that makes the copy whole. npm brings no pg_dump; by this it needs
 * none.
 */
export async function copyCluster(dataDir: string, url: string, put: Put): Promise<void> {
  const { runDir } = await preparePostgresHome(dataDir)
  const running = join(runDir, 'cluster')
  const client = new pg.Client({ connectionString: url, application_name: 'sampan-backup' })
  client.on('error', () => {}) // the query that was under way reports it
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    // Keeps the log from the start of the copy on; it ends with this connection.
    await client.query(
      `select pg_create_physical_replication_slot('sampan_backup_' || pg_backend_pid(), true, true)`,
    )
    await client.query(`select pg_backup_start('sampan backup', true)`)
    for (const path of await filesBelow(running))
      if (!leftOut.test(path)) await put(join(clusterFolder, path), join(running, path))
    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    const [end] = rows
    const first = /\(file ([0-9A-F]{24})\)/.exec(end?.label ?? '')?.[1]
    if (!end || first === undefined)
      throw new BackupProblem('PostgreSQL did not tell which log the copy needs.')
    await put(join(clusterFolder, 'backup_label'), Buffer.from(end.label))
    for (const name of await logBetween(join(running, 'pg_wal'), first, end.last))
      if (!(await put(join(clusterFolder, 'pg_wal', name), join(running, 'pg_wal', name))))
        throw new BackupProblem(`PostgreSQL removed its log ${name} before it was copied. Back up again.`)
    await put(clusterPassword, join(runDir, 'password'))
  } finally {
    await client.end()
  }
}

async function logBetween(folder: string, first: string, last: string): Promise<string[]> {
  const names = (await readdir(folder)).filter((name) => /^[0-9A-F]{24}$/.test(name))
  return names.filter((name) => name >= first && name <= last)
}

/** Makes a cluster out of its copied files, where the embedded database of a folder is looked for. Nothing may be there yet. */
export async function placeCluster(copied: string, dataDir: string): Promise<void> {
  const { runDir, identity } = await preparePostgresHome(dataDir)
  const half = join(runDir, 'cluster.half')
  await rm(half, { recursive: true, force: true })
  await moveFolder(join(copied, clusterFolder), half)
  for (const name of emptyFolders) await mkdir(join(half, name), { recursive: true })
  await moveFolder(join(copied, clusterPassword), join(runDir, 'password'))
  for (const path of [half, join(runDir, 'password')]) await hand(path, identity)
  await rename(half, join(runDir, 'cluster'))
}

/** Renames a folder or file; it is copied where it goes to another disk. */
export async function moveFolder(from: string, to: string): Promise<void> {
  try {
    await rename(from, to)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EXDEV')) throw error
    const half = `${to}.moving`
    await rm(half, { recursive: true, force: true })
    await cp(from, half, { recursive: true })
    await rename(half, to)
    await rm(from, { recursive: true, force: true })
  }
}

/** Gives all below a path to the user as whom PostgreSQL runs, and closes it to others, as PostgreSQL asks. */
async function hand(path: string, { uid, gid }: { uid?: number; gid?: number }): Promise<void> {
  const isFile = basename(path) === 'password'
  const below = isFile ? [] : await readdir(path, { recursive: true, withFileTypes: true })
  const all = [
    { at: path, isFolder: !isFile },
    ...below.map((entry) => ({ at: join(entry.parentPath, entry.name), isFolder: entry.isDirectory() })),
  ]
  for (const { at, isFolder } of all) {
    await chmod(at, isFolder ? 0o700 : 0o600)
    if (uid !== undefined && gid !== undefined) await chown(at, uid, gid)
  }
}
