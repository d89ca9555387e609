import { buyerDeskConsoleEndpoints } from '@sampan/contract/office/buyer-desk/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { blockBuyer } from './block-buyer.ts'
import { showBuyer } from './buyer-detail.ts'
import { showBuyerRisk } from './buyer-risk.ts'
import { countListedBuyers, listBuyers } from './buyers.ts'
import { signOutBuyer } from './sign-out-buyer.ts'

export const endpoints = buyerDeskConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_buyer_list: listBuyers,
  console_buyer_count: countListedBuyers,
  console_buyer_detail: showBuyer,
  console_buyer_risk: showBuyerRisk,
  console_buyer_block: blockBuyer,
  console_buyer_sign_out: signOutBuyer,
}
