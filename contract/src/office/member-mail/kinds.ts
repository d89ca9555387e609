import type { MemberRight } from '../../access/members.ts'

/** Kinds of events that a member can be told of by e-mail (PRODUCT §7.10). */
export const memberMailKinds = [
  'orders',
  'shipSoon',
  'late',
  'refunds',
  'stock',
  'messages',
  'takedowns',
] as const
export type MemberMailKind = (typeof memberMailKinds)[number]

/** Right that each kind needs: a member who may not see the list in the console is not told of its rows either. */
export const rightOfKind: Readonly<Record<MemberMailKind, MemberRight>> = {
  orders: 'orders',
  shipSoon: 'orders',
  late: 'orders',
  refunds: 'refunds',
  stock: 'goods',
  messages: 'messages',
  takedowns: 'publish',
}

/** At most one e-mail of a kind to a member in so long. */
export const memberMailMinutes = 60
/** More than so many are not counted. */
export const memberMailCountMax = 999
