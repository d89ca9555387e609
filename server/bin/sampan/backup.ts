import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { systemClock } from '#kernel/clock.ts'
import { ConfigProblem, type GivenConfig, readConfig } from '#kernel/config.ts'
import { programVersion } from '#kernel/migrate.ts'
import { withSecrets } from '#kernel/secrets.ts'
import { putFiles } from './backup-files.ts'
import {
  type About,
  aboutFile,
  BackupProblem,
  clusterFolder,
  dumpFile,
  filesFolder,
  markOf,
  writeSums,
} from './backup-folder.ts'
import { type PartWriter, partWriter } from './backup-parts.ts'
import { copyCluster } from './cluster-copy.ts'
import { withRunningDatabase } from './open-database.ts'
import { findTool, runTool } from './postgres-tools.ts'

const usage = 'sampan backup FOLDER [--without-files]: a folder that is not there yet, or is empty'

/**
 * `sampan backup FOLDER`: database, uploaded pictures and proofs (of DATA_DIR or of the bucket), while the shop runs or not. No secret is in it.
 * `--without-files` leaves pictures and proofs out, for a bucket whose store keeps versions by itself.
 */
export async function run(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { 'without-files': { type: 'boolean', default: false } },
  })
  const withoutFiles = values['without-files']
  const [name, ...rest] = positionals
  if (name === undefined || rest.length > 0) throw new BackupProblem(usage)
  const folder = resolve(process.env['INIT_CWD'] ?? '.', name)
  const given = readConfig(process.env)
  const { files } = await backUp(given, folder, { withoutFiles })
  const how =
    given.backupRecipients.length > 0
      ? `It is encrypted for ${given.backupRecipients.join(' and ')}: only that key opens it.`
      : 'It is not encrypted, and whoever reads it reads the shop: set BACKUP_RECIPIENT to a public key of age.'
  process.stdout.write(
    `${folder} is a backup of the database and ${withoutFiles ? 'of no files: pictures and proofs must be kept elsewhere' : `${files} files`}.\n${how}\nDATA_KEY and PAY_CODE_PEPPER are not in it: keep them elsewhere. "sampan verify" looks at it again.\n`,
  )
  return 0
}

/** @throws BackupProblem when something is in the folder, or no database is there */
export async function backUp(
  given: GivenConfig,
  folder: string,
  { withoutFiles = false }: { withoutFiles?: boolean } = {},
): Promise<{ files: number }> {
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new BackupProblem(`${folder} is not empty. ${usage}`)
  const unfinished = `${folder}.unfinished`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  if ((await readdir(unfinished)).length > 0)
    throw new BackupProblem(`${unfinished} is what a backup left that did not end. Remove it first.`)
  const parts = partWriter(unfinished, given.backupRecipients)
  const files = await withRunningDatabase(given, async (url) => {
    if (url === null) throw new BackupProblem('There is no embedded database in DATA_DIR. Set DATABASE_URL?')
    const about = await describe(given, url, withoutFiles)
    // The database first: a file is written before its row, so all that the database knows is in the later copy.
    if (about.kind === 'cluster')
      await parts.tree(clusterFolder, (put) => copyCluster(given.dataDir, url, put))
    else await dump(url, Number.parseInt(about.postgres, 10), parts)
    await writeFile(join(unfinished, aboutFile), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 })
    return withoutFiles ? 0 : parts.tree(filesFolder, (put) => putFiles(given, put))
  })
  await writeSums(unfinished)
  await rename(unfinished, folder)
  return { files }
}

async function dump(url: string, serverMajor: number, parts: PartWriter): Promise<void> {
  const tool = await findTool('pg_dump', serverMajor)
  await runTool(tool, url, ['--format=custom'], { output: (content) => parts.file(dumpFile, content) })
}

async function describe(given: GivenConfig, url: string, withoutFiles: boolean): Promise<About> {
  const { dataKey, payCodePepper } = await withSecrets(given)
  const client = new pg.Client({ connectionString: url, application_name: 'sampan-backup' })
  await client.connect()
  try {
    const version = await client.query<{ server_version: string }>('show server_version')
    const applied = await client
      .query<{ name: string }>('select name from schema_migration order by name')
      .catch(() => {
        throw new ConfigProblem(['The database holds no shop: it has no table of migrations.'])
      })
    const recipients = given.backupRecipients
    return {
      format: recipients.length > 0 ? 2 : 1,
      ...(recipients.length > 0 ? { encryptedFor: [...recipients] } : {}),
      ...(withoutFiles ? { files: 'none' as const } : {}),
      version: programVersion,
      madeAt: systemClock.now().toISOString(),
      kind: given.databaseUrl === null ? 'cluster' : 'dump',
      postgres: version.rows[0]?.server_version ?? '',
      machine: `${process.platform} ${process.arch}`,
      migrations: applied.rows.map(({ name }) => name),
      secrets: { dataKey: markOf(dataKey.current), payCodePepper: markOf(payCodePepper.current) },
    }
  } finally {
    await client.end()
  }
}
