import { mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { mediaDir, privateDir, uploadFolder } from '#base/media/index.ts'
import { systemClock } from '#kernel/clock.ts'
import { ConfigProblem, type GivenConfig, readConfig } from '#kernel/config.ts'
import { programVersion } from '#kernel/migrate.ts'
import { withSecrets } from '#kernel/secrets.ts'
import {
  type About,
  aboutFile,
  BackupProblem,
  copyBelow,
  dumpFile,
  filesFolder,
  markOf,
  writeSums,
} from './backup-folder.ts'
import { copyCluster } from './cluster-copy.ts'
import { withRunningDatabase } from './open-database.ts'
import { findTool, runTool } from './postgres-tools.ts'

const usage = 'sampan backup FOLDER: a folder that is not there yet, or is empty'

/** `sampan backup FOLDER`: database, uploaded pictures and proofs, while the shop runs or not. No secret is in it. */
export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [name, ...rest] = positionals
  if (name === undefined || rest.length > 0) throw new BackupProblem(usage)
  const folder = resolve(process.env['INIT_CWD'] ?? '.', name)
  const { files } = await backUp(readConfig(process.env), folder)
  process.stdout.write(
    `${folder} is a backup of the database and ${files} files.\nDATA_KEY and PAY_CODE_PEPPER are not in it: keep them elsewhere. "sampan verify" looks at it again.\n`,
  )
  return 0
}

/** @throws BackupProblem when something is in the folder, or no database is there */
export async function backUp(given: GivenConfig, folder: string): Promise<{ files: number }> {
  const there = await readdir(folder).catch(() => [])
  if (there.length > 0) throw new BackupProblem(`${folder} is not empty. ${usage}`)
  const unfinished = `${folder}.unfinished`
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  if ((await readdir(unfinished)).length > 0)
    throw new BackupProblem(`${unfinished} is what a backup left that did not end. Remove it first.`)
  const files = await withRunningDatabase(given, async (url) => {
    if (url === null) throw new BackupProblem('There is no embedded database in DATA_DIR. Set DATABASE_URL?')
    const about = await describe(given, url)
    // The database first: a file is written before its row, so all that the database knows is in the later copy.
    if (about.kind === 'cluster') await copyCluster(given.dataDir, url, unfinished)
    else {
      const tool = await findTool('pg_dump', Number.parseInt(about.postgres, 10))
      await runTool(tool, url, ['--format=custom', `--file=${join(unfinished, dumpFile)}`])
    }
    await writeFile(join(unfinished, aboutFile), `${JSON.stringify(about, null, 2)}\n`, { mode: 0o600 })
    return copyFiles(given.dataDir, join(unfinished, filesFolder))
  })
  await writeSums(unfinished)
  await rename(unfinished, folder)
  return { files }
}

/** Folders of DATA_DIR that a backup holds; all else there can be made again. */
export const keptFolders = (dataDir: string): readonly (readonly [kept: string, name: string])[] => [
  [join(mediaDir(dataDir), uploadFolder), 'upload'],
  [privateDir(dataDir), 'private'],
]

async function copyFiles(dataDir: string, target: string): Promise<number> {
  let files = 0
  for (const [folder, name] of keptFolders(dataDir)) files += await copyBelow(folder, join(target, name))
  return files
}

async function describe(given: GivenConfig, url: string): Promise<About> {
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
    return {
      format: 1,
      version: programVersion,
      madeAt: systemClock.now().toISOString(),
      kind: given.databaseUrl === null ? 'cluster' : 'dump',
      postgres: version.rows[0]?.server_version ?? '',
      machine: `${process.platform} ${process.arch}`,
      migrations: applied.rows.map(({ name }) => name),
      secrets: { dataKey: markOf(dataKey), payCodePepper: markOf(payCodePepper) },
    }
  } finally {
    await client.end()
  }
}
