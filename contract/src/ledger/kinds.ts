/** What a buyer can ask his bill for: a withdrawal comes with what was returned of it, a recharge with what was taken back. */
export const billFilters = ['pay', 'refund', 'recharge', 'withdraw', 'adjust'] as const
