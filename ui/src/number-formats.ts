/** Format in which a language writes numbers. */
export interface NumberMarks {
  readonly group: string
  readonly decimal: ',' | '.'
  /** Units that shorten a large number: powers of ten with their signs, smallest first. */
  readonly units: readonly (readonly [power: number, sign: string])[]
}

const english: NumberMarks = {
  group: ',',
  decimal: '.',
  units: unitsOf(3, ['K', 'M', 'B', 'T']),
}
const withPoints = (signs: readonly string[]): NumberMarks => ({
  group: '.',
  decimal: ',',
  units: unitsOf(3, signs),
})
const byTenThousands = (signs: readonly string[]): NumberMarks => ({ ...english, units: unitsOf(4, signs) })

/**
 * Written here and not taken from Intl, whose data differ between Node and browsers, and between browsers: a page that the
 * server rendered must say the same once its script runs.
 */
const marks: Readonly<Record<string, NumberMarks>> = {
  'zh-Hans': byTenThousands(['万', '亿', '万亿']),
  'zh-Hant': byTenThousands(['萬', '億', '兆']),
  ja: byTenThousands(['万', '億', '兆']),
  ko: { ...english, units: [[3, '천'], ...unitsOf(4, ['만', '억', '조'])] },
  vi: withPoints(['\u00a0N', '\u00a0Tr', '\u00a0T', '\u00a0NT']),
  id: withPoints(['\u00a0rb', '\u00a0jt', '\u00a0M', '\u00a0T']),
  tr: withPoints(['\u00a0B', '\u00a0Mn', '\u00a0Mr', '\u00a0Tn']),
  fr: {
    group: '\u202f',
    decimal: ',',
    units: unitsOf(3, ['\u00a0k', '\u00a0M', '\u00a0Md', '\u00a0Bn']),
  },
}

function unitsOf(step: number, signs: readonly string[]): NumberMarks['units'] {
  return signs.map((sign, n) => [step * (n + 1), sign])
}

/** @param tag BCP 47; a language without marks of its own writes as English does. */
export const numberMarks = (tag: string): NumberMarks => marks[tag] ?? english

/** @param decimals exactly so many, or without it up to three. */
export function writeNumber({ group, decimal }: NumberMarks, value: number, decimals?: number): string {
  const [whole = '', rest = ''] = Math.abs(value)
    .toFixed(decimals ?? 3)
    .split('.')
  const fraction = decimals === undefined ? rest.replace(/0+$/, '') : rest
  const sign = value < 0 && /[1-9]/.test(whole + fraction) ? '-' : ''
  return sign + whole.replace(/\B(?=(\d{3})+$)/g, group) + (fraction && decimal + fraction)
}

/** A whole number, shortened to at most one decimal: 5200 → "5.2K". */
export function writeCompact(all: NumberMarks, value: number): string {
  const size = Math.abs(value)
  // 999,950 rounds to the next unit: "1M", not "1000K".
  const [power, sign] = all.units.findLast(([power], n) => {
    const smaller = all.units[n - 1]?.[0] ?? 0
    return tenths(size, smaller) >= 10 ** (power - smaller)
  }) ?? [0, '']
  const short = tenths(value, power)
  const isLong = Math.abs(short) >= 10_000 // four digits stay together before a unit
  return (
    writeNumber({ ...all, group: isLong ? all.group : '' }, short, Number.isInteger(short) ? 0 : 1) + sign
  )
}

const tenths = (value: number, power: number): number => Math.round((value / 10 ** power) * 10) / 10
