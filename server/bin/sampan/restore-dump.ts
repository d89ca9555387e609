import pg from 'pg'
import { checkDatabase } from '#kernel/check-database.ts'
import type { GivenConfig } from '#kernel/config.ts'
import { beginRestore, endRestore, giveRestoreUp } from '#kernel/restored.ts'
import type { Identity } from './age.ts'
import { type About, BackupProblem, dumpFile } from './backup-folder.ts'
import { openPart } from './backup-parts.ts'
import { checkBooks } from './check-books.ts'
import { emptyDatabase } from './empty-database.ts'
import { findTool, runTool } from './postgres-tools.ts'
import { restoreMarkOf } from './restore-mark.ts'
import type { Staging } from './restore-staging.ts'

/** Restores a dump into the empty database that the settings name; one transaction brings it in. */
export async function restoreDump(
  given: GivenConfig & { databaseUrl: string },
  about: About,
  folder: string,
  identity: Identity,
  staging: Staging,
): Promise<void> {
  const url = given.databaseDirectUrl ?? given.databaseUrl
  if (!staging.isPlacing)
    try {
      refuseOthers(about)
      await checkDatabase(given)
      await withClient(url, (client) => bringIn(client, url, about, folder, identity, staging.backup))
    } catch (error) {
      await staging.remove()
      throw error
    }
  // The mark ends it: until then no shop starts on this database.
  await staging.place(() => withClient(url, (client) => endRestore(client, restoreMarkOf(about))))
}

function refuseOthers(about: About): void {
  if (about.kind !== 'dump')
    throw new BackupProblem(
      'This backup is of an embedded database: leave DATABASE_URL out, and set DATA_DIR to a new folder.',
    )
}

async function bringIn(
  client: pg.Client,
  url: string,
  about: About,
  folder: string,
  identity: Identity,
  backup: string,
): Promise<void> {
  const tool = await findTool('pg_restore', Number.parseInt(about.postgres, 10))
  const tables = await countTables(client)
  const wasCutOff = await beginRestore(client, backup)
  if (tables > 0 && !wasCutOff) {
    await giveRestoreUp(client)
    throw new BackupProblem(`DATABASE_URL: the database is not empty (${tables} tables). Create a new one.`)
  }
  try {
    if (tables === 0) {
      const input = await openPart(folder, dumpFile, identity)
      await runTool(tool, url, ['--no-owner', '--no-acl', '--exit-on-error', '--single-transaction'], {
        input,
      })
    }
    await checkBooks(client)
  } catch (error) {
    await emptyDatabase(client)
    await giveRestoreUp(client)
    throw error
  }
}

async function countTables(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ n: number }>(
    `select count(*)::int as n from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'S') and nspname not like 'pg\\_%' and nspname <> 'information_schema'
       and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')`,
  )
  return rows[0]?.n ?? 0
}

async function withClient<Result>(
  url: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = new pg.Client({ connectionString: url, application_name: 'sampan-restore' })
  client.on('error', () => {}) // the query that was under way reports it
  await client.connect()
  try {
    await client.query('set statement_timeout = 0')
    return await work(client)
  } finally {
    await client.end()
  }
}
