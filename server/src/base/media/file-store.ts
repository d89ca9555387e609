import { createReadStream } from 'node:fs'
import { mkdir, opendir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, normalize, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { newId } from '#kernel/ids.ts'

/** Storage of files. Names are relative paths of our own making, such as `upload/3f…-320.webp`. */
export interface FileStore {
  put(name: string, data: Buffer): Promise<void>
  read(name: string): Readable
  remove(name: string): Promise<void>
}

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
    read: (name) => createReadStream(pathOf(name)),
    remove: (name) => rm(pathOf(name), { force: true }),
  }
}

/** Puts all of them, or takes back those that it could. */
export async function putAll(store: FileStore, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const names: string[] = []
  try {
    for (const [name, data] of files) {
      await store.put(name, data)
      names.push(name)
    }
  } catch (error) {
    await removeAll(store, names)
    throw error
  }
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
export async function unlessMissing<Result>(work: Promise<Result>): Promise<Result | null> {
  try {
    return await work
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * The names in a folder, so many at once, however many there are; none when there is no such folder. A name that is removed or
 * added meanwhile may be left out.
 */
export async function* namesIn(folder: string, atOnce: number): AsyncGenerator<string[]> {
  const entries = await unlessMissing(opendir(folder))
  if (entries === null) return
  let names: string[] = []
  for await (const { name } of entries) {
    names.push(name)
    if (names.length < atOnce) continue
    yield names
    names = []
  }
  if (names.length > 0) yield names
}
