import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import { anybodys, type CasesOf, field } from './id-cases.ts'

const statement = { basis: 'law', rule: 'A law', facts: 'A note of its reason' }

/** Ids of operators' calls about reports of illegal content and recalls. */
export const safetyCases: CasesOf<ConsoleEndpointName> = {
  console_recall_detail: { id: anybodys('recall') },
  console_recall_proof: { id: anybodys('recall') },
  console_legal_notice_detail: { id: anybodys('legalNotice') },
  console_legal_notice_claim: { id: anybodys('legalNotice', 'notFound', field('id', { take: true })) },
  console_legal_notice_decide: {
    id: anybodys('legalNotice', 'notFound', field('id', { act: false, ...statement })),
  },
  console_legal_notice_answer: {
    id: anybodys('legalNotice', 'notFound', field('id', { side: 'notifier', change: false, ...statement })),
  },
}
