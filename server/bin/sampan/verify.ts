import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { jobsLibrary, newerProblem, readMigrations } from '#kernel/migrate.ts'
import { readFormerMigrations, readSchema } from '#kernel/schema.ts'
import { type About, BackupProblem, checkSums, readAbout } from './backup-folder.ts'

/** `sampan verify FOLDER`: every file of a backup is as it was written, and this version can restore it. */
export async function run(args: string[]): Promise<number> {
  const { positionals } = parseArgs({ args, allowPositionals: true })
  const [name, ...rest] = positionals
  if (name === undefined || rest.length > 0) throw new BackupProblem('sampan verify FOLDER')
  const folder = resolve(process.env['INIT_CWD'] ?? '.', name)
  const { about, files, bytes } = await verify(folder)
  const kind = about.kind === 'dump' ? 'a dump for any server' : `an embedded database of ${about.machine}`
  process.stdout.write(
    `${folder} is whole: ${files} files, ${Math.ceil(bytes / 2 ** 20)} MiB, made ${about.madeAt} by version ${about.version}; ${kind}, PostgreSQL ${about.postgres}.\n`,
  )
  return 0
}

/** @throws BackupProblem when a file is damaged, or only a newer version knows its schema */
export async function verify(folder: string): Promise<{ about: About; files: number; bytes: number }> {
  const about = await readAbout(folder)
  const counted = await checkSums(folder)
  const known = new Set([
    jobsLibrary,
    readSchema().name,
    ...readFormerMigrations().keys(),
    ...readMigrations().map(({ name }) => name),
  ])
  const newer = about.migrations.filter((name) => !known.has(name))
  if (newer.length > 0) throw new BackupProblem(newerProblem(newer, about.version))
  return { about, ...counted }
}
