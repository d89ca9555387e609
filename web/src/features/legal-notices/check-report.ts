import {
  explanationMin,
  groundsOf,
  type LegalGround,
  type LegalSubject,
} from '@sampan/contract/office/legal-notices/rules.ts'
import type { MessageKey } from '#i18n/message-key.ts'

export interface ReportDraft {
  ground: LegalGround | null
  explanation: string
  name: string
  email: string
  goodFaith: boolean
}

export const emptyReport: ReportDraft = {
  ground: null,
  explanation: '',
  name: '',
  email: '',
  goodFaith: false,
}

/** Problems of the fields by name, as the server would name them: the page does not load its schemas. */
export const problemsOf = (
  draft: ReportDraft,
  say: (key: MessageKey) => string,
): Partial<Record<keyof ReportDraft, string>> => ({
  ...(draft.ground === null && { ground: say('legal-notices.groundMissing') }),
  ...(draft.explanation.trim().length < explanationMin && {
    explanation: say('legal-notices.explanationShort'),
  }),
  ...(draft.email.trim() !== '' &&
    !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(draft.email.trim()) && {
      email: say('legal-notices.emailWrong'),
    }),
  ...(!draft.goodFaith && { goodFaith: say('legal-notices.goodFaithMissing') }),
})

/** Report as it is sent; a field that is empty is left out. */
export const reportOf = (
  type: LegalSubject,
  id: number,
  { ground, name, email, explanation }: ReportDraft,
) => ({
  type,
  id,
  ground: ground ?? groundsOf[type][0],
  explanation,
  ...(name.trim() !== '' && { name }),
  ...(email.trim() !== '' && { email }),
  goodFaith: true as const,
})
