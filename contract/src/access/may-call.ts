import { mayWork, type NeededRight, type ShopMember } from './members.ts'
import type { ConsoleRole, OperatorRole } from './roles.ts'

/** Signed-in person of the console: the facts that decide what they may call. */
export interface ConsoleUser {
  readonly role: ConsoleRole
  readonly member: ShopMember | null
}

/** Roles, or the member's right, that a row of the contract names. */
interface CallersOfRow {
  readonly roles?: readonly OperatorRole[]
  readonly member?: NeededRight
}

/**
 * True if somebody at the console may call this row. The server refuses by it, and the console hides by it what would
 * be refused. A row that names neither roles nor a member's right is about one's own session.
 */
export function mayCall({ roles, member: right }: CallersOfRow, user: ConsoleUser): boolean {
  const { role, member } = user
  if (right !== undefined) return member !== null && mayWork(member, right)
  if (roles === undefined) return true
  return role === 'admin' || (role !== 'seller' && roles.includes(role))
}
