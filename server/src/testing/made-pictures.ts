import { crc32, deflateSync } from 'node:zlib'

/** Pictures put together by hand, for tests of what no drawing program makes. */

export const pngMagic = Buffer.from('89504e470d0a1a0a', 'hex')

export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))])
}

/** The header of a PNG; by default grey with one bit per pixel. */
export const pngHeader = (width: number, height: number, bits = 1, colours = 0): Buffer =>
  pngChunk('IHDR', Buffer.concat([uint32(width), uint32(height), Buffer.from([bits, colours, 0, 0, 0])]))

/** As many rows of nothing, packed, for a grey PNG with one bit per pixel. */
export const pngRows = (width: number, height: number): Buffer =>
  deflateSync(Buffer.alloc((Math.ceil(width / 8) + 1) * height), { level: 9 })

/** A PNG of these chunks between its header and its end. */
export const pngOf = (header: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([pngMagic, header, ...chunks, pngChunk('IEND', Buffer.alloc(0))])

/** A PNG that says how large it is and packs that many pixels of nothing into a few kilobytes. */
export const bomb = (width: number, height: number): Buffer =>
  pngOf(pngHeader(width, height), pngChunk('IDAT', pngRows(width, height)))

/** A PNG that moves: its picture, and so many frames after it. */
export function apng(width: number, height: number, frames: number): Buffer {
  const rows = pngRows(width, height)
  const control = (sequence: number) =>
    pngChunk(
      'fcTL',
      Buffer.concat([...[sequence, width, height, 0, 0].map(uint32), Buffer.from([0, 1, 0, 100, 0, 0])]),
    )
  const later = Array.from({ length: frames }, (_, n) => [
    control(2 * n + 1),
    pngChunk('fdAT', Buffer.concat([uint32(2 * n + 2), rows])),
  ])
  return pngOf(
    pngHeader(width, height),
    pngChunk('acTL', Buffer.concat([uint32(frames + 1), uint32(0)])),
    control(0),
    pngChunk('IDAT', rows),
    ...later.flat(),
  )
}

/** A WebP of this still one's picture, so many times, on a canvas of this size. */
export function movingWebp(still: Buffer, width: number, height: number, frames: number): Buffer {
  const picture = still.subarray(12) // after RIFF, its length and WEBP
  const frame = riffChunk(
    'ANMF',
    Buffer.concat([
      Buffer.alloc(6), // at the left upper corner
      ...[width - 1, height - 1, 100].map(uint24),
      Buffer.from([0]),
      picture,
    ]),
  )
  const head = Buffer.concat([Buffer.from([2, 0, 0, 0]), uint24(width - 1), uint24(height - 1)])
  return riff([
    riffChunk('VP8X', head),
    riffChunk('ANIM', Buffer.alloc(6)),
    ...Array.from({ length: frames }, () => frame),
  ])
}

function riffChunk(type: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(data.length)
  return Buffer.concat([Buffer.from(type), length, data, Buffer.alloc(data.length % 2)])
}

function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from('WEBP'), ...chunks])
  const length = Buffer.alloc(4)
  length.writeUInt32LE(body.length)
  return Buffer.concat([Buffer.from('RIFF'), length, body])
}

/** A JPEG with one more segment right after its beginning. */
export function withSegment(jpeg: Buffer, marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255])
  return Buffer.concat([jpeg.subarray(0, 2), head, data, jpeg.subarray(2)])
}

/** A JPEG that says another size than it has. */
export function resized(jpeg: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(jpeg)
  for (let at = 2; at < jpeg.length; at += 2 + jpeg.readUInt16BE(at + 2)) {
    const marker = jpeg[at + 1] ?? 0
    if (marker < 0xc0 || marker > 0xc2) continue
    changed.writeUInt16BE(height, at + 5)
    changed.writeUInt16BE(width, at + 7)
    return changed
  }
  throw new Error('a JPEG without a frame')
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

const uint24 = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, value >> 16])
