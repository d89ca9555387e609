import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { deleteDevices, hashPassword } from '#base/account/index.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { hashToken } from '#kernel/ids.ts'
import { ownerOf } from '#kernel/owner.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from './audit.ts'
import { findLink, takeLink } from './link-store.ts'
import { findOperatorById, lockOperator, type OperatorRow, updateOperator } from './operator-store.ts'
import { deleteRecoveryCodes } from './recovery-code-store.ts'
import { newTotpSecret, sealTotpSecret, totpStepOf, totpUri } from './second-factor.ts'
import { afterWaiting } from './second-person-store.ts'
import { openShown, sealShown } from './shown-secret.ts'

type Rows = typeof staffConsoleEndpoints

/** The operator that a link is for. The second factor is new each time: an earlier reader of the link has seen another one. Refuses linkOver. */
export async function readJoin(
  ctx: Context,
  { joinToken }: ParsedOf<Rows['console_join_read']>,
): Promise<AnswerOf<Rows['console_join_read']>> {
  const link = (await findLink(ctx.db, hashToken(joinToken))) ?? refuse('linkOver')
  const row = await findOperatorById(ctx.db, link.operatorId)
  if (!row || !canJoin(row)) return refuse('linkOver')
  const secret = newTotpSecret()
  return {
    account: row.account,
    name: row.name,
    totpUri: totpUri(row.account, secret, ownerOf(ctx.memory).facts.name),
    sealed: sealShown(ctx.config, link.id, secret),
  }
}

/**
 * An operator, or a member of a shop, sets password and second factor, proves the latter by its digits, and uses the link up. An operator's agreement counts
 * after the waiting time. Refused in this order: linkOver, totpWrong.
 */
export async function join(
  ctx: Context,
  input: ParsedOf<Rows['console_join']>,
): Promise<AnswerOf<Rows['console_join']>> {
  const tokenHash = hashToken(input.joinToken)
  const link = (await findLink(ctx.db, tokenHash)) ?? refuse('linkOver')
  const secret = openShown(ctx.config, link.id, input.sealed) ?? refuse('linkOver')
  const step = totpStepOf(secret, input.totp, ctx.clock.now()) ?? refuse('totpWrong')
  const passwordHash = await hashPassword(input.password, ctx.config)
  return ctx.act(async (tx) => {
    const taken = (await takeLink(tx, tokenHash)) ?? refuse('linkOver')
    const before = await lockOperator(tx, taken.operatorId)
    if (!before || !canJoin(before)) return refuse('linkOver')
    const after = await updateOperator(tx, before.id, {
      password_hash: passwordHash,
      totp_sealed: sealTotpSecret(secret, ctx.config),
      totp_step: step,
      // Members of shops agree to nothing.
      ...(before.role !== 'seller' && { agrees_from: afterWaiting }),
    })
    await deleteDevices(tx, before.id)
    await deleteRecoveryCodes(tx, before.id)
    const actor = { operator: { id: before.id, sessionId: null }, ipAddress: ctx.ipAddress }
    const agreesFrom = after.agrees_from?.toISOString() ?? null
    await audit(tx, actor, {
      action: 'staff.join',
      subject: { type: 'operator', id: before.id },
      after: { agreesFrom },
    })
    return { account: before.account, agreesFrom }
  })
}

/** False for whoever is shut out, and for an operator who has set up their sign-in: only a reset opens it again. */
const canJoin = ({ disabled_at, agrees_from, role }: OperatorRow): boolean =>
  disabled_at === null && (agrees_from === null || role === 'seller')
