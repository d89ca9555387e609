import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePlace } from './backup-files.ts'
import { type About, filesFolder } from './backup-folder.ts'

/**
 * Folder inside DATA_DIR in which a restore collects everything before it is put in its place. A restore that was cut off before that
 * begins anew; one that was cut off while it put things in their places goes on.
 */
export interface Staging {
  readonly folder: string
  /** Tells this backup from others. */
  readonly backup: string
  /** True if everything is collected, and the restore that did so was cut off. */
  readonly isPlacing: boolean
  /** Brings the files into their places, and what `place` does beside that; then the folder is removed. */
  place(place: () => Promise<void>): Promise<void>
  remove(): Promise<void>
}

/** @param files null for a backup that has none */
export async function beginStaging(dataDir: string, about: About, files: FilePlace | null): Promise<Staging> {
  const folder = join(dataDir, 'restoring')
  const backup = `${about.madeAt} ${about.version}`
  const placing = join(folder, 'placing')
  const isPlacing = (await textOf(placing)) === backup
  if (!isPlacing) {
    await rm(folder, { recursive: true, force: true })
    await mkdir(folder, { recursive: true, mode: 0o755 }) // PostgreSQL's user walks through it
  }
  const remove = () => rm(folder, { recursive: true, force: true })
  return {
    folder,
    backup,
    isPlacing,
    remove,
    async place(place) {
      await writeFile(`${placing}.half`, backup)
      await rename(`${placing}.half`, placing)
      await files?.place(join(folder, filesFolder))
      await place()
      await remove()
    },
  }
}

const textOf = (path: string): Promise<string | null> => readFile(path, 'utf8').catch(() => null)
