import type { ProposalKind } from '@sampan/contract/office/approvals/kinds.ts'
import type { proposalInput } from '@sampan/contract/office/approvals/schemas.ts'
import type * as z from 'zod/mini'
import { dutyRuleChange, saleRuleChange } from './country-rule-acts.ts'
import { dutyPayment } from './duty-payment-act.ts'
import { dutyExchange } from './exchange-acts.ts'
import { adjust, debtCollect, debtWriteOff } from './money-acts.ts'
import { promoAdd } from './promo-acts.ts'
import type { AnyKind, KindOf } from './proposal-act.ts'
import { productRecall } from './recall-acts.ts'
import { restorePayment, restoreResume } from './restored-acts.ts'
import { sanctionsDecide } from './sanctions-acts.ts'
import { rescan, sendingAct, sendingSettle } from './sending-acts.ts'
import { moneyRules, network, promiseDefaults, refundRules } from './settings-acts.ts'
import { shopSuspend } from './shop-acts.ts'
import { staffAdd, staffRaise, staffReset } from './staff-acts.ts'
import { moneyWay } from './way-acts.ts'

type Input = z.output<typeof proposalInput>

/** Every kind of proposal: what it is about, whether it is open to do, and what it does. */
const actKinds: { readonly [Kind in ProposalKind]: KindOf<Extract<Input, { kind: Kind }>> } = {
  payout_retry: sendingAct('retry'),
  payout_cancel: sendingAct('cancel'),
  payout_reassign: sendingAct('reassign'),
  payout_settle: sendingSettle,
  adjust,
  debt_write_off: debtWriteOff,
  debt_collect: debtCollect,
  rescan,
  staff_add: staffAdd,
  staff_reset: staffReset,
  staff_raise: staffRaise,
  money_settings: moneyRules,
  network,
  money_way: moneyWay,
  refund_settings: refundRules,
  promise_defaults: promiseDefaults,
  duty_rules: dutyRuleChange,
  duty_payment: dutyPayment,
  sale_rules: saleRuleChange,
  duty_exchange: dutyExchange,
  promo_add: promoAdd,
  shop_suspend: shopSuspend,
  product_recall: productRecall,
  sanctions_decide: sanctionsDecide,
  restore_resume: restoreResume,
  restore_payment: restorePayment,
}

/** The row of a kind, for an input or a stored proposal of that kind. */
export const actKind = (kind: ProposalKind): AnyKind => actKinds[kind] as unknown as AnyKind
