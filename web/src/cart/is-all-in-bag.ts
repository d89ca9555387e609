interface Pick {
  readonly skuId: number
  readonly quantity: number
}

/**
 * True if a bag holds at least so many pieces of each pick; joining passes over what is gone and cuts to what is left.
 */
export function isAllInBag(
  { groups }: { readonly groups: readonly { readonly lines: readonly Pick[] }[] },
  picks: readonly Pick[],
): boolean {
  const inBag = new Map(
    groups.flatMap(({ lines }) => lines).map(({ skuId, quantity }) => [skuId, quantity] as const),
  )
  return picks.every(({ skuId, quantity }) => (inBag.get(skuId) ?? 0) >= quantity)
}
