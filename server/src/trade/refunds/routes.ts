import { refundsConsoleEndpoints } from '@sampan/contract/trade/refunds/console-endpoints.ts'
import { refundsEndpoints } from '@sampan/contract/trade/refunds/endpoints.ts'
import { refundsSellerEndpoints } from '@sampan/contract/trade/refunds/seller-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { agreeToRefund, decideDispute, offerPart, receiveReturn, refuseRefund } from './answer-case.ts'
import { applyForRefund } from './apply-refund.ts'
import {
  acceptOffer,
  appealRefund,
  declineOffer,
  listRefunds,
  sendBack,
  showRefund,
  withdrawRefund,
} from './buyer-acts.ts'
import { cancelLate } from './cancel-late.ts'
import { cancelByShop, giveBack, quoteGift } from './give-back.ts'
import {
  disputeChoices,
  disputeStats,
  disputeTotals,
  listDisputes,
  listShopCases,
  shopCaseTotals,
  shopStats,
} from './list-cases.ts'
import { makePacket } from './make-packet.ts'
import { officeRefundSteps, shopRefundSteps } from './order-steps.ts'
import { quoteRefund } from './quote-refund.ts'
import { showRefundSettings } from './refund-settings.ts'
import { showDispute, showShopCase } from './show-case.ts'
import { withdrawVisitor } from './visitor-withdrawal.ts'
import { withdrawOrder } from './withdraw-order.ts'

export const endpoints = { ...refundsEndpoints, ...refundsConsoleEndpoints, ...refundsSellerEndpoints }

export const routes: Routes<typeof endpoints> = {
  refund_quote: quoteRefund,
  refund_apply: applyForRefund,
  refund_detail: showRefund,
  refund_list: listRefunds,
  refund_withdraw: withdrawRefund,
  refund_withdraw_order: withdrawOrder,
  refund_withdraw_visitor: withdrawVisitor,
  refund_send_back: sendBack,
  refund_appeal: appealRefund,
  refund_accept: acceptOffer,
  refund_decline: declineOffer,
  refund_cancel_late: cancelLate,
  refund_packet: makePacket,
  shop_refund_list: listShopCases,
  shop_refund_totals: shopCaseTotals,
  shop_refund_stats: shopStats,
  shop_refund_detail: showShopCase,
  shop_refund_steps: shopRefundSteps,
  shop_refund_agree: agreeToRefund,
  shop_refund_refuse: refuseRefund,
  shop_refund_offer: offerPart,
  shop_refund_give_quote: quoteGift,
  shop_refund_give: giveBack,
  shop_refund_cancel_unsent: cancelByShop,
  shop_refund_receive: receiveReturn,
  seller_refund_list: listShopCases,
  seller_refund_detail: showShopCase,
  seller_refund_refuse: refuseRefund,
  console_refund_list: listDisputes,
  console_refund_choices: disputeChoices,
  console_refund_stats: disputeStats,
  console_refund_totals: disputeTotals,
  console_refund_detail: showDispute,
  console_refund_steps: officeRefundSteps,
  console_refund_decide: decideDispute,
  console_refund_settings: showRefundSettings,
}
