import { mayWork, type ShopMember } from '../shops/members.ts'
import type { Endpoint } from '../wire/endpoint.ts'
import type { ConsoleRole } from './roles.ts'

/** Person who is signed in at the console, as far as it decides what they may call. */
export interface ConsoleUser {
  readonly role: ConsoleRole
  readonly member: ShopMember | null
}

/**
 * True if somebody at the console may call this row. The server refuses by it, and the console hides by it what would
 * be refused. A row that names neither roles nor a member's right is about one's own session.
 */
export function mayCall(
  { roles, member: right }: Pick<Endpoint, 'roles' | 'member'>,
  user: ConsoleUser,
): boolean {
  const { role, member } = user
  if (right !== undefined) return member !== null && mayWork(member, right)
  if (roles === undefined) return true
  return role === 'admin' || (role !== 'seller' && roles.includes(role))
}
