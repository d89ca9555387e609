/** Kinds of work of a shop's members. */
export const memberRights = ['goods', 'orders', 'money'] as const
export type MemberRight = (typeof memberRights)[number]

export const memberRoles = ['owner', 'clerk'] as const
export type MemberRole = (typeof memberRoles)[number]

/** Somebody who works for a shop, and what they may do there. */
export interface ShopMember {
  role: MemberRole
  rights: readonly MemberRight[]
}

/** Right that a call asks of a member; `any` is open to every member, `owner` to the shop's owner alone. */
export type NeededRight = MemberRight | 'any' | 'owner'

/** True if a member may do this kind of work; an owner may do all of it. */
export const mayWork = ({ role, rights }: ShopMember, needed: NeededRight): boolean =>
  role === 'owner' || needed === 'any' || (needed !== 'owner' && rights.includes(needed))
