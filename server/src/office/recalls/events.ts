declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** A buyer is told of a danger of goods that they bought; the e-mail is written by the recall itself. */
    'recall.told': { buyerId: string; orderId: string; title: string; words: string; at: Date }
  }
}
