import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startPostgres } from '#embedded/postgres.ts'
import { checkDatabase } from '#kernel/check-database.ts'
import { type GivenConfig, readConfig } from '#kernel/config.ts'
import { keptFolders } from './backup.ts'
import {
  type About,
  BackupProblem,
  copyBelow,
  dumpFile,
  filesBelow,
  filesFolder,
  markOf,
} from './backup-folder.ts'
import { placeCluster } from './cluster-copy.ts'
import { isMade } from './open-database.ts'
import { findTool, runTool } from './postgres-tools.ts'
import { verify } from './verify.ts'

const usage = `sampan restore FOLDER: into the empty database of DATABASE_URL, or an empty DATA_DIR`
const next = `Next, before anybody is let in: start without CHAIN_SOURCES and SMTP_URL, on a machine that reaches nobody outside, and never
start the payouts of a copy. E-mails and webhooks that waited are sent once these are set. docs/operations.md, "Keeping".`

/** `sampan restore FOLDER`: a backup into an empty database and an empty DATA_DIR. It refuses to write over anything. */
export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [name, ...rest] = positionals
  if (name === undefined || rest.length > 0) throw new BackupProblem(usage)
  const folder = resolve(process.env['INIT_CWD'] ?? '.', name)
  const { files } = await restore(readConfig(process.env), folder)
  process.stdout.write(`Restored: the database and ${files} files. The books agree.\n${next}\n`)
  return 0
}

/** @throws BackupProblem before anything is changed, when the backup is damaged, the target not empty, or a secret another one */
export async function restore(given: GivenConfig, folder: string): Promise<{ files: number }> {
  const { about } = await verify(folder)
  await requireSecrets(given, about)
  for (const [kept] of keptFolders(given.dataDir))
    if ((await filesBelow(kept)).length > 0)
      throw new BackupProblem(`DATA_DIR: ${kept} is not empty. Restore into a DATA_DIR of its own.`)
  const { databaseUrl } = given
  if (databaseUrl === null) await restoreCluster(given, about, folder)
  else await restoreDump({ ...given, databaseUrl }, about, folder)
  let files = 0
  for (const [kept, name] of keptFolders(given.dataDir))
    files += await copyBelow(join(folder, filesFolder, name), kept)
  return { files }
}

/** With other secrets the shop would open, and no second factor, card number or payment code would work. */
async function requireSecrets({ dataKey, payCodePepper, dataDir }: GivenConfig, about: About): Promise<void> {
  const secrets = [
    ['DATA_KEY', dataKey ?? (await kept(dataDir, 'data-key')), about.secrets.dataKey],
    [
      'PAY_CODE_PEPPER',
      payCodePepper ?? (await kept(dataDir, 'pay-code-pepper')),
      about.secrets.payCodePepper,
    ],
  ] as const
  const wrong = secrets.filter(([, secret, mark]) => secret === null || markOf(secret) !== mark)
  if (wrong.length > 0)
    throw new BackupProblem(
      `${wrong.map(([name]) => name).join(' and ')}: set the secret of the shop that was backed up; this is another one, or none.`,
    )
}

const kept = (dataDir: string, name: string): Promise<string | null> =>
  readFile(join(dataDir, name), 'utf8').then(
    (text) => text.trim(),
    () => null,
  )

async function restoreCluster({ dataDir }: GivenConfig, about: About, folder: string): Promise<void> {
  if (about.kind !== 'cluster')
    throw new BackupProblem(
      'This backup is a dump: set DATABASE_URL to an empty database to restore it into.',
    )
  const machine = `${process.platform} ${process.arch}`
  if (about.machine !== machine)
    throw new BackupProblem(`This backup is of an embedded database on ${about.machine}; here is ${machine}.`)
  if (await isMade(dataDir))
    throw new BackupProblem(`DATA_DIR: there is an embedded database in ${dataDir} already.`)
  await placeCluster(folder, dataDir)
  const postgres = await startPostgres({ dataDir })
  try {
    await checkBooks(postgres.url)
  } finally {
    await postgres.stop()
  }
}

async function restoreDump(
  given: GivenConfig & { databaseUrl: string },
  about: About,
  folder: string,
): Promise<void> {
  if (about.kind !== 'dump')
    throw new BackupProblem(
      'This backup is of an embedded database: leave DATABASE_URL out, and set DATA_DIR to a new folder.',
    )
  await checkDatabase(given)
  const url = given.databaseDirectUrl ?? given.databaseUrl
  await requireEmpty(url)
  const tool = await findTool('pg_restore', Number.parseInt(about.postgres, 10))
  await runTool(tool, url, [
    '--no-owner',
    '--no-acl',
    '--exit-on-error',
    '--single-transaction',
    join(folder, dumpFile),
  ])
  await checkBooks(url)
}

async function requireEmpty(url: string): Promise<void> {
  const [row] = await ask<{ n: number }>(
    url,
    `select count(*)::int as n from pg_class join pg_namespace on pg_namespace.oid = relnamespace
     where relkind in ('r', 'p', 'v', 'm', 'S') and nspname not like 'pg\\_%' and nspname <> 'information_schema'`,
  )
  if (row === undefined || row.n > 0)
    throw new BackupProblem(`DATABASE_URL: the database is not empty (${row?.n} tables). Create a new one.`)
}

/** Every account equals the sum of its entries, and all accounts sum to zero. */
async function checkBooks(url: string): Promise<void> {
  const [row] = await ask<{ total: string; wrong: number }>(
    url,
    `select (select coalesce(sum(balance_cents), 0) from ledger_account)::text as total,
            (select count(*)::int from (
               select a.id from ledger_account a left join ledger_entry e on e.account_id = a.id
               group by a.id having a.balance_cents <> coalesce(sum(e.amount_cents), 0)) wrong) as wrong`,
  )
  if (row?.total !== '0' || row.wrong > 0)
    throw new BackupProblem(
      `Restored, but the books do not agree: all accounts sum to ${row?.total} cents, ${row?.wrong} differ from their entries. Do not open this copy.`,
    )
}

async function ask<Row extends pg.QueryResultRow>(url: string, statement: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url, application_name: 'sampan-restore' })
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}
