import { rechargesConsoleEndpoints } from '@sampan/contract/money/recharges/console-endpoints.ts'
import { rechargesEndpoints } from '@sampan/contract/money/recharges/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { answerWithProof, askForProof } from './ask-for-proof.ts'
import { decideRecharge } from './decide-recharge.ts'
import { giveReference } from './give-reference.ts'
import { listRecharges, showRecharge } from './list-recharges.ts'
import {
  listRechargeQueue,
  rechargeChoices,
  rechargeQueueStats,
  rechargeQueueTotals,
} from './recharge-queue.ts'
import { showQueuedRecharge } from './show-queued-recharge.ts'
import { submitByWay } from './submit-by-way.ts'
import { submitRecharge } from './submit-recharge.ts'

export const endpoints = { ...rechargesEndpoints, ...rechargesConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  recharge: submitRecharge,
  recharge_reference: giveReference,
  recharge_by_way: submitByWay,
  recharge_answer: answerWithProof,
  recharge_log: listRecharges,
  recharge_detail: showRecharge,
  console_recharge_list: listRechargeQueue,
  console_recharge_totals: rechargeQueueTotals,
  console_recharge_choices: rechargeChoices,
  console_recharge_stats: rechargeQueueStats,
  console_recharge_detail: showQueuedRecharge,
  console_recharge_ask: askForProof,
  console_recharge_decide: decideRecharge,
}
