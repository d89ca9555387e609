/** A picture's size, and the square that is kept of it, in the picture's own pixels. */
export interface Shape {
  width: number
  height: number
}
export interface CropFrame {
  x: number
  y: number
  size: number
}

/** Less would look coarse in the largest width that buyers see. */
const sizeMin = 320

export const sizeMost = ({ width, height }: Shape): number => Math.min(width, height)
export const sizeLeast = (shape: Shape): number => Math.min(sizeMin, sizeMost(shape))

/** The largest square in the middle: what the server keeps of a picture that nobody cropped. */
export function middle(shape: Shape): CropFrame {
  const size = sizeMost(shape)
  return { size, x: Math.floor((shape.width - size) / 2), y: Math.floor((shape.height - size) / 2) }
}

const within = (value: number, most: number): number => Math.round(Math.min(Math.max(value, 0), most))

/** The frame at another place, as far as the picture goes. */
export const placed = (shape: Shape, { size }: CropFrame, x: number, y: number): CropFrame => ({
  size,
  x: within(x, shape.width - size),
  y: within(y, shape.height - size),
})

/** The frame in another size around the same middle, as far as the picture goes. */
export function sized(shape: Shape, frame: CropFrame, wanted: number): CropFrame {
  const size = Math.round(Math.min(Math.max(wanted, sizeLeast(shape)), sizeMost(shape)))
  const by = (frame.size - size) / 2
  return placed(shape, { ...frame, size }, frame.x + by, frame.y + by)
}
