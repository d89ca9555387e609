/** Buyers who asked for it are told of a favourite. */
export interface FavouriteTold {
  productId: number
  what: 'cheaper' | 'back'
  priceCents: number
  buyerIds: readonly string[]
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'favourite.told': FavouriteTold
  }
}
