/** Facts of a product that make it found and bought, as far as its shop can better them. */
export interface QualityFacts {
  pictures: number
  /** Pictures that are smaller than `pictureSideMinPx` on their longer side. */
  smallPictures: number
  /** Letters of the English title and description. */
  titleLength: number
  descriptionLength: number
  /** Languages that have both title and description. */
  languages: number
  hasOrigin: boolean
  hasHsCode: boolean
  attributes: number
  /** SKUs that can be sold, those of them that have a code of the shop's, and those that are in stock. */
  skus: number
  codedSkus: number
  stockedSkus: number
  /** SKUs with a struck-out price of which no earlier price is known: buyers are not told the lowest one. */
  unprovenPrices: number
}

/** Parts of the score, in the order in which they are named where as many points are missing. */
export const qualityParts = [
  'stock',
  'pictures',
  'description',
  'languages',
  'title',
  'pictureSize',
  'hsCode',
  'origin',
  'attributes',
  'codes',
  'price',
] as const
export type QualityPart = (typeof qualityParts)[number]

/** The most points of each part; together 100. */
export const qualityPoints: Readonly<Record<QualityPart, number>> = {
  stock: 12,
  pictures: 20,
  description: 15,
  languages: 15,
  title: 10,
  pictureSize: 6,
  hsCode: 6,
  origin: 4,
  attributes: 5,
  codes: 4,
  price: 3,
}
export const pictureSideMinPx = 1000
export const languagesMax = 10
const picturesWanted = 5
const titleLengths = { few: 10, enough: 20, tooMany: 120 }
const descriptionLengths = { few: 100, enough: 300 }
const attributesWanted = 3
/** Below this a product counts as one that needs work. */
export const qualityLowBelow = 60

const share = (has: number, wanted: number): number => (wanted === 0 ? 0 : Math.min(1, has / wanted))

/** Share of each part that is there, from 0 to 1. */
function sharesOf(facts: QualityFacts): Record<QualityPart, number> {
  const { titleLength: title, descriptionLength: description } = facts
  const isTitleGood = title >= titleLengths.enough && title <= titleLengths.tooMany
  return {
    stock: share(facts.stockedSkus, facts.skus),
    pictures: share(facts.pictures, picturesWanted),
    description:
      description >= descriptionLengths.enough ? 1 : description >= descriptionLengths.few ? 0.5 : 0,
    languages: share(facts.languages, languagesMax),
    title: isTitleGood ? 1 : title >= titleLengths.few ? 0.5 : 0,
    pictureSize: facts.pictures === 0 ? 0 : 1 - share(facts.smallPictures, facts.pictures),
    hsCode: facts.hasHsCode ? 1 : 0,
    origin: facts.hasOrigin ? 1 : 0,
    attributes: share(facts.attributes, attributesWanted),
    codes: share(facts.codedSkus, facts.skus),
    price: facts.skus > 0 && facts.unprovenPrices === 0 ? 1 : 0,
  }
}

export interface Quality {
  /** From 0 to 100. */
  score: number
  /** Parts with points missing, the most first: the first one is the next best thing to do. */
  missing: { part: QualityPart; points: number }[]
}

/** Score of a product, and what would raise it most. */
export function qualityOf(facts: QualityFacts): Quality {
  const shares = sharesOf(facts)
  const missing = qualityParts
    .map((part) => ({ part, points: Math.round((1 - shares[part]) * qualityPoints[part]) }))
    .filter(({ points }) => points > 0)
    .toSorted((a, b) => b.points - a.points)
  return { score: 100 - missing.reduce((sum, { points }) => sum + points, 0), missing }
}
