import type { ConsoleRole } from '@sampan/contract/access/roles.ts'
import type { Context } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import type { Whose } from '#kernel/whose.ts'

export type Caller = Pick<Context, 'buyer' | 'operator'>

/** Recharges and withdrawals are decided by finance (PRODUCT §1). */
export const mayAudit = (role: ConsoleRole): boolean => role === 'finance' || role === 'admin'

/** The recharges and withdrawals that a caller sees: a buyer their own, finance everybody's. Refuses roleMissing, and loginExpired to a visitor. */
export function audited({ buyer, operator }: Caller): Whose {
  if (operator !== null) return mayAudit(operator.role) ? 'anybody' : refuse('roleMissing')
  return buyer === null ? refuse('loginExpired') : { buyerId: buyer.id }
}

/** Refuses ownAccount when an operator would decide about their own account as a buyer (RELIABILITY §2 no. 14). */
export function requireOthersMatter(
  { buyerId }: { buyerId: string | null },
  subject: { buyerId: string },
): void {
  if (buyerId === subject.buyerId) refuse('ownAccount')
}
