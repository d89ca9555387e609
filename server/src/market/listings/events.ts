declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** SKUs of a shop were sold down to where they run out; each is told once until there is more of it again. */
    'stock.low': { shopId: number; skuIds: readonly number[]; at: Date }
  }
}
