import { readText } from './repository.ts'

const tokens = readText('ui/src/tokens.css')

/** sRGB of an oklch colour, as #rrggbb (CSS Color 4). */
function hexOf(said: string): string {
  const [lightness = 0, chroma = 0, hue = 0] = said.split(' ').map(Number)
  const [a, b] = [chroma * Math.cos((hue * Math.PI) / 180), chroma * Math.sin((hue * Math.PI) / 180)]
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((one) => {
    const share = one <= 0.0031308 ? 12.92 * one : 1.055 * one ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, share)) * 255)
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

/** Colours of a token by day and by night, as #rrggbb. A token that only names another one has that one's. */
export function coloursOf(name: string): { day: string; night: string } {
  const said = new RegExp(`--${name}:\\s*([^;]+);`).exec(tokens)?.[1] ?? ''
  const other = /^var\(--([\w-]+)\)$/.exec(said)?.[1]
  if (other !== undefined) return coloursOf(other)
  const [, day, night] = /light-dark\(\s*oklch\(([\d. ]+)\),\s*oklch\(([\d. ]+)\)\s*\)/.exec(said) ?? []
  if (!day || !night) throw new Error(`--${name} has no colour by day and by night`)
  return { day: hexOf(day), night: hexOf(night) }
}
