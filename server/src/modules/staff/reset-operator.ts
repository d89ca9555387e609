import type { staffConsoleEndpoints } from '@sampan/contract/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { buyerNames, forgetDevices, hashPassword } from '#modules/account/index.ts'
import { audit } from './audit.ts'
import { endOperatorSessions } from './operator-session-store.ts'
import { lockOperator, updateOperator } from './operator-store.ts'
import { presentStaff } from './present-operator.ts'
import { newTotpSecret, sealTotpSecret, totpUri } from './second-factor.ts'

type Row = typeof staffConsoleEndpoints.console_staff_reset

/** Gives an operator a new password and second factor, shown once; the operator's sessions end. Refuses notFound. */
export async function resetOperator(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const passwordHash = await hashPassword(input.password, ctx.config)
  const secret = newTotpSecret()
  return ctx.act(async (tx) => {
    const before = await lockOperator(tx, input.id)
    // Who works for a shop is reset with that shop's knowledge (members).
    if (!before || before.role === 'seller') return refuse('notFound')
    const after = await updateOperator(tx, before.id, {
      password_hash: passwordHash,
      totp_sealed: sealTotpSecret(secret, ctx.config),
      totp_step: 0,
    })
    await forgetDevices(tx, before.id)
    const buyers = await buyerNames(tx, before.buyer_id === null ? [] : [before.buyer_id])
    await audit(tx, ctx, {
      action: 'staff.reset',
      subject: { type: 'operator', id: before.id },
      reason: input.reason,
    })
    await endOperatorSessions(tx, before.id)
    await publish(tx, 'operators', { topic: 'session', id: before.id })
    return { operator: presentStaff(after, buyers), totpUri: totpUri(after.account, secret) }
  })
}
