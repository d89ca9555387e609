/**
 * Rights of a shop's members, one for each kind of work: `goodsRead` sees the goods, `goods` adds and changes them, `publish` puts them
 * on sale, `orders` sees and ships orders, `refunds` answers cases, `messages` talks to buyers, `reviews` answers reviews and
 * questions, `money` sees what the shop earns, `payouts` asks for it and keeps bank accounts, `settings` changes the shop itself,
 * `members` keeps the list of its people, `keys` the API keys and webhooks.
 */
export const memberRights = [
  'goodsRead',
  'goods',
  'publish',
  'orders',
  'refunds',
  'messages',
  'reviews',
  'money',
  'payouts',
  'settings',
  'members',
  'keys',
] as const
export type MemberRight = (typeof memberRights)[number]

/** Rights that come with another one: nobody changes what they cannot see. */
const comesWith: Partial<Record<MemberRight, MemberRight>> = {
  goods: 'goodsRead',
  publish: 'goodsRead',
  payouts: 'money',
}

/** Rights that are usually given together; the form offers them to begin with. */
export const rightPresets = {
  clerk: ['goodsRead', 'goods', 'publish', 'orders', 'refunds', 'messages', 'reviews'],
  warehouse: ['goodsRead', 'orders'],
  bookkeeper: ['money'],
  support: ['goodsRead', 'orders', 'refunds', 'messages', 'reviews'],
  deputy: memberRights,
} as const satisfies Record<string, readonly MemberRight[]>
export type RightPreset = keyof typeof rightPresets

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
  role === 'owner' ||
  needed === 'any' ||
  (needed !== 'owner' && rights.some((right) => right === needed || comesWith[right] === needed))

/**
 * Hours after which somebody new, with a new sign-in, or with the right given anew counts as the second person for a bank account of
 * the shop. Whoever could make such a person, or take over their sign-in, would otherwise agree with themselves.
 */
export const memberAgreesHours = 72

/**
 * True if a member may give all of these rights to a clerk, or take them: nobody gives what they do not have, and nobody renews or ends
 * the sign-in of somebody who may do more.
 */
export const mayGive = (giver: ShopMember, rights: readonly MemberRight[]): boolean =>
  rights.every((right) => mayWork(giver, right))
