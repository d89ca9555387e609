import type { OrderMoved } from '#trade/orders/index.ts'

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** An order that arrived later than promised was completed, and its buyer got the credit that its shop had promised. */
    'order.lateCredited': OrderMoved & { amountCents: number }
  }
}
