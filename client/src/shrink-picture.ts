interface Shrinking {
  /** The longer side afterwards, at most. */
  sidePx: number
  /** 0 to 1. */
  quality: number
  /** Cut to the square in its middle. */
  isSquare?: boolean
  /** The first one that the browser can write. */
  types: readonly ('image/webp' | 'image/jpeg')[]
}

/**
 * Draws a picture of the device anew and smaller, so that little is sent and where it was taken stays on the device. What
 * the browser cannot read is handed back as it is; the server then says what is wrong.
 */
export async function shrinkPicture(
  file: Blob,
  { sidePx, quality, isSquare, types }: Shrinking,
): Promise<Blob> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return file
  }
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d')
  if (!context) return file
  const shorter = Math.min(bitmap.width, bitmap.height)
  const [width, height] = isSquare ? [shorter, shorter] : [bitmap.width, bitmap.height]
  const scale = Math.min(1, sidePx / Math.max(width, height))
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  const [left, top] = [(bitmap.width - width) / 2, (bitmap.height - height) / 2]
  context.drawImage(bitmap, left, top, width, height, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const type of types) {
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
    // A type that a browser cannot write becomes PNG.
    if (blob?.type === type) return blob
  }
  return file
}
