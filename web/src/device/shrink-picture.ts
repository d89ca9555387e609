/** Longer sides than this bring nothing: the server keeps no picture that is wider. */
const sideMaxPx = 1600
const quality = 0.85

/**
 * Redraws a picture smaller and without its metadata (place, camera, owner) before it leaves the device. One that
 * cannot be drawn here is sent as it is; the server decides.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, sideMaxPx / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    const drawn = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', quality))
    return drawn ?? file
  } catch {
    return file
  }
}
