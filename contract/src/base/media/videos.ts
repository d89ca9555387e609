/** Bounds of a video of goods. */
export const videoBytesMax = 50 * 1024 * 1024
export const videoSecondsMax = 60
/** Longer and shorter side of what a video shows, in pixels. */
export const videoSideMax = 4096
export const videoSideMin = 120
/** Video files that a shop begins to upload within 24 hours. */
export const videosPerShopDayMax = 60
/** Part of an upload: all parts but the last have exactly so many bytes. Files of the store are no larger either. */
export const videoPieceBytes = 512 * 1024
/** A call that carries one part as base64. */
export const videoPartBodyBytesMax = 750_000

/** Containers that are taken: MP4 with H.264 and AAC, WebM with VP8 or VP9 and Opus or Vorbis. */
export const videoKinds = ['mp4', 'webm'] as const
export type VideoKind = (typeof videoKinds)[number]

/** Address of a video's file. */
export const videoPath = (fileId: string, kind: VideoKind): string => `/media/video/${fileId}.${kind}`
/** Type that the file is served with, whatever its sender called it. */
export const videoType = (kind: VideoKind): string => `video/${kind}`
