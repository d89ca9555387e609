import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { uploadPartBytes } from '@sampan/contract/base/media/pictures.ts'
import type { Visitor } from './visit/sign-in.ts'

/**
 * Uploads a private picture in parts, as the apps do.
 * @returns its id
 */
export async function uploadFile(actor: Visitor, file: string): Promise<string> {
  const data = await readFile(file)
  const sha256 = createHash('sha256').update(data).digest('hex')
  const { id } = await actor.call('upload_begin', { bytes: data.length, sha256 })
  for (let offset = 0; offset < data.length; offset += uploadPartBytes) {
    const part = data.subarray(offset, offset + uploadPartBytes).toString('base64')
    await actor.call('upload_part', { id, offset, data: part })
  }
  await actor.call('upload_end', { id })
  return id
}
