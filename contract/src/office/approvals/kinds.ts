import type { ConsoleRole, OperatorRole } from '../../access/roles.ts'

/**
 * Kinds of acts that one operator proposes and another one must agree to, with the roles that may propose it; an admin
 * may propose each. Acts on payouts are explained beside `sendingActsFor`. Whoever adds a kind gives it a schema
 * (`proposalInput`), and the server's row of checks and effects (server/src/office/approvals/act-kinds.ts).
 */
export const proposalMakers = {
  payout_retry: ['finance'],
  payout_cancel: ['finance'],
  payout_reassign: ['finance'],
  payout_settle: ['finance'],
  adjust: ['finance'],
  debt_write_off: ['finance'],
  debt_collect: ['finance'],
  rescan: ['finance'],
  /** A new operator, one who gets a new sign-in, and one who gets the rights of support, finance or an admin. */
  staff_add: [],
  staff_reset: [],
  staff_raise: [],
  money_settings: [],
  network: [],
  /** A way of recharging and withdrawing by hand: where buyers send their money. */
  money_way: [],
  refund_settings: [],
  /** Promises that count for shops that say nothing else: they pay for them. */
  promise_defaults: [],
  /** Duties and taxes of a country: by them buyers pay. */
  duty_rules: ['catalogue', 'finance'],
  /** Duties that buyers paid with a shop's orders, to whoever pays the customs. */
  duty_payment: ['finance'],
  /** Demands of a country on goods that are sold to it: without it they are not. */
  sale_rules: ['catalogue', 'finance'],
  /** Rate of exchange by which duties are computed. */
  duty_exchange: ['finance'],
  /** A code of Sampan's whose cost has no limit, or a high one. */
  promo_add: ['catalogue', 'finance'],
  /** A shop takes no new orders, its goods are hidden, its payouts are held; or less of that, or nothing any more. */
  shop_suspend: ['catalogue', 'finance'],
  /** A product is taken down, and everybody who bought it is told of a danger. */
  product_recall: ['catalogue', 'finance'],
  /** A payment that the sanctions list stopped goes on, stays, or stays with the account's withdrawals paused. */
  sanctions_decide: ['finance'],
  /** A restored copy sends again; a payment that it does not know is explained. */
  restore_resume: [],
  restore_payment: ['finance'],
} as const satisfies Record<string, readonly OperatorRole[]>

export type ProposalKind = keyof typeof proposalMakers
export const proposalKinds = Object.keys(proposalMakers) as [ProposalKind, ...ProposalKind[]]

/** True if somebody in this role may propose acts of this kind. */
export const mayPropose = (kind: ProposalKind, role: ConsoleRole): boolean =>
  role === 'admin' || (proposalMakers[kind] as readonly ConsoleRole[]).includes(role)

/** The second person is always one of finance or an admin, whoever proposed. */
export const mayAgree = (role: ConsoleRole): boolean => role === 'finance' || role === 'admin'

export const proposalStates = ['open', 'done', 'refused', 'expired'] as const
export type ProposalState = (typeof proposalStates)[number]

/** A proposal that nobody decides ends by itself after this time. */
export const proposalDays = 14

/** Accounts that a correction can change; the other side is always `manual_adjust`. */
export const adjustableAccounts = [
  'available',
  'fee_income',
  'commission',
  'world_bank',
  'world_card',
  'card_fees',
  'reorg_loss',
] as const

/** The most that one correction moves, in cents. */
export const adjustCentsMax = 1_000_000
