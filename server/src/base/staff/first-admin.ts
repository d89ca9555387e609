import type { Config } from '#kernel/config.ts'
import type { Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { hasAdmin, insertOperator, lockOperators, type OperatorRow } from './operator-store.ts'
import { newTotpSecret, sealTotpSecret, totpUri } from './second-factor.ts'
import { openShown, sealShown } from './shown-secret.ts'

export interface FirstAdmin {
  account: string
  name: string
  passwordHash: string
  totpSecret: string
  /** Time step of the digits that proved the second factor; 0: none were shown yet. */
  totpStep: number
}

/**
 * Makes the first admin, whose agreement counts at once: nobody else could agree. Of several who try together one succeeds, for the
 * table is locked against others who add operators. @returns 'over' when there is an admin, 'taken' when the account name is
 */
export async function makeFirstAdmin(
  tx: Tx,
  config: Config,
  { account, name, passwordHash, totpSecret, totpStep }: FirstAdmin,
): Promise<OperatorRow | 'over' | 'taken'> {
  await lockOperators(tx)
  if (await hasAdmin(tx)) return 'over'
  const made = await insertOperator(tx, {
    id: newId(),
    account,
    name,
    role: 'admin',
    password_hash: passwordHash,
    totp_sealed: sealTotpSecret(totpSecret, config),
    totp_step: totpStep,
    // Before a provider is set up, and when it is away, this is the way in.
    beside_provider: true,
    buyer_id: null,
    agrees_from: new Date(0),
  })
  return made ?? 'taken'
}

const holder = 'first-admin'

/** A new second factor to show to the first admin, and the same sealed, to come back with its digits. */
export function shownToFirstAdmin(
  config: Config,
  account: string,
  issuer: string,
): { totpUri: string; sealed: string } {
  const secret = newTotpSecret()
  return { totpUri: totpUri(account, secret, issuer), sealed: sealShown(config, holder, secret) }
}

/** The second factor that was shown; null when it was made up. */
export const firstAdminSecret = (config: Config, sealed: string): string | null =>
  openShown(config, holder, sealed)
