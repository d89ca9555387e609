import { isConnectionFailure } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { videoPieceBytes } from '@sampan/contract/base/media/videos.ts'
import { call, type Output } from '#client/call.ts'

export type SentVideo = Output<'console_goods_video_end'>

/** Pauses after which a part that met a bad connection is sent again. */
const repetitions = 4
const repeatAfterMs = 1500
/** New beginnings after which it is given up. */
const beginningsMax = 3

/** The upload was cancelled: nothing is to be said. */
export class Cancelled extends Error {}

/**
 * Sends a video in parts, going on where it broke off: the server knows the file by its hash.
 * @param isWanted false once it was cancelled: then it throws Cancelled before the next request
 */
export async function sendVideo(
  file: Blob,
  onSent: (bytes: number) => void,
  isWanted: () => boolean,
): Promise<SentVideo> {
  const begin = { bytes: file.size, sha256: await sha256(file) }
  const ask = <Answer>(send: () => Promise<Answer>): Promise<Answer> =>
    withRetries(() => {
      if (!isWanted()) throw new Cancelled()
      return send()
    })
  for (let left = beginningsMax; ; left--) {
    const { id, receivedBytes } = await ask(() => call('console_goods_video_begin', begin, { quiet: true }))
    onSent(receivedBytes)
    try {
      for (let offset = receivedBytes; offset < file.size; ) {
        const data = await base64(file.slice(offset, offset + videoPieceBytes))
        const part = { id, offset, data }
        offset = (await ask(() => call('console_goods_video_part', part, { quiet: true }))).receivedBytes
        onSent(offset)
      }
      return await ask(() => call('console_goods_video_end', { id }, { quiet: true }))
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

async function base64(part: Blob): Promise<string> {
  const bytes = new Uint8Array(await part.arrayBuffer())
  let text = ''
  const atOnce = 8192
  for (let at = 0; at < bytes.length; at += atOnce)
    text += String.fromCharCode(...bytes.subarray(at, at + atOnce))
  return btoa(text)
}

/** SHA-256 as hex. Pages without HTTPS have no `crypto.subtle`; a library takes its place there. */
async function sha256(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const digest = crypto.subtle
    ? new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
    : (await import('@noble/hashes/sha2.js')).sha256(bytes)
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** True for what was cancelled. */
export const isCancelled = (error: unknown): boolean => error instanceof Cancelled
