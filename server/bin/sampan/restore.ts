import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type GivenConfig, readConfig } from '#kernel/config.ts'
import type { Identity } from './age.ts'
import { keptFolders } from './backup.ts'
import { type About, BackupProblem, filesBelow, filesFolder, markOf } from './backup-folder.ts'
import { unpackPart } from './backup-parts.ts'
import { restoreCluster } from './restore-cluster.ts'
import { restoreDump } from './restore-dump.ts'
import { beginStaging, type Staging } from './restore-staging.ts'
import { readFolder, verify } from './verify.ts'

const usage = `sampan restore FOLDER [--identity FILE]: into the empty database of DATABASE_URL, or an empty DATA_DIR`
const next = `It is a restored copy: it sends no e-mails, webhooks or payments until "sampan resume". docs/operations.md, "After a disaster".`

/** `sampan restore FOLDER`: a backup into an empty database and an empty DATA_DIR. It refuses to write over anything. */
export async function run(args: string[]): Promise<number> {
  const { folder, identity } = await readFolder(args, usage)
  const { files } = await restore(readConfig(process.env), folder, identity)
  process.stdout.write(`Restored: the database and ${files} files. The books agree.\n${next}\n`)
  return 0
}

/**
 * Brings the files into a folder of their own, then the database in, then renames the folders. When something fails the database and the
 * folders are as they were; a restore that was cut off is run again and goes on.
 * @throws BackupProblem before anything is changed, when the backup is damaged, the target not empty, or a secret another one
 */
export async function restore(
  given: GivenConfig,
  folder: string,
  identity: Identity = null,
): Promise<{ files: number }> {
  const { about } = await verify(folder)
  requireIdentity(about, identity)
  const opened = about.encryptedFor === undefined ? null : identity
  await requireSecrets(given, about)
  const staging = await beginStaging(given.dataDir, about)
  if (!staging.isPlacing)
    await stageFiles(given.dataDir, staging, () => unpackPart(folder, filesFolder, opened, staging.folder))
  const { databaseUrl } = given
  if (databaseUrl === null) await restoreCluster(given.dataDir, about, folder, opened, staging)
  else await restoreDump({ ...given, databaseUrl }, about, folder, opened, staging)
  let files = 0
  for (const [kept] of keptFolders(given.dataDir)) files += (await filesBelow(kept)).length
  return { files }
}

async function stageFiles(dataDir: string, staging: Staging, unpack: () => Promise<unknown>): Promise<void> {
  for (const [kept] of keptFolders(dataDir))
    if ((await filesBelow(kept)).length > 0) {
      await staging.remove()
      throw new BackupProblem(`DATA_DIR: ${kept} is not empty. Restore into a DATA_DIR of its own.`)
    }
  try {
    await unpack()
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
