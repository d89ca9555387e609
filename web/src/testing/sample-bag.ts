import type { Bag, BagLine } from '#features/cart/bag-changes.ts'

/** A line of a bag for tests. */
export const sampleLine = (part: Partial<BagLine> & { skuId: number }): BagLine => {
  const line: BagLine = {
    productId: part.skuId,
    title: `Goods ${part.skuId}`,
    titleLocale: 'en',
    spec: 'Coral, 22 L',
    picture: '/media/a',
    quantity: 1,
    selected: true,
    priceCents: 1_000,
    originalPriceCents: null,
    addedPriceCents: 1_000,
    subtotalCents: 0,
    stock: 10,
    state: 'fine',
    shopAwayUntil: null,
    shopSuspended: false,
    ...part,
  }
  return { ...line, subtotalCents: line.priceCents * line.quantity }
}

/** A bag with one shop for each list of lines. */
export function sampleBag(...shops: BagLine[][]): Bag {
  const taken = shops
    .flat()
    .filter((line) => line.selected && (line.state === 'fine' || line.state === 'priceChanged'))
  return {
    groups: shops.map((lines, index) => ({
      shop: { id: index + 1, name: `Shop ${index + 1}`, room: 'outdoors' },
      lines,
    })),
    quantity: shops.flat().reduce((sum, line) => sum + line.quantity, 0),
    selectedLines: taken.length,
    selectedQuantity: taken.reduce((sum, line) => sum + line.quantity, 0),
    selectedCents: taken.reduce((sum, line) => sum + line.subtotalCents, 0),
  }
}
