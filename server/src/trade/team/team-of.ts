import type { ConsoleRole } from '@sampan/contract/access/roles.ts'
import { rolesOfSubject, subjectsOfShops, type TeamSubject } from '@sampan/contract/trade/team/subjects.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Audience } from '#kernel/live-events.ts'

/** Colleagues who work together: the members of a shop, or Sampan's operators. */
export interface Team {
  shopId: number | null
}

export const teamOf = ({ member }: Pick<OperatorContext, 'member'>): Team => ({
  shopId: member?.shopId ?? null,
})

export const audienceOf = ({ shopId }: Team): Audience => (shopId === null ? 'operators' : `shop:${shopId}`)

/** True if somebody of a team opens things of this kind; the rights of a shop's member were asked for by the call. */
export const opens = ({ shopId }: Team, role: ConsoleRole, type: TeamSubject): boolean =>
  shopId === null
    ? role === 'admin' || (role !== 'seller' && rolesOfSubject[type].includes(role))
    : subjectsOfShops.some((one) => one === type)
