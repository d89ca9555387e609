import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { jobsLibrary, newerProblem, readMigrations } from '#kernel/migrate.ts'
import { readFormerMigrations, readSchema } from '#kernel/schema.ts'
import { type Identity, readIdentity } from './age.ts'
import { type About, BackupProblem, checkSums, readAbout } from './backup-folder.ts'
import { openEveryPart } from './backup-parts.ts'

const usage = 'sampan verify FOLDER [--identity FILE]'

/** `sampan verify FOLDER`: every file of a backup is as it was written, and this version can restore it. */
export async function run(args: string[]): Promise<number> {
  const { folder, identity } = await readFolder(args, usage)
  const { about, files, bytes } = await verify(folder)
  const kind = about.kind === 'dump' ? 'a dump for any server' : `an embedded database of ${about.machine}`
  if (identity !== null && about.encryptedFor !== undefined) await openEveryPart(folder, identity)
  process.stdout.write(
    `${folder} is whole: ${files} files, ${Math.ceil(bytes / 2 ** 20)} MiB, made ${about.madeAt} by version ${about.version}; ${kind}, PostgreSQL ${about.postgres}.${about.files === 'none' ? ' It has no pictures and proofs.' : ''}\n${encryptionOf(about, identity)}\n`,
  )
  return 0
}

function encryptionOf({ encryptedFor }: About, identity: Identity): string {
  if (encryptedFor === undefined) return 'It is not encrypted.'
  const opened =
    identity === null ? 'With --identity FILE its parts are opened too.' : 'The identity opens every part.'
  return `It is encrypted for ${encryptedFor.join(' and ')}. ${opened}`
}

/** Reads the arguments of an act on a backup: its folder, and the file of an identity where it is encrypted. */
export async function readFolder(
  args: string[],
  usage: string,
): Promise<{ folder: string; identity: Identity }> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { identity: { type: 'string', short: 'i' } },
  })
  const [name, ...rest] = positionals
  if (name === undefined || rest.length > 0) throw new BackupProblem(usage)
  const from = process.env['INIT_CWD'] ?? '.'
  const identity = values.identity === undefined ? null : await readIdentity(resolve(from, values.identity))
  return { folder: resolve(from, name), identity }
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
