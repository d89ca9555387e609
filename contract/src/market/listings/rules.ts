import { type Locale, localeCodes } from '../../wire/locales.ts'

/** Gaps of a product. The first four keep it off the shelf; the others are hints. */
export const goodsGaps = ['title', 'description', 'picture', 'sku', 'stock', 'languages'] as const
export type GoodsGap = (typeof goodsGaps)[number]
export const closingGaps = ['title', 'description', 'picture', 'sku'] as const
export type ClosingGap = (typeof closingGaps)[number]
export const isClosing = (gap: GoodsGap): gap is ClosingGap => closingGaps.some((one) => one === gap)

interface Told {
  texts: Partial<Record<Locale, { title: string; description: string }>>
  pictures: readonly unknown[]
  skus: readonly { active: boolean; stock: number }[]
}

/**
 * Gaps that must be closed before goods can be sold well. English is what every other language falls back to (PRODUCT
 * §2), so without it there is nothing to show.
 */
export function gapsOf({ texts, pictures, skus }: Told): GoodsGap[] {
  const open = skus.filter(({ active }) => active)
  const gaps: [GoodsGap, boolean][] = [
    ['title', !texts.en?.title],
    ['description', !texts.en?.description],
    ['picture', pictures.length === 0],
    ['sku', open.length === 0],
    ['stock', open.length > 0 && open.every(({ stock }) => stock === 0)],
    ['languages', missingLanguages(texts).length > 0],
  ]
  return gaps.flatMap(([gap, isOpen]) => (isOpen ? gap : []))
}

/** Pairs of which two are called the same: whoever reads them would not know which counts. */
export const hasDoubleName = (pairs: readonly { name: string }[]): boolean =>
  new Set(pairs.map(({ name }) => name.trim().toLowerCase())).size < pairs.length

/** Languages in which title or description is missing. */
export const missingLanguages = (texts: Told['texts']): Locale[] =>
  localeCodes.filter((locale) => !texts[locale]?.title || !texts[locale]?.description)

export const maySell = (gaps: readonly GoodsGap[]): boolean => !gaps.some(isClosing)

/**
 * The matrix of axes: every combination of one value of each, in order. No axis is one combination of nothing.
 * @example combinations([['red', 'blue'], ['s', 'm']]) // red s, red m, blue s, blue m
 */
export const combinations = (axes: readonly (readonly string[])[]): string[][] =>
  axes.reduce<string[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  )

/** Answers to a row that sets stock by a code: the code is no SKU's, it stands twice, or the stock would leave its bounds. */
export const codedRowResults = ['set', 'unknownCode', 'codeTwice', 'belowZero', 'tooMuch'] as const
export type CodedRowResult = (typeof codedRowResults)[number]
