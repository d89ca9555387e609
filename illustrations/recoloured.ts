import { turnedHue } from './forms/shading.ts'
import type { Thing } from './thing.ts'

/** Colours for parts that are black, white or grey when its colours are turned. */
const greyTurned: Readonly<Record<number, string>> = { 110: '#4f7d6a', 255: '#9a5f86' }

/** The same thing in another colour: its colours turned by so many degrees. */
export function recoloured(thing: Thing, degrees: number): Thing {
  if (degrees === 0) return thing
  if (!('art' in thing)) return { ...thing, c: turned(thing.c, degrees) }
  const { tint } = thing
  return tint === undefined
    ? { ...thing, hue: (thing.hue + degrees) % 360 }
    : { ...thing, tint: turned(tint, degrees) }
}

function turned(colour: string, degrees: number): string {
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  const isGrey = Math.max(...parts) - Math.min(...parts) < 44
  return (isGrey ? greyTurned[degrees] : undefined) ?? turnedHue(colour, degrees)
}
