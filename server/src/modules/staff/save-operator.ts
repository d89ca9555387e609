import type { staffConsoleEndpoints } from '@sampan/contract/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { buyerNames } from '#modules/account/index.ts'
import { audit } from './audit.ts'
import { endOperatorSessions } from './operator-session-store.ts'
import { lockAdmins, lockOperator, type OperatorRow, setDisabled, updateOperator } from './operator-store.ts'
import { presentStaff } from './present-operator.ts'

type Row = typeof staffConsoleEndpoints.console_staff_save

/**
 * Changes name or role, shuts an operator out or lets them in again. When the rights change the operator's sessions end.
 * Refused in this order: notFound, lastAdmin.
 */
export function saveOperator(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const admins = await lockAdmins(tx)
    const before = await lockOperator(tx, input.id)
    if (!before || before.role === 'seller') return refuse('notFound')
    const role = input.role ?? before.role
    const isDisabled = input.isDisabled ?? before.disabled_at !== null
    const staysAdmin = role === 'admin' && !isDisabled
    if (!staysAdmin && admins.length === 1 && admins[0] === before.id) refuse('lastAdmin')

    const changed = await updateOperator(tx, before.id, { name: input.name ?? before.name, role })
    const after =
      isDisabled === (before.disabled_at !== null) ? changed : await setDisabled(tx, before.id, isDisabled)
    const buyers = await buyerNames(tx, before.buyer_id === null ? [] : [before.buyer_id])
    await audit(tx, ctx, {
      action: 'staff.save',
      subject: { type: 'operator', id: before.id },
      reason: input.reason,
      before: rightsOf(before),
      after: rightsOf(after),
    })
    if (role !== before.role || isDisabled) {
      await endOperatorSessions(tx, before.id)
      await publish(tx, 'operators', { topic: 'session', id: before.id })
    }
    return presentStaff(after, buyers)
  })
}

const rightsOf = ({ name, role, disabled_at }: OperatorRow) => ({
  name,
  role,
  isDisabled: disabled_at !== null,
})
