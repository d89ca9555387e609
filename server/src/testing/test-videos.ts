import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { videoPieceBytes } from '@sampan/contract/base/media/videos.ts'
import type { TestOperator } from './operators.ts'

/** A file of two seconds and 160 pixels that Chromium wrote: H.264 in MP4, VP9 with Opus in WebM, AV1 in WebM. */
export const testVideo = (name: 'kite.mp4' | 'kite.webm' | 'av1.webm'): Promise<Buffer> =>
  readFile(new URL(`videos/${name}`, import.meta.url))

export const beginOf = (file: Buffer) => ({
  bytes: file.length,
  sha256: createHash('sha256').update(file).digest('hex'),
})

/** Sends a file in parts and closes it. */
export async function sendVideo({ client }: Pick<TestOperator, 'client'>, file: Buffer) {
  const { id, receivedBytes } = await client.expect('console_goods_video_begin', beginOf(file))
  for (let offset = receivedBytes; offset < file.length; offset += videoPieceBytes)
    await client.expect('console_goods_video_part', {
      id,
      offset,
      data: file.subarray(offset, offset + videoPieceBytes).toString('base64'),
    })
  return client.call('console_goods_video_end', { id })
}

/** An uploaded video of the shop, whole. */
export async function uploadedVideo(clerk: Pick<TestOperator, 'client'>, file?: Buffer) {
  const answer = await sendVideo(clerk, file ?? (await testVideo('kite.mp4')))
  if (answer.code !== 1) throw new Error(`refused: ${answer.msg}`)
  return answer.data
}

/**
 * An MP4 that is longer: the same sample tables with other times. `factor` multiplies the duration of each picture.
 */
export function stretched(file: Buffer, factor: number): Buffer {
  const copy = Buffer.from(file)
  const at = copy.indexOf('stts') + 4
  const entries = copy.readUInt32BE(at + 4)
  for (let n = 0; n < entries; n++) {
    const place = at + 8 + n * 8 + 4
    copy.writeUInt32BE(Math.min(0xffffffff, copy.readUInt32BE(place) * factor), place)
  }
  return copy
}

/** An MP4 whose box of this name says that it has so many bytes. */
export function withBoxSize(file: Buffer, box: string, size: number): Buffer {
  const copy = Buffer.from(file)
  copy.writeUInt32BE(size, copy.indexOf(box) - 4)
  return copy
}

/** An MP4 with another name of a box or of a codec. */
export function renamed(file: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(file)
  for (let at = copy.indexOf(from); at !== -1; at = copy.indexOf(from, at + 1)) copy.write(to, at, 'latin1')
  return copy
}
