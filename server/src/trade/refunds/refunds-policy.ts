import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import type { CasesOf } from './case-read-store.ts'

/**
 * Cases that a caller sees: a buyer their own, a member their shop's, operators of Sampan anybody's. Others' are
 * answered exactly as those that do not exist (RELIABILITY §2 no. 26). Refuses loginExpired to a visitor.
 */
export function casesFor({
  buyer,
  operator,
  member,
  shopKey,
}: Pick<Context, 'buyer' | 'operator' | 'member' | 'shopKey'>): CasesOf {
  if (shopKey !== null) return { shopId: shopKey.shopId }
  if (member !== null) return { shopId: member.shopId }
  if (operator !== null) return operator.role === 'seller' ? refuse('roleMissing') : 'anybody'
  return buyer === null ? refuse('loginExpired') : { buyerId: buyer.id }
}
