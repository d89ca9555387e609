import { createHash } from 'node:crypto'
import { videoPieceBytes } from '@sampan/contract/base/media/videos.ts'
import { type FileStore, uploadFolder } from '../file-store.ts'
import { StoreFailed, type VideoBytes } from './check-video.ts'

/**
 * Name of a piece of a video's file. The files of a store are small, in backups and moves as well, so a video is kept in pieces of
 * `videoPieceBytes`, and a part of it is read without the rest.
 */
export const pieceName = (fileId: string, n: number): string => `${uploadFolder}/${fileId}-${n}.piece`

/** Name of a part of an upload that is under way. */
export const partName = (id: string, n: number): string => `video-${id}-${n}`

export const pieceCount = (bytes: number): number => Math.ceil(bytes / videoPieceBytes)

const stored = <Result>(work: Promise<Result>): Promise<Result> =>
  work.catch((error: unknown) => {
    throw new StoreFailed('The file store failed', { cause: error })
  })

/** A part that was received and is not there: all of it must be sent again. */
export class PartMissing extends StoreFailed {
  constructor() {
    super('A part of the upload is missing')
  }
}

/** Reads parts of an upload as one row of bytes; the last two stay in memory. */
export function readingParts(store: FileStore, id: string, bytes: number): VideoBytes {
  const kept = new Map<number, Promise<Buffer>>()
  async function load(n: number): Promise<Buffer> {
    const part = await stored(store.read(partName(id, n)))
    const expected = Math.min(videoPieceBytes, bytes - n * videoPieceBytes)
    if (part?.length !== expected) throw new PartMissing()
    return part
  }
  function partOf(n: number): Promise<Buffer> {
    const part = kept.get(n) ?? load(n)
    kept.delete(n)
    kept.set(n, part)
    for (const [oldest] of kept) {
      if (kept.size <= 2) break
      kept.delete(oldest)
    }
    return part
  }
  return {
    bytes,
    async read(start, end) {
      const chunks: Buffer[] = []
      for (let at = start; at < end; ) {
        const n = Math.floor(at / videoPieceBytes)
        const part = await partOf(n)
        const from = at - n * videoPieceBytes
        const chunk = part.subarray(from, Math.min(part.length, from + end - at))
        chunks.push(chunk)
        at += chunk.length
      }
      return Buffer.concat(chunks)
    },
  }
}

/** SHA-256 of the parts of an upload, one after the other. */
export async function hashOfParts(store: FileStore, id: string, bytes: number): Promise<Buffer> {
  const hash = createHash('sha256')
  const source = readingParts(store, id, bytes)
  for (let at = 0; at < bytes; at += videoPieceBytes)
    hash.update(await source.read(at, Math.min(bytes, at + videoPieceBytes)))
  return hash.digest()
}

/** Pieces that wait in memory until they are whole. */
const waitingMax = 8

/**
 * Writes a file in pieces, in the order in which its bytes come; what comes later for an earlier place, such as its head, is written into
 * the piece that was put there.
 */
export function writingPieces(store: FileStore, fileId: string) {
  const waiting = new Map<number, Buffer>()
  let bytes = 0
  async function put(n: number, piece: Buffer): Promise<void> {
    waiting.delete(n)
    const length = Math.min(videoPieceBytes, bytes - n * videoPieceBytes)
    await stored(store.put(pieceName(fileId, n), piece.subarray(0, length)))
  }
  async function pieceOf(n: number): Promise<Buffer> {
    const known = waiting.get(n)
    if (known) return known
    const piece = Buffer.alloc(videoPieceBytes)
    const before = n * videoPieceBytes < bytes ? await stored(store.read(pieceName(fileId, n))) : null
    before?.copy(piece)
    waiting.set(n, piece)
    for (const [oldest, other] of waiting) {
      if (waiting.size <= waitingMax) break
      if (oldest !== n) await put(oldest, other)
    }
    return piece
  }
  return {
    async write({ data, position }: { data: Uint8Array; position: number }): Promise<void> {
      for (let at = 0; at < data.length; ) {
        const place = position + at
        const n = Math.floor(place / videoPieceBytes)
        const piece = await pieceOf(n)
        const from = place - n * videoPieceBytes
        const chunk = data.subarray(at, at + videoPieceBytes - from)
        piece.set(chunk, from)
        at += chunk.length
        bytes = Math.max(bytes, place + chunk.length)
      }
    },
    /** Puts what waits. @returns length of the whole file */
    async end(): Promise<number> {
      for (const [n, piece] of waiting) await put(n, piece)
      return bytes
    },
  }
}

/** Bytes of a stored file from `first` to `last`, both included, piece by piece. @throws Error where a piece is missing */
export async function* readPieces(
  store: FileStore,
  fileId: string,
  first: number,
  last: number,
): AsyncGenerator<Buffer> {
  for (let at = first; at <= last; ) {
    const n = Math.floor(at / videoPieceBytes)
    const piece = await store.read(pieceName(fileId, n))
    const from = at - n * videoPieceBytes
    if (piece === null || piece.length <= from) throw new Error('A piece of a video is missing')
    const chunk = piece.subarray(from, Math.min(piece.length, from + last - at + 1))
    yield chunk
    at += chunk.length
  }
}

/** Removes pieces of a file; those that are not there are no failure. `bytes` bounds how many there may be. */
export async function removePieces(store: FileStore, fileId: string, bytes: number): Promise<void> {
  for (let n = 0; n < pieceCount(bytes); n++) await store.remove(pieceName(fileId, n))
}

export async function removeVideoParts(uploads: FileStore, id: string, bytes: number): Promise<void> {
  for (let n = 0; n < pieceCount(bytes); n++) await uploads.remove(partName(id, n))
}
