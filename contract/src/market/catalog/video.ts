import * as z from 'zod/mini'
import { videoKinds } from '../../base/media/videos.ts'
import { instant } from '../../wire/schemas.ts'

/** Video of a product as its page shows it: the picture that stands for it until it is played, and its file. */
export const shownVideo = z.object({
  src: z.string(),
  kind: z.enum(videoKinds),
  /** Base of a picture, as those of the product are. */
  poster: z.string(),
  width: z.int(),
  height: z.int(),
  durationMs: z.int(),
  uploadedAt: instant,
})
export type ShownVideo = z.output<typeof shownVideo>
