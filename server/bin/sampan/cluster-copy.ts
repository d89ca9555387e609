import { chmod, chown, copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import pg from 'pg'
import { preparePostgresHome } from '#embedded/postgres-home.ts'
import { BackupProblem, clusterFolder, clusterPassword, copyBelow } from './backup-folder.ts'

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
export async function copyCluster(dataDir: string, url: string, folder: string): Promise<void> {
  const { runDir } = await preparePostgresHome(dataDir)
  const target = join(folder, clusterFolder)
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
    await copyBelow(join(runDir, 'cluster'), target, (path) => !leftOut.test(path))
    const { rows } = await client.query<{ label: string; last: string }>(
      'select labelfile as label, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
    )
    const [end] = rows
    const first = /\(file ([0-9A-F]{24})\)/.exec(end?.label ?? '')?.[1]
    if (!end || first === undefined)
      throw new BackupProblem('PostgreSQL did not tell which log the copy needs.')
    await writeFile(join(target, 'backup_label'), end.label, { mode: 0o600 })
    await copyLog(join(runDir, 'cluster/pg_wal'), join(target, 'pg_wal'), first, end.last)
    await copyFile(join(runDir, 'password'), join(folder, clusterPassword))
  } finally {
    await client.end()
  }
}

async function copyLog(from: string, to: string, first: string, last: string): Promise<void> {
  await mkdir(to, { recursive: true, mode: 0o700 })
  const names = (await readdir(from)).filter((name) => /^[0-9A-F]{24}$/.test(name))
  for (const name of names)
    if (name >= first && name <= last) await copyFile(join(from, name), join(to, name))
}

/** Puts a copied cluster where an embedded database of this folder is looked for. Nothing may be there yet. */
export async function placeCluster(folder: string, dataDir: string): Promise<void> {
  const { runDir, identity } = await preparePostgresHome(dataDir)
  const half = join(runDir, 'cluster.restoring')
  await rm(half, { recursive: true, force: true })
  await copyBelow(join(folder, clusterFolder), half)
  for (const name of emptyFolders) await mkdir(join(half, name), { recursive: true })
  await writeFile(join(runDir, 'password'), await readFile(join(folder, clusterPassword)), { mode: 0o600 })
  for (const path of [half, join(runDir, 'password')]) await hand(path, identity)
  await rename(half, join(runDir, 'cluster'))
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
