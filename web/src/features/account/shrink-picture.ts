const sidePx = 640
const quality = 0.86

/**
 * Cuts a picture of the device to its middle square of at most 640 px, as JPEG, so that little is sent and where it
 * was taken stays on the device. What the browser cannot read is sent as it is; the server then says what is wrong.
 */
export async function shrinkPicture(file: Blob): Promise<Blob> {
  let bitmap: ImageBitmap
  try {
    bitmap = await createImageBitmap(file)
  } catch {
    return file
  }
  const side = Math.min(bitmap.width, bitmap.height)
  const target = Math.min(side, sidePx)
  const canvas = document.createElement('canvas')
  canvas.width = target
  canvas.height = target
  const context = canvas.getContext('2d')
  if (!context) return file
  // Transparent parts would turn black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, target, target)
  const left = (bitmap.width - side) / 2
  const top = (bitmap.height - side) / 2
  context.drawImage(bitmap, left, top, side, side, 0, 0, target, target)
  bitmap.close()
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality))
  return blob ?? file
}
