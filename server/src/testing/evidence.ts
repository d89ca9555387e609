import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import {
  type PrivateWidth,
  privatePicturePath,
  uploadPartBytes,
} from '@sampan/contract/base/media/pictures.ts'
import sharp from 'sharp'
import type { TestBuyer, TestServer } from '#testing/test-server.ts'

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

type Sender = Pick<TestBuyer, 'client'>

export const beginUpload = ({ client }: Sender, data: Buffer) =>
  client.expect('upload_begin', { bytes: data.length, sha256: sha256Of(data) })

/** Sends the part of `data` that begins at `offset`. */
export const sendPart = ({ client }: Sender, id: string, data: Buffer, offset: number) =>
  client.call('upload_part', {
    id,
    offset,
    data: data.subarray(offset, offset + uploadPartBytes).toString('base64'),
  })

/** Sends all parts from `offset` on. */
export async function sendParts(buyer: Sender, id: string, data: Buffer, offset = 0): Promise<void> {
  for (let at = offset; at < data.length; at += uploadPartBytes) {
    const { ok, msg } = await sendPart(buyer, id, data, at)
    assert.ok(ok, msg)
  }
}

/** Uploads a picture in parts; answers its id. */
export async function sendEvidence(buyer: Sender, data: Buffer): Promise<string> {
  const { id, receivedBytes } = await beginUpload(buyer, data)
  await sendParts(buyer, id, data, receivedBytes)
  await buyer.client.expect('upload_end', { id })
  return id
}

/** Gets a private picture as a browser does; the headers carry token or cookie. */
export const fetchPrivate = (
  { url }: Pick<TestServer, 'url'>,
  id: string,
  width: PrivateWidth,
  headers: Record<string, string>,
): Promise<Response> => fetch(url + privatePicturePath(id, width), { headers })

/** Names of the files in a folder of the server's data. */
export function filesIn({ config }: Pick<TestServer, 'config'>, folder: 'private' | 'uploads'): string[] {
  const path = join(config.dataDir, folder)
  return existsSync(path) ? readdirSync(path) : []
}
