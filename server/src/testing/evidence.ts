import { createHash, randomBytes } from 'node:crypto'
import { uploadPartBytes } from '@sampan/contract/media/pictures.ts'
import sharp from 'sharp'
import type { TestBuyer } from '#testing/test-server.ts'

/** Private pictures for tests, sent as the app sends them. */

export const sha256Of = (data: Buffer): string => createHash('sha256').update(data).digest('hex')

/** A picture unlike any other, of about so many bytes: coarse dots at random, scaled up. */
export async function somePicture(bytes: number): Promise<Buffer> {
  const raw = { width: 9, height: 16, channels: 3 } as const
  const small = sharp(randomBytes(9 * 16 * 3), { raw }).resize(360, 640, { kernel: 'nearest' })
  if (bytes <= 60_000) return small.jpeg({ quality: 80 }).toBuffer()
  const side = Math.ceil(Math.sqrt(bytes / 3)) + 8
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png()
    .toBuffer()
}

/** Uploads a picture in parts; answers its id. */
export async function sendEvidence({ client }: Pick<TestBuyer, 'client'>, data: Buffer): Promise<string> {
  const { id, receivedBytes } = await client.expect('upload_begin', {
    bytes: data.length,
    sha256: sha256Of(data),
  })
  for (let offset = receivedBytes; offset < data.length; offset += uploadPartBytes) {
    const part = data.subarray(offset, offset + uploadPartBytes).toString('base64')
    await client.expect('upload_part', { id, offset, data: part })
  }
  await client.expect('upload_end', { id })
  return id
}
