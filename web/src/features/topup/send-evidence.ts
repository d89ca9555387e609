import { uploadPartBytes } from '@sampan/contract/media/pictures.ts'
import { isConnectionFailure } from '#client/api-failure.ts'
import { call } from '#client/call.ts'

/** How often a part that met a bad connection is sent again, and after which pause. */
const repetitions = 4
const repeatAfterMs = 1500

/**
 * Sends a picture in parts, going on where it broke off: the server knows the file by its hash.
 * @returns the id of the private picture
 */
export async function sendEvidence(blob: Blob, onSent: (bytes: number) => void): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const begun = await steadily(async () =>
    call('upload_begin', { bytes: bytes.length, sha256: await sha256(bytes) }, { quiet: true }),
  )
  let sent = begun.receivedBytes
  onSent(sent)
  while (sent < bytes.length) {
    const data = base64(bytes.subarray(sent, sent + uploadPartBytes))
    const offset = sent
    const { receivedBytes } = await steadily(() =>
      call('upload_part', { id: begun.id, offset, data }, { quiet: true }),
    )
    sent = receivedBytes
    onSent(sent)
  }
  const { id } = await steadily(() => call('upload_end', { id: begun.id }, { quiet: true }))
  return id
}

async function steadily<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  for (let left = repetitions; ; left--) {
    try {
      return await send()
    } catch (error) {
      if (left === 0 || !isConnectionFailure(error)) throw error
      await new Promise((resolve) => setTimeout(resolve, repeatAfterMs))
    }
  }
}

function base64(bytes: Uint8Array): string {
  let text = ''
  for (const byte of bytes) text += String.fromCharCode(byte)
  return btoa(text)
}

/** SHA-256 as hex. Pages without HTTPS have no `crypto.subtle`; a library takes its place there. */
async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
