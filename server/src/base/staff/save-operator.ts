import { isRaise } from '@sampan/contract/access/roles.ts'
import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import { mayAgree } from '@sampan/contract/office/approvals/kinds.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames } from '#base/account/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { emit } from '#kernel/domain-events.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from './audit.ts'
import { rightsOf } from './change-staff.ts'
import { endOperatorSessions } from './operator-session-store.ts'
import { lockAdmins, lockOperator, type OperatorRow, setDisabled, updateOperator } from './operator-store.ts'
import { presentStaff } from './present-operator.ts'
import { findIdentityOf, setClosed } from './provider/identity-store.ts'
import { stillAskedUntil } from './second-person-store.ts'

type Row = typeof staffConsoleEndpoints.console_staff_save

/**
 * Changes a name or a role, shuts an operator out or lets them in again. When the rights change the operator's sessions end.
 * Taking rights is done at once by one person, for an access that was stolen; who loses the right to agree by it counts for
 * `askedWaits` waiting times as somebody who could be asked, so that nobody becomes the only one by it.
 * Refused in this order: notFound, needsTwo (it gives the rights of support, finance or an admin), lastAdmin.
 */
export function saveOperator(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const admins = await lockAdmins(tx)
    const before = await lockOperator(tx, input.id)
    if (!before || before.role === 'seller') return refuse('notFound')
    const role = input.role ?? before.role
    const isDisabled = input.isDisabled ?? before.disabled_at !== null
    const [was, is] = [rightsOf(before), { role, isDisabled }]
    if (isRaise(was, is)) refuse('needsTwo')
    const staysAdmin = role === 'admin' && !isDisabled
    if (!staysAdmin && admins.length === 1 && admins[0] === before.id) refuse('lastAdmin')

    const couldAgree = mayAgree(was.role) && !was.isDisabled && before.agrees_from !== null
    const losesAgreement = couldAgree && (isDisabled || !mayAgree(role))
    const changed = await updateOperator(tx, before.id, {
      name: input.name ?? before.name,
      role,
      ...(losesAgreement && { asked_until: stillAskedUntil }),
    })
    const after =
      isDisabled === (before.disabled_at !== null) ? changed : await setDisabled(tx, before.id, isDisabled)
    // Shut out by an admin from now on, or by nobody: no group of the identity provider lets them in again.
    if (input.isDisabled !== undefined) await setClosed(tx, before.id, false)
    const buyers = await buyerNames(tx, before.buyer_id === null ? [] : [before.buyer_id])
    await audit(tx, ctx, {
      action: 'staff.save',
      subject: { type: 'operator', id: before.id },
      reason: input.reason,
      before: shownOf(before),
      after: shownOf(after),
    })
    if (role !== before.role || isDisabled) {
      await emit(tx, 'operator.left', { operatorId: before.id })
      await endOperatorSessions(tx, before.id)
      await publish(tx, 'operators', { topic: 'session', id: before.id })
    }
    const isLinked = (await findIdentityOf(tx, before.id)) !== undefined
    return presentStaff(after, buyers, ctx.clock.now(), { isLinked })
  })
}

const shownOf = (row: OperatorRow) => ({ name: row.name, ...rightsOf(row) })
