import type { ConsoleRole } from '@sampan/contract/access/roles.ts'
import { hashPassword } from '#base/account/index.ts'
import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { hashToken, newId, newToken } from '#kernel/ids.ts'
import { insertOperatorSession } from './operator-session-store.ts'
import { insertOperator } from './operator-store.ts'
import { newTotpSecret, sealTotpSecret, totpUri } from './second-factor.ts'
import { afterWaiting, twoCanAgree } from './second-person-store.ts'

export interface SeededOperator {
  account: string
  name: string
  role: ConsoleRole
  password: string
  buyerId?: string
  /** Their agreement counts after the waiting time where two others can agree already. */
  waits?: boolean
  /** Their password counts even where the identity provider is the only way in. */
  besideProvider?: boolean
}

/** An operator from outside of the console: the first one, the demo's and those of tests. Null when the name is taken. */
export async function seedOperator(
  tx: Tx,
  config: Config,
  seeded: SeededOperator,
): Promise<{ id: string; totpSecret: string; totpUri: string } | null> {
  const secret = newTotpSecret()
  const id = newId()
  const made = await insertOperator(tx, {
    id,
    account: seeded.account,
    name: seeded.name,
    role: seeded.role,
    password_hash: await hashPassword(seeded.password, config),
    totp_sealed: sealTotpSecret(secret, config),
    buyer_id: seeded.buyerId ?? null,
    beside_provider: seeded.besideProvider ?? false,
    agrees_from: seeded.waits && (await twoCanAgree(tx)) ? afterWaiting : new Date(0),
  })
  return made ? { id: made.id, totpSecret: secret, totpUri: totpUri(made.account, secret) } : null
}

/** A session for an operator who acts from outside of the console, as the demo's do: the trail takes no word without one. */
export async function seedSession(tx: Tx, operatorId: string): Promise<string> {
  const id = newId()
  const tokenHash = hashToken(newToken()) // that nobody knows
  await insertOperatorSession(tx, { id, tokenHash, operatorId, ipAddress: '127.0.0.1', userAgent: null })
  return id
}
