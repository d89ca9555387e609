import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { copyFile, mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import * as z from 'zod/mini'

/**
 * A backup is a folder: `backup.json` says what it is, `database.dump` or `cluster/` is the database, `files/` are uploaded pictures and
 * proofs, and `SHA256SUMS` has the checksum of each file, as `sha256sum -c` reads it. An encrypted one has `database.dump.age` or
 * `cluster.tar.age`, and `files.tar.age`; `backup.json` is readable in both.
 */
const about = z.strictObject({
  format: z.union([z.literal(1), z.literal(2)]),
  /** Public keys of age of those who can read an encrypted backup, which is of format 2. */
  encryptedFor: z.optional(z.array(z.string()).check(z.minLength(1))),
  /** Says that it has no pictures and proofs. */
  files: z.optional(z.literal('none')),
  /** Version of the program that made it. */
  version: z.string(),
  madeAt: z.string(),
  /** `dump`: of pg_dump, for any server. `cluster`: the folder of an embedded database. */
  kind: z.enum(['dump', 'cluster']),
  /** Version of PostgreSQL, and for a cluster the kind of machine. */
  postgres: z.string(),
  machine: z.string(),
  /** Names of the migrations that the database has had. */
  migrations: z.array(z.string()),
  /** Marks of the secrets, by which a restore tells that it has others. */
  secrets: z.strictObject({ dataKey: z.string(), payCodePepper: z.string() }),
})

export type About = z.output<typeof about>

export const aboutFile = 'backup.json'
export const dumpFile = 'database.dump'
export const clusterFolder = 'cluster'
export const clusterPassword = 'cluster-password'
export const filesFolder = 'files'
const sumsFile = 'SHA256SUMS'

export class BackupProblem extends Error {}

export async function readAbout(folder: string): Promise<About> {
  const text = await readFile(join(folder, aboutFile), 'utf8').catch(() => {
    throw new BackupProblem(`${folder} is no backup: it has no ${aboutFile}.`)
  })
  const parsed = about.safeParse(jsonOf(text))
  if (!parsed.success) throw new BackupProblem(`${aboutFile} in ${folder} is of another format.`)
  return parsed.data
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** A mark of a secret from which nobody learns it: 32 bits of a hash of at least 32 bytes. */
export const markOf = (secret: string): string =>
  createHash('sha256').update(`sampan backup ${secret}`).digest('hex').slice(0, 8)

/** Paths of all files below a folder, relative to it; none when there is no such folder. */
export async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(noneIfMissing)
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort()
}

function noneIfMissing(error: unknown): never[] {
  if (isMissing(error)) return []
  throw error
}

export const isMissing = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/** Copies all files below a folder, but for those that somebody removes meanwhile. */
export async function copyBelow(from: string, to: string): Promise<number> {
  let copied = 0
  for (const path of await filesBelow(from)) {
    await mkdir(dirname(join(to, path)), { recursive: true, mode: 0o700 })
    try {
      await copyFile(join(from, path), join(to, path))
      copied++
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
  return copied
}

export async function writeSums(folder: string): Promise<void> {
  const lines: string[] = []
  for (const path of await filesBelow(folder))
    if (path !== sumsFile) lines.push(`${await sumOf(join(folder, path))}  ${path}\n`)
  await writeFile(join(folder, sumsFile), lines.join(''), { mode: 0o600 })
}

/**
 * Compares every file of a backup with its checksum.
 * @returns number of files and their bytes
 * @throws BackupProblem with the first files that are wrong or missing
 */
export async function checkSums(folder: string): Promise<{ files: number; bytes: number }> {
  const text = await readFile(join(folder, sumsFile), 'utf8').catch(() => {
    throw new BackupProblem(`${folder} has no ${sumsFile}: the backup was not finished.`)
  })
  const wrong: string[] = []
  let [files, bytes] = [0, 0]
  for (const line of text.split('\n').filter((one) => one !== '')) {
    const [sum, path = ''] = [line.slice(0, 64), line.slice(66)]
    const found = await sumOf(join(folder, path)).catch(() => 'missing')
    if (found !== sum) wrong.push(`${path} (${found === 'missing' ? 'missing' : 'changed'})`)
    else bytes += (await stat(join(folder, path))).size
    files++
  }
  if (wrong.length > 0)
    throw new BackupProblem(
      `The backup is damaged: ${wrong.slice(0, 5).join(', ')}${wrong.length > 5 ? ` and ${wrong.length - 5} more` : ''}.`,
    )
  return { files, bytes }
}

async function sumOf(path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(path)) hash.update(chunk)
  return hash.digest('hex')
}
