import { shrinkPicture } from '@sampan/client/shrink-picture.ts'

/** Twice the largest width that is stored, so that nothing is lost that anybody could see; words on papers stay readable. */
const kept = { sidePx: 2560, quality: 0.9, types: ['image/webp', 'image/jpeg'] } as const

/** A picture of the disk, drawn smaller: one of any size can be sent, and where it was taken stays on the device. */
export async function smallPicture(file: File): Promise<File> {
  const small = await shrinkPicture(file, kept)
  return small === file ? file : new File([small], file.name, { type: small.type })
}
