import { mkdir, opendir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, relative, sep } from 'node:path'
import type { Config } from '#kernel/config.ts'
import { newId } from '#kernel/ids.ts'
import { s3Store } from './s3-store.ts'

/** Storage of files. Names are relative paths of our own making, such as `upload/3f…-320.webp`. */
export interface FileStore {
  /** Writes a file whole or not at all. */
  put(name: string, data: Buffer): Promise<void>
  /** Bytes of a file; null when there is none. */
  read(name: string): Promise<Buffer | null>
  remove(name: string): Promise<void>
  /** Size of a file, and when it was written; null when there is none. */
  facts(name: string): Promise<FileFacts | null>
  /**
   * The names that begin so, so many at once, however many there are. One that is removed or added meanwhile may be left out.
   */
  names(beginning: string, atOnce: number): AsyncGenerator<string[]>
}

export interface FileFacts {
  bytes: number
  writtenAt: Date
}

/** Kinds of files: pictures for everybody, private ones, and parts of uploads under way. */
export const shelves = ['media', 'private', 'uploads'] as const
export type Shelf = (typeof shelves)[number]

/** Store of a kind of files: a bucket where the settings name one, else a folder of the data folder. */
export const openStore = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>, shelf: Shelf): FileStore =>
  s3 === null ? diskStore(join(dataDir, shelf)) : s3Store(s3, shelf)

/** Files in a folder. A file appears whole or not at all: it is written beside its place and moved there. */
export function diskStore(rootDir: string): FileStore {
  const pathOf = (name: string): string => {
    const path = normalize(join(rootDir, name))
    if (!path.startsWith(rootDir + sep)) throw new Error('A file name leads out of the store')
    return path
  }
  return {
    async put(name, data) {
      const path = pathOf(name)
      const unfinished = `${path}.${newId()}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeFile(unfinished, data)
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true }).catch(() => {}) // the first error is the one to throw
        throw error
      }
    },
    read: async (name) => unlessMissing(readFile(pathOf(name))),
    remove: (name) => rm(pathOf(name), { force: true }),
    async facts(name) {
      const found = await unlessMissing(stat(pathOf(name)))
      return found?.isFile() ? { bytes: found.size, writtenAt: found.mtime } : null
    },
    names: (beginning, atOnce) => namesBelow(rootDir, beginning, atOnce),
  }
}

/** Puts all of them, or takes back those that it could. */
export async function putAll(store: FileStore, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const put = await Promise.allSettled([...files].map(([name, data]) => store.put(name, data)))
  const failed = put.find((one) => one.status === 'rejected')
  if (!failed) return
  await removeAll(store, files.keys())
  throw failed.reason
}

/** Removes what can be removed; the nightly job takes the rest. */
export async function removeAll(store: FileStore, names: Iterable<string>): Promise<void> {
  await Promise.allSettled([...names].map((name) => store.remove(name)))
}

/** The folder of all pictures that everybody may see, inside the data folder. */
export const mediaDir = (dataDir: string): string => join(dataDir, 'media')

/** Inside it, what buyers uploaded. */
export const uploadFolder = 'upload'

/** The folder of pictures that only their owner and operators see; nothing serves it as it is. */
export const privateDir = (dataDir: string): string => join(dataDir, 'private')

/** The result of a file operation; null when there is no such file or folder. Any other failure is thrown. */
async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

async function* namesBelow(root: string, beginning: string, atOnce: number): AsyncGenerator<string[]> {
  const folder = join(root, beginning.slice(0, beginning.lastIndexOf('/') + 1))
  const entries = await unlessMissing(opendir(folder, { recursive: true }))
  if (entries === null) return
  let names: string[] = []
  for await (const entry of entries) {
    const name = relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, '/')
    if (!entry.isFile() || !name.startsWith(beginning)) continue
    names.push(name)
    if (names.length < atOnce) continue
    yield names
    names = []
  }
  if (names.length > 0) yield names
}
