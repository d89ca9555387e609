import { isRaise, type OperatorRole } from '@sampan/contract/access/roles.ts'
import { deleteDevices, findBuyerByName } from '#base/account/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import type { Db, Tx } from '#kernel/database.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from './audit.ts'
import { deleteLink } from './link-store.ts'
import { endOperatorSessions } from './operator-session-store.ts'
import {
  findOperatorByAccount,
  findOperatorById,
  insertOperator,
  lockOperator,
  type OperatorRow,
  updateOperator,
} from './operator-store.ts'
import { setClosed } from './provider/identity-store.ts'
import { deleteRecoveryCodes } from './recovery-code-store.ts'
import { afterWaiting } from './second-person-store.ts'
import type { Secrets } from './seller-sign-in.ts'

/**
 * Acts of two persons on operators, for the module that keeps proposals. Each runs in the transaction in which the
 * second person agrees. The secrets are random and nobody's: the operator sets up their own by a link.
 */

export interface NewStaff {
  account: string
  name: string
  role: OperatorRole
  /** The name of their own account as a buyer. */
  buyerAccount?: string | undefined
}

/** Checks that an operator can be added. Refuses operatorTaken, and notFound when there is no such buyer. */
export async function requireNewStaff(db: Db, { account, buyerAccount }: NewStaff): Promise<string | null> {
  if (await findOperatorByAccount(db, account)) refuse('operatorTaken')
  const buyer = buyerAccount === undefined ? null : await findBuyerByName(db, buyerAccount)
  if (buyerAccount !== undefined && !buyer) refuse('notFound', { fields: { buyerAccount: 'notFound' } })
  return buyer?.id ?? null
}

/** Adds an operator who cannot sign in before they have used their link. Refuses operatorTaken, notFound. */
export async function addStaff(
  tx: Tx,
  ctx: OperatorContext,
  staff: NewStaff,
  { secrets, reason }: { secrets: Secrets; reason: string },
): Promise<void> {
  const { account, name, role } = staff
  const buyerId = await requireNewStaff(tx, staff)
  const made = await insertOperator(tx, {
    id: newId(),
    account,
    name,
    role,
    password_hash: secrets.passwordHash,
    totp_sealed: secrets.totpSealed,
    buyer_id: buyerId,
    agrees_from: null,
  })
  if (!made) return refuse('operatorTaken')
  await audit(tx, ctx, {
    action: 'staff.add',
    subject: { type: 'operator', id: made.id },
    reason,
    after: { account, name, role, buyerAccount: staff.buyerAccount ?? null },
  })
}

/** The facts of an operator that a proposal depends on: it is refused when they have changed meanwhile. */
export const rightsOf = ({ role, disabled_at }: Pick<OperatorRow, 'role' | 'disabled_at'>) => ({
  role,
  isDisabled: disabled_at !== null,
})

/** The rights of one of Sampan's operators now; null when there is none. Who works for a shop is none. */
export async function staffRights(db: Db, id: string): Promise<ReturnType<typeof rightsOf> | null> {
  const row = await findOperatorById(db, id)
  return row && row.role !== 'seller' ? rightsOf(row) : null
}

/** Takes an operator's password and second factor: they set up new ones by a link. Their sessions end. Refuses notFound. */
export async function resetStaff(
  tx: Tx,
  ctx: OperatorContext,
  id: string,
  { secrets, reason }: { secrets: Secrets; reason: string },
): Promise<void> {
  const before = await lockStaff(tx, id)
  await updateOperator(tx, id, {
    password_hash: secrets.passwordHash,
    totp_sealed: secrets.totpSealed,
    totp_step: 0,
    agrees_from: null,
  })
  await deleteLink(tx, id)
  await deleteDevices(tx, id)
  await deleteRecoveryCodes(tx, id)
  await audit(tx, ctx, { action: 'staff.reset', subject: { type: 'operator', id: before.id }, reason })
  await endSessions(tx, id)
}

/**
 * Gives an operator a role with rights that count where two decide, and lets them in where they were shut out. Their agreement counts after
 * the waiting time; their sessions end. Refuses notFound, and changedMeanwhile when it would give them nothing.
 */
export async function raiseStaff(
  tx: Tx,
  ctx: OperatorContext,
  { id, role }: { id: string; role: OperatorRole },
  reason: string,
): Promise<void> {
  const row = await lockStaff(tx, id)
  const [before, after] = [rightsOf(row), { role, isDisabled: false }]
  if (!isRaise(before, after)) refuse('changedMeanwhile')
  await updateOperator(tx, id, {
    role,
    disabled_at: null,
    ...(row.agrees_from === null ? {} : { agrees_from: afterWaiting }),
  })
  await setClosed(tx, id, false)
  await audit(tx, ctx, {
    action: 'staff.raise',
    subject: { type: 'operator', id },
    reason,
    before,
    after,
  })
  await endSessions(tx, id)
}

async function lockStaff(tx: Tx, id: string): Promise<OperatorRow> {
  const row = await lockOperator(tx, id)
  return row && row.role !== 'seller' ? row : refuse('notFound')
}

/** After the act is in the trail: whose sessions end may be the one who acts. */
async function endSessions(tx: Tx, id: string): Promise<void> {
  await endOperatorSessions(tx, id)
  await publish(tx, 'operators', { topic: 'session', id })
}
