import { legalNoticesConsoleEndpoints } from '@sampan/contract/office/legal-notices/console-endpoints.ts'
import { legalNoticesEndpoints } from '@sampan/contract/office/legal-notices/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { answerAppeal } from './answer-appeal.ts'
import { appealDecision } from './appeal-decision.ts'
import { claimNotice } from './claim-notice.ts'
import { decideNotice } from './decide-notice.ts'
import { listQueue, showCase, showWaiting } from './read-queue.ts'
import { sendNotice } from './send-notice.ts'
import { showFigures } from './show-figures.ts'
import { listOwnNotices, showNotice } from './show-notice.ts'
import { showSubject } from './show-subject.ts'

export const endpoints = { ...legalNoticesEndpoints, ...legalNoticesConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  legal_notice_send: sendNotice,
  legal_notice_subject: showSubject,
  legal_notice_show: showNotice,
  legal_notice_appeal: appealDecision,
  legal_notice_mine: listOwnNotices,
  legal_notice_figures: showFigures,
  console_legal_notice_list: listQueue,
  console_legal_notice_waiting: showWaiting,
  console_legal_notice_detail: showCase,
  console_legal_notice_claim: claimNotice,
  console_legal_notice_decide: decideNotice,
  console_legal_notice_answer: answerAppeal,
}
