import { showBuyer } from './buyer-detail.ts'
import { listBuyers } from './buyers.ts'
import { decideRecharge } from './decide-recharge.ts'
import { listRecharges, showRecharge } from './list-recharges.ts'
import { showOverview } from './overview.ts'
import { listRechargeQueue, rechargeQueueStats } from './recharge-queue.ts'
import { showQueuedRecharge } from './show-queued-recharge.ts'
import { submitRecharge } from './submit-recharge.ts'

/** The verbs of recharges, the overview and buyers. */
export const rechargeRoutes = {
  recharge: submitRecharge,
  recharge_log: listRecharges,
  recharge_detail: showRecharge,
  console_overview: showOverview,
  console_recharge_list: listRechargeQueue,
  console_recharge_stats: rechargeQueueStats,
  console_recharge_detail: showQueuedRecharge,
  console_recharge_decide: decideRecharge,
  console_buyer_list: listBuyers,
  console_buyer_detail: showBuyer,
}
