import { rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { type EmbeddedPostgres, startPostgres } from '#embedded/postgres.ts'
import { preparePostgresHome } from '#embedded/postgres-home.ts'
import { endRestore } from '#kernel/restored.ts'
import type { Identity } from './age.ts'
import { type About, BackupProblem, clusterFolder } from './backup-folder.ts'
import { unpackPart } from './backup-parts.ts'
import { checkBooks } from './check-books.ts'
import { moveFolder, placeCluster } from './cluster-copy.ts'
import { isMade } from './open-database.ts'
import { restoreMarkOf } from './restore-mark.ts'
import type { Staging } from './restore-staging.ts'

/** Restores an embedded database: it is started once aside, gets the mark of a restored copy, and is renamed into its place. */
export async function restoreCluster(
  dataDir: string,
  about: About,
  folder: string,
  identity: Identity,
  staging: Staging,
): Promise<void> {
  if (!staging.isPlacing)
    try {
      await refuseOthers(dataDir, about)
      await unpackPart(folder, clusterFolder, identity, staging.folder)
      await placeCluster(staging.folder, staging.folder)
      await begin(about, await startPostgres({ dataDir: staging.folder }))
    } catch (error) {
      await staging.remove()
      throw error
    }
  const [from, to] = [await preparePostgresHome(staging.folder), await preparePostgresHome(dataDir)]
  await staging.place(async () => {
    if (await isMade(dataDir)) return // it was put there before the restore was cut off
    await rename(join(from.runDir, 'password'), join(to.runDir, 'password'))
    await moveFolder(join(from.runDir, 'cluster'), join(to.runDir, 'cluster'))
  })
  await rm(from.runDir, { recursive: true, force: true })
}

async function refuseOthers(dataDir: string, about: About): Promise<void> {
  if (about.kind !== 'cluster')
    throw new BackupProblem(
      'This backup is a dump: set DATABASE_URL to an empty database to restore it into.',
    )
  const machine = `${process.platform} ${process.arch}`
  if (about.machine !== machine)
    throw new BackupProblem(`This backup is of an embedded database on ${about.machine}; here is ${machine}.`)
  if (await isMade(dataDir))
    throw new BackupProblem(`DATA_DIR: there is an embedded database in ${dataDir} already.`)
}

async function begin(about: About, postgres: EmbeddedPostgres): Promise<void> {
  try {
    const client = new pg.Client({ connectionString: postgres.url, application_name: 'sampan-restore' })
    await client.connect()
    try {
      await checkBooks(client)
      await endRestore(client, restoreMarkOf(about))
    } finally {
      await client.end()
    }
  } finally {
    await postgres.stop()
  }
}
