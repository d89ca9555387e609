import { ApiFailure } from '@sampan/client/api-failure.ts'
import { shrinkPicture } from '@sampan/client/shrink-picture.ts'
import { reviewPicturesMax } from '@sampan/contract/market/reviews/limits.ts'
import { toast } from '@sampan/ui/toast.ts'
import { call } from '#client/call.ts'
import { type PictureQueue, usePictureQueue } from '#evidence/use-picture-queue.ts'

/** Everybody sees them as squares of 640 px at most. */
const seen = { sidePx: 1280, quality: 0.86, types: ['image/jpeg'] } as const

/** Pictures of a review or its follow-up, which everybody will see. */
export const usePictures = (name: string, buyerId: string): PictureQueue =>
  usePictureQueue(buyerId, {
    storeName: `review:${name}`,
    max: reviewPicturesMax,
    prepare: (file) => shrinkPicture(file, seen),
    send: upload,
  })

async function upload(file: Blob): Promise<string> {
  try {
    return (await call('upload', {}, { file, quiet: true })).id
  } catch (error) {
    // A tile has no room for the reason.
    if (error instanceof ApiFailure && error.kind === 'refusal') toast(error.message, { kind: 'failure' })
    throw error
  }
}
