import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GivenConfig, readConfig } from '#kernel/config.ts'
import type { Identity } from './age.ts'
import { type FilePlace, placeOf } from './backup-files.ts'
import { type About, BackupProblem, filesFolder, markOf } from './backup-folder.ts'
import { unpackPart } from './backup-parts.ts'
import { restoreCluster } from './restore-cluster.ts'
import { restoreDump } from './restore-dump.ts'
import { beginStaging, type Staging } from './restore-staging.ts'
import { readFolder, verify } from './verify.ts'

const usage = `sampan restore FOLDER [--identity FILE] [--keep-files]: into the empty database of DATABASE_URL, or an empty DATA_DIR`
const next = `It is a restored copy: it sends no e-mails, webhooks or payments until "sampan resume". docs/operations.md, "After a disaster".`

/**
 * `sampan restore FOLDER`: a backup into an empty database, and an empty DATA_DIR or bucket. It refuses to write over anything.
 * `--keep-files`: into a bucket that outlived the database. What is there stays.
 */
export async function run(args: string[]): Promise<number> {
  const keepsFiles = args.includes('--keep-files')
  const { folder, identity } = await readFolder(
    args.filter((arg) => arg !== '--keep-files'),
    usage,
  )
  const { files } = await restore(readConfig(process.env), folder, identity, { keepsFiles })
  const told = files === null ? 'It has no pictures and proofs: they stay as they are' : `${files} files`
  process.stdout.write(
    `Restored: the database${files === null ? '' : ' and'} ${told}. The books agree.\n${next}\n`,
  )
  return 0
}

/**
 * Brings the files into a folder of their own, then the database in, then the files into their folders or bucket. When something fails the database and the
 * folders are as they were; a restore that was cut off is run again and goes on.
 * @returns number of files; null for a backup that has none
 * @throws BackupProblem before anything is changed, when the backup is damaged, the target not empty, or a secret another one
 */
export async function restore(
  given: GivenConfig,
  folder: string,
  identity: Identity = null,
  { keepsFiles = false }: { keepsFiles?: boolean } = {},
): Promise<{ files: number | null }> {
  const { about } = await verify(folder)
  requireIdentity(about, identity)
  const opened = about.encryptedFor === undefined ? null : identity
  await requireSecrets(given, about)
  const place = about.files === 'none' ? null : placeOf(given, keepsFiles)
  const staging = await beginStaging(given.dataDir, about, place)
  if (!staging.isPlacing && place !== null)
    await stageFiles(staging, place, () => unpackPart(folder, filesFolder, opened, staging.folder))
  const { databaseUrl } = given
  if (databaseUrl === null) await restoreCluster(given.dataDir, about, folder, opened, staging)
  else await restoreDump({ ...given, databaseUrl }, about, folder, opened, staging)
  return { files: place === null ? null : await place.count() }
}

async function stageFiles(staging: Staging, place: FilePlace, unpack: () => Promise<unknown>): Promise<void> {
  try {
    await place.refuseUsed()
    await unpack()
    await place.refuseOthers(join(staging.folder, filesFolder))
  } catch (error) {
    await staging.remove()
    throw error
  }
}

function requireIdentity({ encryptedFor }: About, identity: Identity): void {
  if (encryptedFor !== undefined && identity === null)
    throw new BackupProblem(
      `This backup is encrypted for ${encryptedFor.join(' and ')}: give the file with the secret key of one by --identity FILE.`,
    )
}

/** With other secrets the shop would open, and no second factor, card number or payment code would work. */
async function requireSecrets(given: GivenConfig, about: About): Promise<void> {
  const { dataDir, formerDataKeys, formerPeppers } = given
  const secrets = [
    [
      'DATA_KEY',
      [given.dataKey ?? (await kept(dataDir, 'data-key')), ...formerDataKeys],
      about.secrets.dataKey,
    ],
    [
      'PAY_CODE_PEPPER',
      [given.payCodePepper ?? (await kept(dataDir, 'pay-code-pepper')), ...formerPeppers],
      about.secrets.payCodePepper,
    ],
  ] as const
  const wrong = secrets.filter(
    ([, all, mark]) => !all.some((secret) => secret !== null && markOf(secret) === mark),
  )
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
