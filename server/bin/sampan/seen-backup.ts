import type { BackupSeen } from '#office/setup/index.ts'
import { BackupProblem } from './backup-folder.ts'
import { verify } from './verify.ts'

/** Findings of `sampan verify` in a folder, for the page that sets a shop up. */
export async function verifyBackup(folder: string): Promise<BackupSeen> {
  try {
    const { about, files } = await verify(folder)
    return { madeAt: about.madeAt, version: about.version, files }
  } catch (error) {
    if (error instanceof BackupProblem) return { problem: error.message }
    return { problem: `${folder} holds no backup, or it cannot be read.` }
  }
}
