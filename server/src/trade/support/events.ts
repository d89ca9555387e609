/** An answer that its buyer has not read for a while. */
export interface UnreadAnswer {
  conversationId: string
  buyerId: string
  /** Empty for Sampan's desk. */
  shopName: string
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'support.unread': UnreadAnswer
    /** A buyer wrote to a shop; `n` is the number of the message. */
    'support.received': { conversationId: string; shopId: number; n: number; at: Date }
    /** A shop wrote first, about an order. */
    'support.wrote': UnreadAnswer & { orderNo: string }
  }
}
