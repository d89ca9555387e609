import { shrinkPicture } from '#device/shrink-picture.ts'
import { type CallOptions, call } from './call.ts'
import type { Output } from './types.ts'

/** Sends one picture, made small first. @returns its id, and the base of its addresses. */
export async function uploadPicture(
  file: Blob,
  options: Pick<CallOptions, 'quiet'> = {},
): Promise<Output<'upload'>> {
  return call('upload', {}, { ...options, file: await shrinkPicture(file) })
}
