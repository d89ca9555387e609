declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** A product was put on the shelf. */
    'goods.published': { productId: number; shopId: number }
    /** SKUs of a shop, with the shop's own codes of them, were sold down to where they run out; each is told once until there is more of it again. */
    'stock.low': { shopId: number; skuIds: readonly number[]; skuCodes: readonly (string | null)[]; at: Date }
  }
}
