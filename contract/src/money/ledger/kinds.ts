/** Every kind of account; the table's CHECK has the same list. Those of a buyer, order, shop or network carry its id as owner. */
export const accountKinds = [
  'available',
  'withdraw_hold',
  'order_escrow',
  'merchant_payable',
  'merchant_hold',
  'duties_owed',
  'commission',
  'fee_income',
  'promo_expense',
  'world_bank',
  'world_chain',
  'world_card',
  'world_demo',
  'receivable',
  'reorg_loss',
  'card_hold',
  'card_fees',
  'manual_adjust',
] as const
export type AccountKind = (typeof accountKinds)[number]

/** Every kind of transfer that the ledger takes; the table's CHECK has the same list. */
export const transferKinds = [
  'pay',
  'refund',
  'settle',
  'late_credit',
  'return_freight',
  'recharge',
  'reversal',
  'withdraw',
  'withdraw_return',
  'payout',
  'shop_payout',
  'shop_payout_return',
  'shop_payout_paid',
  'duty_paid',
  'card_dispute',
  'card_dispute_won',
  'card_dispute_lost',
  'card_payout',
  'adjust',
] as const
export type TransferKind = (typeof transferKinds)[number]

/** Kinds of lines of a buyer's bill: all that moves what they can spend. */
export const billKinds = [
  'pay',
  'refund',
  'late_credit',
  'return_freight',
  'recharge',
  'reversal',
  'withdraw',
  'withdraw_return',
  'card_dispute',
  'card_dispute_won',
  'card_dispute_lost',
  'adjust',
] as const satisfies readonly TransferKind[]
export type BillKind = (typeof billKinds)[number]

/** Filters of a buyer's bill: a withdrawal comes with what was returned of it, a recharge with what was taken back. */
export const billFilters = ['pay', 'refund', 'recharge', 'withdraw', 'adjust'] as const
