const sidePx = 1600
const quality = 0.84

/**
 * Makes a picture of at most 1600 px out of what the buyer chose, as WebP or JPEG: little is sent, and where it was taken
 * stays on the device. What the browser cannot read is sent as it is; the server then says what is wrong.
 */
export async function shrinkEvidence(file: Blob): Promise<Blob> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return file
  }
  const scale = Math.min(1, sidePx / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) return file
  // Transparent parts would turn black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  const encode = (type: string) =>
    new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  const blob = await encode('image/webp')
  // A browser that cannot write WebP answers PNG.
  return (blob?.type === 'image/webp' ? blob : await encode('image/jpeg')) ?? file
}
