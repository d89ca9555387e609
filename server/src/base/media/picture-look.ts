import type { Sharp } from 'sharp'

const columns = 9
const rows = 8

/**
 * Look of a picture in 64 bits (difference hash): it is made 9 × 8 grey dots, and each bit says whether a dot is darker
 * than its right neighbour. Scaling, another format or a lighter hue change few of them.
 */
export async function lookOf(picture: Sharp): Promise<string> {
  const dots = await picture.greyscale().resize(columns, rows, { fit: 'fill' }).raw().toBuffer()
  const step = dots.length / (columns * rows) // channels
  const dot = (row: number, column: number) => dots[(row * columns + column) * step] ?? 0
  let bits = ''
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns - 1; column++)
      bits += dot(row, column) < dot(row, column + 1) ? '1' : '0'
  return bits
}
