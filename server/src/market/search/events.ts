/** Something new answers a search that a buyer keeps. */
export interface SearchTold {
  buyerId: string
  /** The typed text; empty where filters alone are asked. */
  words: string
  /** The address of its page, as a query string. */
  address: string
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'search.told': SearchTold
  }
}
