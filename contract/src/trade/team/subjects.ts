import type { MemberRight } from '../../access/members.ts'
import type { OperatorRole } from '../../access/roles.ts'

/** Things that colleagues write notes about, hold and look at. */
export const teamSubjects = [
  'buyer',
  'shop',
  'order',
  'refund',
  'conversation',
  'recharge',
  'withdrawal',
] as const
export type TeamSubject = (typeof teamSubjects)[number]

/** Sampan's roles that open such a thing, beside admins. */
export const rolesOfSubject: Readonly<Record<TeamSubject, readonly OperatorRole[]>> = {
  buyer: ['support', 'finance'],
  shop: ['support', 'finance', 'catalogue'],
  order: ['support'],
  refund: ['support'],
  conversation: ['support'],
  recharge: ['finance'],
  withdrawal: ['finance'],
}

/** Things that somebody takes; conversations have a call of their own. */
export const heldSubjects = [
  'order',
  'refund',
  'recharge',
  'withdrawal',
] as const satisfies readonly TeamSubject[]
export type HeldSubject = (typeof heldSubjects)[number]

/** Things of a shop on which its members work together. */
export const subjectsOfShops = ['order', 'refund', 'conversation'] as const satisfies readonly TeamSubject[]
export type SubjectOfShops = (typeof subjectsOfShops)[number]
/** Right by which a member of a shop opens such a thing. */
export const rightOfSubject: Readonly<Record<SubjectOfShops, MemberRight>> = {
  order: 'orders',
  refund: 'refunds',
  conversation: 'messages',
}
