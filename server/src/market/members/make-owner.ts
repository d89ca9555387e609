import { memberRights } from '@sampan/contract/access/members.ts'
import { insertSeller, type Secrets } from '#base/staff/index.ts'
import type { Tx } from '#kernel/database.ts'
import { insertMember } from './member-store.ts'

interface NewOwner {
  shopId: number
  name: string
  /** Wished first; the first one that nobody has is theirs. */
  accounts: readonly string[]
}

/** Makes the owner of a shop that was just opened. Answers who it is; null when all of the wished account names are taken. */
export async function makeOwner(
  tx: Tx,
  { shopId, name, accounts }: NewOwner,
  secrets: Secrets,
): Promise<{ id: string; account: string } | null> {
  for (const account of accounts) {
    const made = await insertSeller(tx, { account, name }, secrets)
    if (!made) continue
    await insertMember(tx, { shopId, operatorId: made.id, role: 'owner', rights: memberRights })
    return { id: made.id, account }
  }
  return null
}
