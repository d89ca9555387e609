/** The event of a question. */
export interface QuestionFacts {
  questionId: number
  productId: number
  shopId: number
  /** The buyer who asked. */
  buyerId: string
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'question.asked': QuestionFacts
    'question.answered': QuestionFacts & { answerId: number; byShop: boolean }
  }
}
