import { type MemberRight, memberRights } from '@sampan/contract/access/members.ts'
import { seedOperator } from '#base/staff/index.ts'
import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { insertMember } from './member-store.ts'

export interface SeededMember {
  account: string
  name: string
  password: string
  shopId: number
  role: 'owner' | 'clerk'
  /** All of them by default. */
  rights?: readonly MemberRight[]
}

/** Somebody of a shop from outside of the console, as the demo's are. Answers who it is; nobody when the name is taken. */
export async function seedMember(
  tx: Tx,
  config: Config,
  { shopId, role, rights = memberRights, ...wish }: SeededMember,
): Promise<string | null> {
  const made = await seedOperator(tx, config, { ...wish, role: 'seller' })
  if (!made) return null
  await insertMember(tx, { shopId, operatorId: made.id, role, rights, isNew: false })
  return made.id
}
