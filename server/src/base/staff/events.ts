declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    /** Somebody of the console was shut out, or lost a right by which they work on things: what they have is freed. */
    'operator.left': { operatorId: string }
  }
}

export {}
