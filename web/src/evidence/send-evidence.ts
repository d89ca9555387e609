import { ApiFailure, isConnectionFailure } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import type { SentFile } from '@sampan/client/upload-queue.ts'
import { uploadPartBytes } from '@sampan/contract/base/media/pictures.ts'
import { call } from '#client/call.ts'
import { session } from '#session/session.ts'

/** Pauses after which a part that met a bad connection is sent again. */
const repetitions = 4
const repeatAfterMs = 1500
/** Number of answers without a byte taken, or of new beginnings, after which it is given up. */
const patience = 4

/**
 * Sends a picture or a PDF in parts, going on where it broke off: the server knows the file by its hash. It ends when somebody else
 * signs in meanwhile, for a picture is its sender's alone, and when it is not wanted any more.
 * @returns the id of the private file, and the number of pages of a PDF
 */
export async function sendEvidence(
  blob: Blob,
  onSent: (bytes: number) => void,
  isWanted: () => boolean,
): Promise<SentFile> {
  const { token } = session.get()
  const bytes = new Uint8Array(await blob.arrayBuffer())
  const begin = { bytes: bytes.length, sha256: await sha256(bytes) }
  const ask = <Answer>(send: () => Promise<Answer>): Promise<Answer> => {
    return withRetries(() => {
      if (session.get().token !== token) throw new ApiFailure('fault', 'somebody else is signed in')
      if (!isWanted()) throw new ApiFailure('fault', 'the picture is not wanted any more')
      return send()
    })
  }
  for (let left = patience; ; left--) {
    const begun = await ask(() => call('upload_begin', begin, { quiet: true }))
    onSent(begun.receivedBytes)
    try {
      let sent = begun.receivedBytes
      for (let stuck = 0; sent < bytes.length; ) {
        const part = {
          id: begun.id,
          offset: sent,
          data: base64(bytes.subarray(sent, sent + uploadPartBytes)),
        }
        const { receivedBytes } = await ask(() => call('upload_part', part, { quiet: true }))
        stuck = receivedBytes > sent ? 0 : stuck + 1
        if (stuck > patience) throw new ApiFailure('network', 'the upload does not go on')
        sent = receivedBytes
        onSent(sent)
      }
      const { id, pages } = await ask(() => call('upload_end', { id: begun.id }, { quiet: true }))
      return { id, pages }
    } catch (error) {
      // Another tab was faster, or the server forgot it: beginning anew says where it stands.
      if (left === 0 || !isRefusal(error, 'uploadBroken', 'notFound')) throw error
    }
  }
}

async function withRetries<Answer>(send: () => Promise<Answer>): Promise<Answer> {
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
