export interface ShopSuspended {
  /** Id of the decision. */
  id: string
  shopId: number
  shopName: string
  at: Date
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** A shop takes no new orders from now on; not said again when it becomes stricter or milder. */
    'shop.suspended': ShopSuspended
    /** A shop that took no new orders takes them again. */
    'shop.released': ShopSuspended
  }
}
