import { type Sprite, solidAt } from './sprite.ts'

/** Shadows are soft: they are drawn at a quarter of the frame's size and enlarged. */
const shrink = 4

/** Darkness from 0 to 1 for every pixel of the small frame. */
export class ShadowMask {
  readonly size: number
  readonly darkness: Float32Array

  constructor(framePx: number) {
    this.size = Math.ceil(framePx / shrink)
    this.darkness = new Float32Array(this.size * this.size)
  }

  /**
   * Lays the silhouette of a sprite into a box (pixels of the frame), leaning to the right by `lean` per height,
   * blurred by `blurPx`.
   */
  lay(
    sprite: Sprite,
    box: { x: number; y: number; width: number; height: number; lean?: number },
    blurPx: number,
    opacity: number,
  ): void {
    const layer = new Float32Array(this.size * this.size)
    const lean = box.lean ?? 0
    for (const y of this.cells(box.y, box.y + box.height)) {
      const v = (y * shrink - box.y) / box.height
      const left = box.x + lean * (1 - v) * box.height
      for (const x of this.cells(left, left + box.width)) {
        const u = (x * shrink - left) / box.width
        layer[y * this.size + x] = solidAt(sprite, u * sprite.width, v * sprite.height)
      }
    }
    this.add(layer, blurPx, opacity)
  }

  /** The thin dark line where a thing touches the floor. */
  contact(
    centre: { x: number; y: number },
    radius: { x: number; y: number },
    blurPx: number,
    opacity: number,
  ): void {
    const layer = new Float32Array(this.size * this.size)
    for (const y of this.cells(centre.y - radius.y, centre.y + radius.y)) {
      for (const x of this.cells(centre.x - radius.x, centre.x + radius.x)) {
        const dx = (x * shrink - centre.x) / radius.x
        const dy = (y * shrink - centre.y) / radius.y
        if (dx * dx + dy * dy <= 1) layer[y * this.size + x] = 1
      }
    }
    this.add(layer, blurPx, opacity)
  }

  /** The cells of the small frame between two pixels of the large one. */
  private *cells(fromPx: number, toPx: number): Generator<number> {
    const end = Math.min(this.size, Math.ceil(toPx / shrink))
    for (let cell = Math.max(0, Math.ceil(fromPx / shrink)); cell < end; cell++) yield cell
  }

  private add(layer: Float32Array, blurPx: number, opacity: number): void {
    const soft = blur(layer, this.size, blurPx / shrink)
    for (let i = 0; i < soft.length; i++) {
      this.darkness[i] = 1 - (1 - (this.darkness[i] ?? 0)) * (1 - (soft[i] ?? 0) * opacity)
    }
  }

  /** Darkens a frame (raw RGB, changed in place) towards a colour. */
  paintOn(frame: Uint8Array, framePx: number, colour: string): void {
    const { size } = this
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    const row = new Float32Array(size + 1)
    for (let y = 0; y < framePx; y++) {
      const { first, last } = this.readRow(row, (y + 0.5) / shrink - 0.5)
      const end = Math.min(framePx, (last + 2) * shrink)
      for (let x = Math.max(0, (first - 1) * shrink); x < end; x++) {
        const u = Math.max(0, (x + 0.5) / shrink - 0.5)
        const left = u | 0
        const near = row[left] ?? 0
        const dark = near + ((row[left + 1] ?? 0) - near) * (u - left)
        const light = 1 - dark
        const at = (y * framePx + x) * 3
        frame[at] = (frame[at] ?? 0) * light + r * dark
        frame[at + 1] = (frame[at + 1] ?? 0) * light + g * dark
        frame[at + 2] = (frame[at + 2] ?? 0) * light + b * dark
      }
    }
  }

  /** Reads a row that may lie between two. @returns the first and last dark place in it; last < first if none. */
  private readRow(row: Float32Array, v: number): { first: number; last: number } {
    const { size, darkness } = this
    const from = Math.max(0, v)
    const above = (from | 0) * size
    const below = Math.min(size - 1, (from | 0) + 1) * size
    const share = from - (from | 0)
    let [first, last] = [size, -2]
    for (let x = 0; x < size; x++) {
      const near = darkness[above + x] ?? 0
      const value = near + ((darkness[below + x] ?? 0) - near) * share
      row[x] = value
      if (value < 0.002) continue
      if (x < first) first = x
      last = x
    }
    row[size] = row[size - 1] ?? 0
    return { first, last }
  }
}

/** Gaussian blur by three box blurs each way. */
function blur(source: Float32Array, size: number, sigma: number): Float32Array {
  const radius = Math.max(1, Math.round((Math.sqrt(4 * sigma * sigma + 1) - 1) / 2))
  let current = source
  for (let pass = 0; pass < 3; pass++) {
    current = boxBlur(current, size, radius, 1, size)
    current = boxBlur(current, size, radius, size, 1)
  }
  return current
}

function boxBlur(
  source: Float32Array,
  size: number,
  radius: number,
  step: number,
  lineStep: number,
): Float32Array {
  const result = new Float32Array(source.length)
  const width = radius * 2 + 1
  for (let line = 0; line < size; line++) {
    const start = line * lineStep
    let sum = 0
    for (let i = -radius; i < size; i++) {
      if (i + radius < size) sum += source[start + (i + radius) * step] ?? 0
      if (i - radius - 1 >= 0) sum -= source[start + (i - radius - 1) * step] ?? 0
      if (i >= 0) result[start + i * step] = sum / width
    }
  }
  return result
}
