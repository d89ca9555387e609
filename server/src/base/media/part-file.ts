import { mkdir, open, readdir, readFile, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { unlessMissing } from './file-store.ts'

/** File that grows while its parts come in; processes that share the data folder share these. */
const uploadsDir = (dataDir: string): string => join(dataDir, 'uploads')
const pathOf = (dataDir: string, id: string): string => join(uploadsDir(dataDir), `${id}.part`)

/** Writes a part at its place; written twice it is the same. */
export async function writePart(dataDir: string, id: string, offset: number, data: Buffer): Promise<void> {
  await mkdir(uploadsDir(dataDir), { recursive: true })
  const file = await open(pathOf(dataDir, id), offset === 0 ? 'w' : 'r+')
  try {
    // A disk that fills up takes less than it is given before it fails.
    for (let written = 0; written < data.length; )
      written += (await file.write(data, written, data.length - written, offset + written)).bytesWritten
  } catch (error) {
    await file.truncate(offset).catch(() => {})
    throw error
  } finally {
    await file.close()
  }
}

/** The number of bytes received; 0 when there is no file. */
export const partBytes = async (dataDir: string, id: string): Promise<number> =>
  (await unlessMissing(stat(pathOf(dataDir, id))))?.size ?? 0

/** All that came; null when there is no file. */
export const readParts = (dataDir: string, id: string): Promise<Buffer | null> =>
  unlessMissing(readFile(pathOf(dataDir, id)))

export const removeParts = (dataDir: string, id: string): Promise<void> =>
  rm(pathOf(dataDir, id), { force: true })

/** Removes files that nobody has written to since; such as those of a buyer who was removed. */
export async function removeOldParts(dataDir: string, before: Date): Promise<void> {
  const names = (await unlessMissing(readdir(uploadsDir(dataDir)))) ?? []
  for (const name of names) {
    const path = join(uploadsDir(dataDir), name)
    const found = await unlessMissing(stat(path))
    if (found !== null && found.mtime < before) await rm(path, { force: true })
  }
}
