import type { DetailRow } from '#market/catalog/index.ts'

type Sku = DetailRow['skus'][number]

/** Keys of the chosen value for some axes, by the axis's place. */
export type Selection = ReadonlyMap<number, string>

const fits = (sku: Sku, selection: Selection): boolean =>
  [...selection].every(([at, key]) => sku.values[at] === key)

/**
 * The part of a selection that some SKU has: where none has all of it, axes are given up, those first that are not among the
 * preferences, then the preferences from their end.
 * @param preferences places of axes, the most wanted first
 */
export function effectiveSelection(
  skus: readonly Sku[],
  asked: Selection,
  preferences: readonly number[],
): Selection {
  const wanted = [
    ...preferences.filter((at) => asked.has(at)),
    ...[...asked.keys()].filter((at) => !preferences.includes(at)),
  ]
  for (let kept = wanted.length; kept > 0; kept--) {
    const selection = new Map(wanted.slice(0, kept).map((at) => [at, asked.get(at) ?? '']))
    if (skus.some((sku) => fits(sku, selection))) return selection
  }
  return new Map()
}

/** SKUs that have all that is selected, those that can be bought first. */
export const matchingSkus = (
  skus: readonly Sku[],
  selection: Selection,
  isAvailable: (sku: Sku) => boolean,
): Sku[] =>
  skus
    .filter((sku) => fits(sku, selection))
    .toSorted((one, other) => Number(isAvailable(other)) - Number(isAvailable(one)))

/** True for each of: a SKU with this value exists, and one can be bought, beside what is selected on the other axes. */
export function signalsOf(
  skus: readonly Sku[],
  selection: Selection,
  { at, key }: { at: number; key: string },
  isAvailable: (sku: Sku) => boolean,
): { available: boolean; exists: boolean } {
  const found = skus.filter((sku) => fits(sku, new Map([...selection, [at, key]])))
  return { available: found.some(isAvailable), exists: found.length > 0 }
}
