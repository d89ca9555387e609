import type { CropFrame } from './crop-frame.ts'

/** Twice the largest width that is stored. */
const sideMax = 1280

/** The framed part of a picture as a file of its own, upright as it is seen. */
export async function cropFile(file: File, frame: CropFrame): Promise<File> {
  const dots = await createImageBitmap(file, { imageOrientation: 'from-image' })
  const side = Math.min(frame.size, sideMax)
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(dots, frame.x, frame.y, frame.size, frame.size, 0, 0, side, side)
  dots.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', 0.95))
  if (!blob) throw new Error('The picture could not be drawn')
  return new File([blob], file.name, { type: blob.type })
}
