import sharp from 'sharp'
import { type Source, sourceOf } from './art.ts'
import { keyOf, type Thing } from './thing.ts'
import { toned } from './tone.ts'

/**
 * A thing in its size and pose. It is not drawn until it stands in a picture: pixel (x, y) of its box shows the plate
 * at (uFromX · x + uFromY · y + uStart, vFromX · x + vFromY · y + vStart).
 */
export interface Sprite {
  /** Width of its box. */
  width: number
  height: number
  plate: Plate
  uFromX: number
  uFromY: number
  uStart: number
  vFromX: number
  vFromY: number
  vStart: number
}

/** Art enlarged, with crisp edges. RGBA, colours multiplied by alpha, within a rim of nothing. */
interface Plate {
  data: Uint8Array
  width: number
  height: number
}

interface Turn {
  /** Clockwise. */
  degrees?: number
  mirror?: boolean
}

const rim = 1

/**
 * The thing so large that it fits a box of `boxPx`. A turned object loses size to its corners, so it grows a little more.
 */
export async function sprite(thing: Thing, boxPx: number, turn: Turn = {}): Promise<Sprite> {
  const { degrees = 0, mirror = false } = turn
  const [source, plate] = await Promise.all([sourceOf(thing), plateOf(thing)])
  const wanted = degrees === 0 ? boxPx : boxPx * 1.25
  // A square thing looks larger than a long one.
  const factor = Math.min(
    wanted / source.width,
    wanted / source.height,
    (wanted * 0.86) / Math.sqrt(source.width * source.height),
  )
  const angle = (degrees * Math.PI) / 180
  const side = mirror ? -1 : 1
  const box = degrees === 0 ? uprightBox(source) : turnedBox(source, angle, side)
  const scale = degrees === 0 ? factor : Math.min(factor, boxPx / Math.max(box.width, box.height))
  // From the box back to the art: to its middle, unscaled, unturned, unmirrored, on the plate.
  const step = source.enlargement / scale
  const [cos, sin] = [Math.cos(angle) * step, Math.sin(angle) * step]
  const [left, top] = [box.left * scale, box.top * scale]
  return {
    width: Math.round(box.width * scale),
    height: Math.round(box.height * scale),
    plate,
    uFromX: cos * side,
    uFromY: sin * side,
    uStart: (cos * left + sin * top) * side + plate.width / 2,
    vFromX: -sin,
    vFromY: cos,
    vStart: -sin * left + cos * top + plate.height / 2,
  }
}

interface Box {
  left: number
  top: number
  width: number
  height: number
}

const uprightBox = ({ width, height }: Source): Box => ({
  left: -width / 2,
  top: -height / 2,
  width,
  height,
})

/** Opacity that is still seen once edges are crisp. */
const seenAlpha = 72

/** The smallest box around the turned art, from its middle. */
function turnedBox({ alpha, width, height }: Source, angle: number, side: number): Box {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (let row = 0, i = 0; row < height; row++) {
    for (let column = 0; column < width; column++, i++) {
      if ((alpha[i] ?? 0) < seenAlpha) continue
      const x = (column + 0.5 - width / 2) * side
      const y = row + 0.5 - height / 2
      const turnedX = x * cos - y * sin
      const turnedY = x * sin + y * cos
      if (turnedX < left) left = turnedX
      if (turnedX > right) right = turnedX
      if (turnedY < top) top = turnedY
      if (turnedY > bottom) bottom = turnedY
    }
  }
  return { left: left - 1, top: top - 1, width: right - left + 2, height: bottom - top + 2 }
}

const platesMax = 24
const plates = new Map<string, Promise<Plate>>()

/** All pictures of a thing in one colour are made from one plate. */
function plateOf(thing: Thing): Promise<Plate> {
  const key = keyOf(thing)
  const making = plates.get(key) ?? makePlate(thing)
  plates.delete(key)
  plates.set(key, making)
  const oldest = plates.keys().next().value
  if (plates.size > platesMax && oldest !== undefined) plates.delete(oldest)
  return making
}

const crisp = { width: 3, height: 3, kernel: [0, -0.22, 0, -0.22, 1.88, -0.22, 0, -0.22, 0] }

async function makePlate(thing: Thing): Promise<Plate> {
  const source = await sourceOf(thing)
  const rgb = await toned(source, thing)
  return source.enlargement === 1
    ? multiplied(rgb, source.alpha, source.width, source.height)
    : enlarged(source, rgb)
}

/** Colour and alpha grow apart, and alpha is then tightened, which keeps the edge crisp. */
async function enlarged(source: Source, rgb: Buffer): Promise<Plate> {
  const { enlargement } = source
  const [width, height] = [source.width * enlargement, source.height * enlargement]
  const raw = (channels: 1 | 3) => ({ raw: { width: source.width, height: source.height, channels } })
  const [alpha, colour] = await Promise.all([
    sharp(source.alpha, raw(1))
      .resize(width, height, { kernel: 'cubic' })
      .blur(0.9 * enlargement)
      .linear(2.1, -150)
      .toColourspace('b-w')
      .raw()
      .toBuffer(),
    sharp(rgb, raw(3)).resize(width, height, { kernel: 'lanczos3' }).convolve(crisp).raw().toBuffer(),
  ])
  return multiplied(colour, alpha, width, height)
}

function multiplied(colour: Buffer, alpha: Buffer, width: number, height: number): Plate {
  const whole = { width: width + rim * 2, height: height + rim * 2 }
  const data = new Uint8Array(whole.width * whole.height * 4)
  for (let y = 0, i = 0; y < height; y++) {
    let to = ((y + rim) * whole.width + rim) * 4
    for (let x = 0; x < width; x++, i++, to += 4) {
      const a = alpha[i] ?? 0
      if (a === 0) continue
      data[to] = ((colour[i * 3] ?? 0) * a) / 255
      data[to + 1] = ((colour[i * 3 + 1] ?? 0) * a) / 255
      data[to + 2] = ((colour[i * 3 + 2] ?? 0) * a) / 255
      data[to + 3] = a
    }
  }
  return { data, ...whole }
}

/** Solidity of a sprite at a point of its box, 0 to 1. */
export function solidAt(sprite: Sprite, x: number, y: number): number {
  const { plate } = sprite
  const u = Math.floor(sprite.uFromX * x + sprite.uFromY * y + sprite.uStart)
  const v = Math.floor(sprite.vFromX * x + sprite.vFromY * y + sprite.vStart)
  if (u < 0 || v < 0 || u >= plate.width || v >= plate.height) return 0
  return (plate.data[(v * plate.width + u) * 4 + 3] ?? 0) / 255
}

/**
 * Lays a sprite over a square frame of raw pixels, changed in place; what hangs over its edge is cut off.
 * @param channels 3 for RGB; 4 for RGBA whose colours are multiplied by alpha.
 */
export function blend(
  frame: Uint8Array,
  framePx: number,
  channels: 3 | 4,
  sprite: Sprite,
  x: number,
  y: number,
): void {
  const { plate, uFromX, vFromX } = sprite
  const { data, width } = plate
  const [left, top] = [Math.round(x), Math.round(y)]
  // One more on each side: the edge of a turned thing lies between pixels.
  const firstColumn = Math.max(-1, -left)
  const lastColumn = Math.min(sprite.width + 1, framePx - left)
  const lastRow = Math.min(sprite.height + 1, framePx - top)
  const uMax = plate.width - 1
  const vMax = plate.height - 1
  const below = width * 4
  const solid = 255 * 4
  for (let row = Math.max(-1, -top); row < lastRow; row++) {
    const middle = firstColumn + 0.5
    let u = uFromX * middle + sprite.uFromY * (row + 0.5) + sprite.uStart - 0.5
    let v = vFromX * middle + sprite.vFromY * (row + 0.5) + sprite.vStart - 0.5
    let to = ((row + top) * framePx + firstColumn + left) * channels
    for (let column = firstColumn; column < lastColumn; column++, u += uFromX, v += vFromX, to += channels) {
      if (u < 0 || v < 0 || u >= uMax || v >= vMax) continue
      const u0 = u | 0
      const v0 = v | 0
      const p = (v0 * width + u0) * 4
      const q = p + below
      const alphas = (data[p + 3] ?? 0) + (data[p + 7] ?? 0) + (data[q + 3] ?? 0) + (data[q + 7] ?? 0)
      if (alphas === 0) continue
      const fu = u - u0
      const fv = v - v0
      const red = mixed(data, p, q, fu, fv)
      const green = mixed(data, p + 1, q + 1, fu, fv)
      const blue = mixed(data, p + 2, q + 2, fu, fv)
      const alpha = alphas === solid ? 255 : mixed(data, p + 3, q + 3, fu, fv)
      const through = 1 - alpha / 255
      frame[to] = red + (frame[to] ?? 0) * through + 0.5
      frame[to + 1] = green + (frame[to + 1] ?? 0) * through + 0.5
      frame[to + 2] = blue + (frame[to + 2] ?? 0) * through + 0.5
      if (channels === 4) frame[to + 3] = alpha + (frame[to + 3] ?? 0) * through + 0.5
    }
  }
}

/** A value between four pixels: `p` is above, `q` below, each with its neighbour to the right. */
function mixed(data: Uint8Array, p: number, q: number, fu: number, fv: number): number {
  const above = (data[p] ?? 0) * (1 - fu) + (data[p + 4] ?? 0) * fu
  const below = (data[q] ?? 0) * (1 - fu) + (data[q + 4] ?? 0) * fu
  return above * (1 - fv) + below * fv
}

/** A sprite alone: raw RGBA of its box. */
export function alone(sprite: Sprite): Buffer {
  const { width, height } = sprite
  const size = Math.max(width, height)
  const frame = Buffer.alloc(size * size * 4)
  blend(frame, size, 4, sprite, 0, 0)
  const data = Buffer.alloc(width * height * 4)
  for (let row = 0; row < height; row++)
    frame.copy(data, row * width * 4, row * size * 4, (row * size + width) * 4)
  for (let at = 0; at < data.length; at += 4) {
    const a = data[at + 3] ?? 0
    if (a === 0 || a === 255) continue
    for (let c = at; c < at + 3; c++) data[c] = Math.min(255, ((data[c] ?? 0) * 255) / a)
  }
  return data
}
