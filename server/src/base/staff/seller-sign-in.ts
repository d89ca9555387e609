import { deleteDevices, hashPassword } from '#base/account/index.ts'
import type { Config } from '#kernel/config.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { emit } from '#kernel/domain-events.ts'
import { hashToken, newId, newToken } from '#kernel/ids.ts'
import { deleteLink, insertLink } from './link-store.ts'
import { endOperatorSessions } from './operator-session-store.ts'
import {
  findOperatorById,
  insertOperator,
  lockOperator,
  setDisabled,
  updateOperator,
} from './operator-store.ts'
import { deleteIdentity } from './provider/identity-store.ts'
import { deleteRecoveryCodes } from './recovery-code-store.ts'
import { newTotpSecret, sealTotpSecret, totpStepOf, totpUri } from './second-factor.ts'
import { openShown, sealShown } from './shown-secret.ts'

/** Makes sign-ins at the console for members of shops, for the module that knows shops and their members. */

export interface Secrets {
  passwordHash: string
  totpSecret: string
  totpSealed: Buffer
}

/** A password's hash and a new second factor. Hashing takes its time: it is done before a transaction opens. */
export async function newSecrets(
  password: string,
  config: Config,
  totpSecret = newTotpSecret(),
): Promise<Secrets> {
  return {
    passwordHash: await hashPassword(password, config),
    totpSecret,
    totpSealed: sealTotpSecret(totpSecret, config),
  }
}

/** A new second factor to show to a seller. It counts once its digits came back with what is sealed: `provenSecret`. */
export function shownSecret(
  config: Config,
  { id, account }: { id: string; account: string },
): { totpUri: string; sealed: string } {
  const secret = newTotpSecret()
  return { totpUri: totpUri(account, secret), sealed: sealShown(config, id, secret) }
}

/** The second factor that was shown, when its digits of this moment prove that the seller holds it; else null. */
export function provenSecret(
  config: Config,
  sellerId: string,
  { sealed, totp, now }: { sealed: string; totp: string; now: Date },
): string | null {
  const secret = openShown(config, sellerId, sealed)
  return secret !== null && totpStepOf(secret, totp, now) !== null ? secret : null
}

/** Secrets that nobody knows: they stand there until their holder has set up their own by a link. */
export const nobodysSecrets = (config: Config): Promise<Secrets> => newSecrets(newToken(), config)

/** Link by which a seller sets up their sign-in; an earlier one ends. It is readable in this answer alone. */
export async function linkForSeller(
  tx: Tx,
  operatorId: string,
  madeBy: string,
): Promise<{ path: string; expiresAt: Date }> {
  const token = newToken()
  const expiresAt = await insertLink(tx, { id: newId(), operatorId, tokenHash: hashToken(token), madeBy })
  // Behind the #, so that no server and no log on the way sees it.
  return { path: `/console/join#${token}`, expiresAt }
}

/** Somebody who may sign in for a shop. @returns null when the account name is taken */
export async function insertSeller(
  tx: Tx,
  { account, name }: { account: string; name: string },
  secrets: Secrets,
): Promise<{ id: string; totpUri: string } | null> {
  const made = await insertOperator(tx, {
    id: newId(),
    account,
    name,
    role: 'seller',
    password_hash: secrets.passwordHash,
    totp_sealed: secrets.totpSealed,
    buyer_id: null,
    agrees_from: null,
  })
  return made && { id: made.id, totpUri: totpUri(account, secrets.totpSecret) }
}

/** Other secrets for a seller, whose link to the identity provider ends; answers the second factor to show once. Their sessions are ended by `endSellerSessions`. */
export async function renewSeller(tx: Tx, id: string, secrets: Secrets): Promise<string | null> {
  const before = await lockOperator(tx, id)
  if (before?.role !== 'seller') return null
  await updateOperator(tx, id, {
    password_hash: secrets.passwordHash,
    totp_sealed: secrets.totpSealed,
    totp_step: 0,
  })
  await deleteDevices(tx, id)
  await deleteRecoveryCodes(tx, id)
  await deleteIdentity(tx, id)
  await deleteLink(tx, id)
  return totpUri(before.account, secrets.totpSecret)
}

/** As `renewSeller`, for one who has never signed in; null for anybody else, and for one who was shut out. */
export async function renewUnusedSeller(tx: Tx, id: string, secrets: Secrets): Promise<string | null> {
  const before = await lockOperator(tx, id)
  const isUnused = before?.last_seen_at === null && before.totp_step === 0 && before.disabled_at === null
  return isUnused ? renewSeller(tx, id, secrets) : null
}

/** A seller's account name, and whether they have ever signed in. */
export async function sellerSignIn(db: Db, id: string): Promise<{ account: string; isUsed: boolean }> {
  const row = await findOperatorById(db, id)
  if (!row) throw new Error(`There is no seller ${id}`)
  return { account: row.account, isUsed: row.last_seen_at !== null || row.totp_step > 0 }
}

/** Shuts a seller out. */
export async function shutOutSeller(tx: Tx, id: string): Promise<void> {
  await setDisabled(tx, id, true)
  await deleteLink(tx, id)
  await emit(tx, 'operator.left', { operatorId: id })
}

/** After the act is in the trail, for whom it shuts out may be the one who acts. */
export const endSellerSessions = (tx: Tx, id: string): Promise<void> => endOperatorSessions(tx, id)
