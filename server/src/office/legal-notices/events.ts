import type { LegalOutcome } from '@sampan/contract/office/legal-notices/rules.ts'

/** News for a buyer about a report: one that they sent, or one about their review. */
export interface LegalNoticeTold {
  noticeId: string
  number: number
  buyerId: string
  /** The moment of a report: received, decided, changed or kept after an appeal; `hidden` goes to the author of the review. */
  what: 'received' | 'decided' | 'appealKept' | 'appealChanged' | 'hidden' | 'hiddenKept' | 'shown'
  outcome: LegalOutcome
  /** Words of the operator; empty where nothing was decided yet. */
  words: string
  at: Date
}

declare module '#kernel/domain-events.ts' {
  interface DomainEvents {
    'legalNotice.told': LegalNoticeTold
  }
}
