import type { FileStore } from './file-store.ts'

/** The received part of an upload: a file of its own, whose name says where it belongs. */
interface Part {
  name: string
  offset: number
  bytes: number
}

/** More parts than any upload has. */
const partsMax = 1000

const nameShape = /-(\d+)-(\d+)$/

/** All parts of an upload that are there, in their order. */
export async function findParts(store: FileStore, id: string): Promise<Part[]> {
  const parts: Part[] = []
  for await (const names of store.names(`${id}-`, partsMax)) {
    for (const name of names) {
      const [, offset, bytes] = nameShape.exec(name) ?? []
      if (offset !== undefined) parts.push({ name, offset: Number(offset), bytes: Number(bytes) })
    }
  }
  return parts.sort((a, b) => a.offset - b.offset)
}

/** Parts that follow on each other from the beginning. */
function whole(parts: readonly Part[]): Part[] {
  const found: Part[] = []
  let offset = 0
  for (const part of parts) {
    if (part.offset !== offset) continue
    found.push(part)
    offset += part.bytes
  }
  return found
}

/**
 * Writes a part at its place, where so many bytes were received: other parts that a process which died left behind there are removed before.
 * Written twice it is the same.
 */
export async function writePart(
  store: FileStore,
  id: string,
  there: readonly Part[],
  offset: number,
  data: Buffer,
): Promise<void> {
  const name = `${id}-${offset}-${data.length}`
  for (const part of there) if (part.offset >= offset && part.name !== name) await store.remove(part.name)
  await store.put(name, data)
}

/** The number of bytes that are there without a gap. */
export const bytesOf = (parts: readonly Part[]): number =>
  whole(parts).reduce((sum, { bytes }) => sum + bytes, 0)

/** All that came; null when there is nothing. */
export async function readParts(store: FileStore, id: string): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  for (const { name } of whole(await findParts(store, id))) {
    const chunk = await store.read(name)
    if (chunk === null) break
    chunks.push(chunk)
  }
  return chunks.length === 0 ? null : Buffer.concat(chunks)
}

export async function removeParts(store: FileStore, id: string): Promise<void> {
  for (const { name } of await findParts(store, id)) await store.remove(name)
}

/** Removes files that nobody has written to since; such as those of a buyer who was removed. */
export async function removeOldParts(store: FileStore, before: Date): Promise<void> {
  for await (const names of store.names('', partsMax)) {
    for (const name of names) {
      const found = await store.facts(name)
      if (found !== null && found.writtenAt < before) await store.remove(name)
    }
  }
}
