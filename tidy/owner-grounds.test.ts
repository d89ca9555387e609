import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { it } from 'node:test'
import { contrastOf, grounds } from '@sampan/contract/wire/owner-colours.ts'
import { repositoryDir } from './repository.ts'

const tokens = readFileSync(join(repositoryDir, 'ui/src/tokens.css'), 'utf8')
const names = ['ground', 'surface', 'surface-sunk'] as const
const parts = /light-dark\(oklch\(([\d. ]+)\), oklch\(([\d. ]+)\)\)/

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

it('colours of an owner are judged on the grounds that pages have: write these into owner-colours.ts', () => {
  const found = names.map((name) => {
    const line = tokens.split('\n').find((one) => one.trim().startsWith(`--${name}:`)) ?? ''
    const [, day, night] = parts.exec(line) ?? []
    assert.ok(day && night, name)
    return { day: hexOf(day), night: hexOf(night) }
  })
  const darkest = found
    .map(({ day }) => day)
    .toSorted((one, other) => contrastOf(other, '#ffffff') - contrastOf(one, '#ffffff'))
  const lightest = found
    .map(({ night }) => night)
    .toSorted((one, other) => contrastOf(other, '#000000') - contrastOf(one, '#000000'))
  assert.deepEqual(grounds, { day: darkest[0], night: lightest[0] })
})
