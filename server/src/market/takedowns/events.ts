declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** An operator took a product down. */
    'takedown.made': { productId: number; shopId: number; at: Date }
    /** An operator lifted a takedown, or kept it after an appeal of the shop. */
    'takedown.answered': { takedownId: string; productId: number; state: 'kept' | 'lifted'; at: Date }
  }
}
