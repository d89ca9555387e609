import { operatorTriesMax } from '@sampan/contract/access/roles.ts'
import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import {
  assertHashCapacity,
  deletePasswordTries,
  hashPassword,
  isPassword,
  takeInsideTry,
} from '#base/account/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from './audit.ts'
import { listening } from './listening.ts'
import { endOperatorSessions } from './operator-session-store.ts'
import { findOperatorById, lockOperator, updateOperator } from './operator-store.ts'

type Row = typeof staffConsoleEndpoints.console_password

/**
 * Changes one's own password with the old one, and ends one's other sessions.
 * Refused in this order: operatorLocked, oldPasswordWrong, passwordSame.
 */
export async function changePassword(ctx: OperatorContext, input: ParsedOf<Row>): Promise<null> {
  const { id, sessionId } = ctx.operator
  assertHashCapacity()
  const { countedUnder } = await takeInsideTry(ctx, sessionId, operatorTriesMax, 'operatorLocked')
  const row = await findOperatorById(ctx.db, id)
  const isRight = await isPassword(input.oldPassword, row?.password_hash ?? null, ctx.config)
  if (!row || !isRight) return refuse('oldPasswordWrong')
  if (input.password.normalize('NFKC') === input.oldPassword.normalize('NFKC')) refuse('passwordSame')
  const passwordHash = await hashPassword(input.password, ctx.config)
  return ctx.act(async (tx) => {
    const current = await lockOperator(tx, id)
    if (current?.password_hash !== row.password_hash) refuse('oldPasswordWrong')
    await updateOperator(tx, id, { password_hash: passwordHash })
    await deletePasswordTries(tx, countedUnder)
    await audit(tx, ctx, { action: 'staff.password', subject: { type: 'operator', id } })
    await endOperatorSessions(tx, id, sessionId)
    await publish(tx, listening(ctx.operator), { topic: 'session', id })
    return null
  })
}
