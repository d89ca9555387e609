import { shrinkPicture } from '@sampan/client/shrink-picture.ts'
import { sendEvidence } from './send-evidence.ts'
import { type PictureQueue, usePictureQueue } from './use-picture-queue.ts'

/** Small, and the figures in it can still be read. */
const readable = { sidePx: 1600, quality: 0.84, types: ['image/webp', 'image/jpeg'] } as const

export interface EvidenceOf {
  /** Key of what they prove: pictures of one thing are kept apart from those of another. */
  subject: string
  /** Number of pictures that are taken. */
  max: number
}

/** Pictures of a proof, which their owner and operators alone may see: sent in parts, so that a bad connection can do it. */
export const useEvidence = (buyerId: string, { subject, max }: EvidenceOf): PictureQueue =>
  usePictureQueue(buyerId, {
    storeName: subject,
    max,
    prepare: (file) => shrinkPicture(file, readable),
    send: sendEvidence,
  })
