import type { Output } from '#client/types.ts'

export type ProductDetail = Output<'product_detail'>
export type Sku = ProductDetail['skus'][number]

/** Choice on each axis, in the order of the product's axes. */
export type SpecChoice = readonly string[]

const startsLike = (sku: Sku, choice: SpecChoice, axes: number) =>
  choice.slice(0, axes).every((key, axis) => sku.values[axis] === key)

/** Number of axes on which two choices agree. */
const likeness = (sku: Sku, choice: SpecChoice) =>
  sku.values.filter((key, axis) => key === choice[axis]).length

/** The SKU of a choice; undefined where no such combination is offered. */
export const skuOf = (skus: readonly Sku[], choice: SpecChoice): Sku | undefined =>
  skus.find((sku) => startsLike(sku, choice, sku.values.length))

/** The first choice shown: the cheapest SKU in stock, whose price the product's card has promised. */
export function firstChoice(skus: readonly Sku[]): SpecChoice {
  const inStock = skus.filter((sku) => sku.stock > 0)
  const offered = inStock.length > 0 ? inStock : skus
  const cheapest = Math.min(...offered.map((sku) => sku.priceCents))
  return offered.find((sku) => sku.priceCents === cheapest)?.values ?? []
}

/** A value is offered when some SKU in stock has it together with what is chosen on the axes above. */
export const isOffered = (skus: readonly Sku[], choice: SpecChoice, axis: number, key: string): boolean =>
  skus.some((sku) => sku.stock > 0 && sku.values[axis] === key && startsLike(sku, choice, axis))

/** Chooses a value. Axes below keep theirs where that combination is in stock, else move to the nearest one. */
export function chooseValue(skus: readonly Sku[], choice: SpecChoice, axis: number, key: string): SpecChoice {
  const wanted = choice.with(axis, key)
  let best: Sku | undefined
  for (const sku of skus) {
    if (sku.stock <= 0 || !startsLike(sku, wanted, axis + 1)) continue
    if (!best || likeness(sku, wanted) > likeness(best, wanted)) best = sku
  }
  return best?.values ?? wanted
}

/** The chosen values in words, with what the language puts between: "Lilac, EU 41". */
export const wordsOf = ({ specs }: ProductDetail, choice: SpecChoice, between: string): string =>
  specs
    .map((axis, index) => axis.values.find(({ key }) => key === choice[index])?.name)
    .filter((name) => name !== undefined)
    .join(between)

/** The picture of a choice: the SKU's own, else that of a chosen value, else the product's. */
export function pictureOf({ specs, skus, picture }: ProductDetail, choice: SpecChoice): string {
  const values = specs.map((axis, index) => axis.values.find(({ key }) => key === choice[index]))
  return skuOf(skus, choice)?.picture ?? values.find((value) => value?.picture)?.picture ?? picture
}
