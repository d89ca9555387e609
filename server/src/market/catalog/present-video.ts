import { videoPath } from '@sampan/contract/base/media/videos.ts'
import type { ShownVideo } from '@sampan/contract/market/catalog/video.ts'
import type { VideoOfProduct } from './video-store.ts'

/** A video by the address of its file; null stays null. */
export function presentVideo(video: VideoOfProduct | null): (ShownVideo & { id: string }) | null {
  if (video === null) return null
  const { fileId, ...facts } = video
  return { ...facts, src: videoPath(fileId, video.kind) }
}
