import type { OwnerFacts } from './owner.ts'

type Colours = NonNullable<OwnerFacts['colours']>
type Rgb = readonly [number, number, number]

/** Smallest contrast of text (WCAG 2.2, 1.4.3 AA). */
export const contrastMin = 4.5

/** Grounds of ui/src/tokens.css on which the main colour is written: the darkest by day, the lightest by night. `tidy/owner-grounds.test.ts` holds them to it. */
export const grounds = { day: '#f5f3ef', night: '#1c292c' } as const
/** Text on the main colour. */
const onDay = '#fdfcfa'
const onNight = '#0c1a1c'

const rgbOf = (hex: string): Rgb => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
]
const hexOf = (rgb: readonly number[]): string =>
  `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`

/** So much of the first colour, the rest of the second. */
function mix(one: string, share: number, other: string): string {
  const rest = rgbOf(other)
  return hexOf(rgbOf(one).map((part, n) => part * share + (rest[n] ?? 0) * (1 - share)))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = rgbOf(hex).map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

export function contrastOf(one: string, other: string): number {
  const [light, dark] = [luminance(one), luminance(other)].toSorted((a, b) => b - a) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

const daySoft = (light: string) => mix(light, 0.08, '#ffffff')
const nightSoft = (dark: string) => mix(dark, 0.12, '#131e20')
const nightPress = (dark: string) => mix(dark, 0.88, '#000000')

/** Smallest contrast at which each of the two colours would be read somewhere, as link, in a soft field or under the text of a button. */
export const contrastsOf = ({ light, dark }: Colours): Contrasts => ({
  light: Math.min(
    contrastOf(light, grounds.day),
    contrastOf(light, daySoft(light)),
    contrastOf(onDay, light),
  ),
  dark: Math.min(
    contrastOf(dark, grounds.night),
    contrastOf(dark, nightSoft(dark)),
    contrastOf(onNight, nightPress(dark)),
  ),
})
interface Contrasts {
  light: number
  dark: number
}

/**
 * Tokens of ui/src/tokens.css that follow the owner's colours, as a style. Day and night are told apart as in the built sheets, where
 * `light-dark()` is written for browsers that do not know it.
 */
export function styleOfColours({ light, dark }: Colours): string {
  const tokens = {
    action: [light, dark],
    'action-press': [mix(light, 0.82, '#000000'), nightPress(dark)],
    'on-action': [onDay, onNight],
    river: [light, dark],
    'river-soft': [daySoft(light), nightSoft(dark)],
    'deep-1': [mix(light, 0.8, '#000000'), mix(light, 0.7, '#000000')],
    'deep-2': [mix(light, 0.5, '#000000'), mix(light, 0.4, '#000000')],
  }
  const lines = Object.entries(tokens).map(
    ([name, [day, night]]) => `--${name}:var(--lightningcss-light,${day})var(--lightningcss-dark,${night})`,
  )
  return `:root{${lines.join(';')}}`
}
