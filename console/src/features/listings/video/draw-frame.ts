import { NotDrawn } from './not-drawn.ts'

/** Twice the largest width in which a poster is stored. */
const sideMax = 1280
/** A video that shows no picture after this is given up: some browsers wait without end for a codec they lack. */
const waitMs = 30_000

/** The picture that a video shows now, cut to a square in its middle, as a file of its own. */
export async function drawFrame(video: HTMLVideoElement): Promise<File> {
  const { videoWidth, videoHeight } = video
  const square = Math.min(videoWidth, videoHeight)
  const side = Math.min(square, sideMax)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  const [left, top] = [(videoWidth - square) / 2, (videoHeight - square) / 2]
  canvas.getContext('2d')?.drawImage(video, left, top, square, square, 0, 0, side, side)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95))
  if (!blob) throw new NotDrawn('The canvas gave no file')
  return new File([blob], 'poster.webp', { type: blob.type })
}

/** The same of a video by its address, at this second of it. @throws NotDrawn where the browser cannot play it */
export async function drawFrameAt(src: string, seconds: number): Promise<File> {
  const video = document.createElement('video')
  video.muted = true
  video.preload = 'auto'
  let timer: ReturnType<typeof setTimeout> | undefined
  const shown = new Promise<void>((resolve, reject) => {
    timer = setTimeout(() => reject(new NotDrawn('The video showed no picture in time')), waitMs)
    video.onseeked = () => resolve()
    video.onerror = () => reject(new NotDrawn('The video cannot be played'))
    video.onloadeddata = () => {
      video.currentTime = seconds
    }
  })
  video.src = src
  try {
    await shown
    return await drawFrame(video)
  } finally {
    clearTimeout(timer)
    video.removeAttribute('src')
    video.load()
  }
}
