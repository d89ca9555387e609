import { memberRights } from '@sampan/contract/access/members.ts'
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
}

/** Somebody of a shop from outside of the console, as the demo's are. Nobody when the name is taken. */
export async function seedMember(
  tx: Tx,
  config: Config,
  { shopId, role, ...wish }: SeededMember,
): Promise<void> {
  const made = await seedOperator(tx, config, { ...wish, role: 'seller' })
  if (made) await insertMember(tx, { shopId, operatorId: made.id, role, rights: memberRights })
}
