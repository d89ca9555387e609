import sharp from 'sharp'
import type { Sprite } from './art.ts'

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
    for (let y = 0; y < this.size; y++) {
      const v = (y * shrink - box.y) / box.height
      if (v < 0 || v >= 1) continue
      const offset = (box.lean ?? 0) * (1 - v) * box.height
      for (let x = 0; x < this.size; x++) {
        const u = (x * shrink - box.x - offset) / box.width
        if (u < 0 || u >= 1) continue
        const source = Math.floor(v * sprite.height) * sprite.width + Math.floor(u * sprite.width)
        layer[y * this.size + x] = (sprite.data[source * 4 + 3] ?? 0) / 255
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
    for (let y = 0; y < this.size; y++) {
      for (let x = 0; x < this.size; x++) {
        const dx = (x * shrink - centre.x) / radius.x
        const dy = (y * shrink - centre.y) / radius.y
        if (dx * dx + dy * dy <= 1) layer[y * this.size + x] = 1
      }
    }
    this.add(layer, blurPx, opacity)
  }

  private add(layer: Float32Array, blurPx: number, opacity: number): void {
    const soft = blur(layer, this.size, blurPx / shrink)
    for (let i = 0; i < soft.length; i++) {
      this.darkness[i] = 1 - (1 - (this.darkness[i] ?? 0)) * (1 - (soft[i] ?? 0) * opacity)
    }
  }

  /** Darkens a frame (raw RGB, changed in place) towards a colour. */
  async paintOn(frame: Buffer, framePx: number, colour: string): Promise<void> {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
    const small = Buffer.alloc(this.darkness.length)
    for (let i = 0; i < small.length; i++) small[i] = (this.darkness[i] ?? 0) * 255
    const mask = await sharp(small, { raw: { width: this.size, height: this.size, channels: 1 } })
      .resize(framePx, framePx, { kernel: 'linear' })
      .toColourspace('b-w')
      .raw()
      .toBuffer()
    for (let i = 0, at = 0; i < mask.length; i++, at += 3) {
      const dark = (mask[i] ?? 0) / 255
      if (dark === 0) continue
      frame[at] = (frame[at] ?? 0) * (1 - dark) + r * dark
      frame[at + 1] = (frame[at + 1] ?? 0) * (1 - dark) + g * dark
      frame[at + 2] = (frame[at + 2] ?? 0) * (1 - dark) + b * dark
    }
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
