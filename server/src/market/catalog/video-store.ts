import type { VideoKind } from '@sampan/contract/base/media/videos.ts'

/** Video of a product as it is stored. */
export interface VideoOfProduct {
  id: string
  fileId: string
  kind: VideoKind
  poster: string
  width: number
  height: number
  durationMs: number
  uploadedAt: string
}

/** The video of `product` as JSON; null where it has none. Both tables are asked by their unique keys. */
export const videoColumn = `(select json_build_object('id', video.id, 'fileId', video.file_id, 'kind', video.kind, 'poster', shown.poster,
      'width', video.width, 'height', video.height, 'durationMs', video.duration_ms,
      'uploadedAt', to_char(video.created_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    from product_video shown join video on video.id = shown.video_id where shown.product_id = product.id)`
