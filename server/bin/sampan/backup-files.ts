import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import {
  type FileStore,
  mediaDir,
  openStore,
  privateDir,
  type Shelf,
  uploadFolder,
} from '#base/media/index.ts'
import type { GivenConfig } from '#kernel/config.ts'
import { newId } from '#kernel/ids.ts'
import { BackupProblem, filesBelow, filesFolder, isMissing } from './backup-folder.ts'
import type { Put } from './backup-parts.ts'
import { moveFolder } from './cluster-copy.ts'

type Files = Pick<GivenConfig, 's3' | 'dataDir'>

/** Files that a backup holds, uploaded pictures and proofs, by the folder that they have in it; all else can be made again. */
const kept: readonly { name: string; shelf: Shelf; beginning: string; folder(dataDir: string): string }[] = [
  {
    name: 'upload',
    shelf: 'media',
    beginning: `${uploadFolder}/`,
    folder: (dataDir) => join(mediaDir(dataDir), uploadFolder),
  },
  { name: 'private', shelf: 'private', beginning: '', folder: privateDir },
]

const atOnce = 8

/** Puts all files of a shop into a part of its backup, from its bucket or from its folders. */
export async function putFiles(given: Files, put: Put): Promise<void> {
  for (const { name, shelf, beginning, folder } of kept) {
    if (given.s3 === null) {
      const from = folder(given.dataDir)
      for (const path of await filesBelow(from)) await put(join(filesFolder, name, path), join(from, path))
      continue
    }
    const bucket = openStore(given, shelf)
    for await (const names of bucket.names(beginning, atOnce)) {
      const files = await Promise.all(
        names.filter(isOurs).map(async (each) => [each, await bucket.read(each)] as const),
      )
      for (const [each, data] of files)
        if (data !== null) await put(join(filesFolder, name, each.slice(beginning.length)), data)
    }
  }
}

/** Names of our own making; one that somebody else put there could lead out of the backup's folder. */
const isOurs = (name: string): boolean => /^[\w-]+(?:\/[\w-]+)*\.\w+$/.test(name)

/** Place to which a restore brings files. */
export interface FilePlace {
  /** @throws BackupProblem when files are there already, or none can be written: before anything is changed */
  refuseUsed(): Promise<void>
  /** @throws BackupProblem when what was unpacked there differs from a file of the same name */
  refuseOthers(unpacked: string): Promise<void>
  /** Brings what was unpacked there into its place. What was brought before is left alone: one that was cut off goes on. */
  place(unpacked: string): Promise<void>
  /** Number of files that were brought back. */
  count(): Promise<number>
}

/** @param keepsFiles true where the files of a bucket that are there stay, and only those that it lacks are added */
export const placeOf = (given: Files, keepsFiles: boolean): FilePlace =>
  given.s3 === null ? foldersOf(given.dataDir) : bucketOf(given, keepsFiles)

function foldersOf(dataDir: string): FilePlace {
  return {
    async refuseUsed() {
      for (const { folder } of kept)
        if ((await filesBelow(folder(dataDir))).length > 0)
          throw new BackupProblem(
            `DATA_DIR: ${folder(dataDir)} is not empty. Restore into a DATA_DIR of its own.`,
          )
    },
    refuseOthers: async () => {},
    async place(unpacked) {
      for (const { name, folder } of kept) {
        const target = folder(dataDir)
        await mkdir(dirname(target), { recursive: true })
        // A folder that was moved before the restore was cut off is not there any more.
        await moveFolder(join(unpacked, name), target).catch((error: unknown) => {
          if (!isMissing(error)) throw error
        })
      }
    },
    async count() {
      let files = 0
      for (const { folder } of kept) files += (await filesBelow(folder(dataDir))).length
      return files
    },
  }
}

function bucketOf(given: Files, keepsFiles: boolean): FilePlace {
  let placed = 0

  async function each(
    unpacked: string,
    work: (bucket: FileStore, name: string, data: Buffer) => Promise<void>,
  ) {
    for (const { name, shelf, beginning } of kept) {
      const [bucket, from] = [openStore(given, shelf), join(unpacked, name)]
      const paths = await filesBelow(from)
      const next = async () => {
        for (let path = paths.pop(); path !== undefined; path = paths.pop())
          await work(bucket, `${beginning}${path}`, await readFile(join(from, path)))
      }
      await Promise.all(Array.from({ length: atOnce }, next))
    }
  }

  return {
    async refuseUsed() {
      const probe = `restore-${newId()}.txt`
      for (const { shelf, beginning } of kept) {
        const bucket = openStore(given, shelf)
        try {
          await bucket.put(probe, Buffer.from('restore'))
          await bucket.remove(probe)
        } catch (error) {
          const why = error instanceof Error ? error.message : String(error)
          throw new BackupProblem(`S3_BUCKET: nothing can be written there (${why}).`)
        }
        if (keepsFiles) continue
        for await (const names of bucket.names(beginning, 1))
          throw new BackupProblem(
            `S3_BUCKET: files are there already (${shelf}/${names[0]}). Restore into a bucket of its own; or, into the one that was backed up, with --keep-files: what is there stays, and what it lacks is added.`,
          )
      }
    },
    refuseOthers: (unpacked) =>
      each(unpacked, async (bucket, name, data) => {
        const there = keepsFiles ? await bucket.read(name) : null
        if (there !== null && !there.equals(data))
          throw new BackupProblem(`S3_BUCKET: ${name} there is another file than that of the backup.`)
      }),
    async place(unpacked) {
      try {
        await each(unpacked, async (bucket, name, data) => {
          const there = await bucket.facts(name)
          if (there?.bytes !== data.length) await bucket.put(name, data)
          placed++
        })
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error)
        throw new BackupProblem(
          `S3_BUCKET: not all files are there yet (${why}). Run "sampan restore" with the same backup again: it goes on.`,
        )
      }
    },
    count: () => Promise.resolve(placed),
  }
}
