/** A colour lighter (up to 1) or darker (down to -1). */
export function shade(colour: string, by: number): string {
  const to = by > 0 ? 255 : 0
  const share = Math.abs(by)
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16))
  return `#${parts
    .map((part) =>
      Math.round(part + (to - part) * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`
}

/** A colour by its hue in degrees, its saturation and its lightness, 0 to 1. */
function colour(hue: number, saturation: number, lightness: number): string {
  const reach = saturation * Math.min(lightness, 1 - lightness)
  const part = (n: number) => {
    const k = (n + (((hue % 360) + 360) % 360) / 30) % 12
    const value = lightness - reach * Math.max(-1, Math.min(k - 3, 9 - k, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}

/** Across a round body: lit from the upper left, dark at its right rim. */
export const round = (id: string, c: string): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0.12"><stop offset="0" stop-color="${shade(c, 0.1)}"/><stop offset=".22" stop-color="${shade(c, 0.45)}"/><stop offset=".55" stop-color="${c}"/><stop offset="1" stop-color="${shade(c, -0.34)}"/></linearGradient>`

/** Down a flat face: light above, darker below. */
export const face = (id: string, c: string, by = 0.24): string =>
  `<linearGradient id="${id}" x1="0.1" y1="0" x2="0.7" y2="1"><stop offset="0" stop-color="${shade(c, by)}"/><stop offset=".5" stop-color="${c}"/><stop offset="1" stop-color="${shade(c, -by * 0.8)}"/></linearGradient>`

/** A round thing seen from above left. */
export const ball = (id: string, c: string): string =>
  `<radialGradient id="${id}" cx=".34" cy=".28" r=".8"><stop offset="0" stop-color="${shade(c, 0.6)}"/><stop offset=".45" stop-color="${c}"/><stop offset="1" stop-color="${shade(c, -0.4)}"/></radialGradient>`

/** A soft highlight along a left edge. */
export const gleam = (x: number, y: number, width: number, height: number, opacity = 0.5): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${width / 2}" fill="#fff" opacity="${opacity}"/>`

/** A colour with its hue turned by so many degrees; grey stays grey. */
export function turnedHue(from: string, degrees: number): string {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(from.slice(at, at + 2), 16) / 255)
  const max = Math.max(r, g, b)
  const min = Math.min(r, g, b)
  const spread = max - min
  if (spread === 0) return from
  const lightness = (max + min) / 2
  const sector = max === r ? (g - b) / spread : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4
  return colour(sector * 60 + degrees, spread / (1 - Math.abs(2 * lightness - 1)), lightness)
}
