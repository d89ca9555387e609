import { recallsConsoleEndpoints } from '@sampan/contract/office/recalls/console-endpoints.ts'
import { recallsEndpoints } from '@sampan/contract/office/recalls/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listRecalls, showRecall } from './read-recalls.ts'
import { recallProof } from './recall-proof.ts'
import { recallsOfOrder } from './recalls-of-order.ts'
import { seeRecall } from './see-recall.ts'

export const endpoints = { ...recallsEndpoints, ...recallsConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  order_recalls: recallsOfOrder,
  order_recall_seen: seeRecall,
  console_recall_list: listRecalls,
  console_recall_detail: showRecall,
  console_recall_proof: recallProof,
}
