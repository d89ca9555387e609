import sharp from 'sharp'
import type { Source } from './art.ts'
import type { Thing } from './thing.ts'

/** Share of a dye that is seen; the rest is the art's own colour. */
const dyed = 0.82

/** The colours of a thing as it is shown, raw RGB. */
export async function toned(source: Source, thing: Thing): Promise<Buffer> {
  if (!('art' in thing)) return source.colour
  const { hue, brightness = 1, tint } = thing
  const { width, height, colour } = source
  const turned =
    hue === 0 && brightness === 1
      ? colour
      : await sharp(colour, { raw: { width, height, channels: 3 } })
          .modulate({ hue, brightness })
          .raw()
          .toBuffer()
  return tint === undefined ? turned : dye(turned, tint)
}

/** Dark stays dark and light light, so that a dyed thing keeps its form. */
function dye(rgb: Buffer, tint: string): Buffer {
  const to = [1, 3, 5].map((at) => Number.parseInt(tint.slice(at, at + 2), 16))
  const result = Buffer.alloc(rgb.length)
  for (let at = 0; at < rgb.length; at += 3) {
    const light = (0.3 * (rgb[at] ?? 0) + 0.59 * (rgb[at + 1] ?? 0) + 0.11 * (rgb[at + 2] ?? 0)) / 255
    for (let c = 0; c < 3; c++) {
      const own = rgb[at + c] ?? 0
      const full = to[c] ?? 0
      const wanted = light < 0.6 ? (full * light) / 0.6 : full + (255 - full) * ((light - 0.6) / 0.4) * 0.8
      result[at + c] = own + (wanted - own) * dyed
    }
  }
  return result
}
