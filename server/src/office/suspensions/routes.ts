import { suspensionsConsoleEndpoints } from '@sampan/contract/office/suspensions/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { answerAppeal } from './answer-appeal.ts'
import { appealSuspension } from './appeal-suspension.ts'
import { listSuspensions, ownSuspension, waitingAppeals } from './read-suspensions.ts'

export const endpoints = suspensionsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_suspension_list: listSuspensions,
  console_suspension_waiting: waitingAppeals,
  console_suspension_answer: answerAppeal,
  console_suspension_own: ownSuspension,
  console_suspension_appeal: appealSuspension,
}
