import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from '../audit.ts'
import { endOperatorSessions } from '../operator-session-store.ts'
import { lockOperator } from '../operator-store.ts'
import { deleteIdentity } from './identity-store.ts'

type Row = typeof staffConsoleEndpoints.console_oidc_unlink

/** Takes the link from an operator's account: the person at the provider is then nobody's. Their sessions end. Refuses notFound. */
export function unlink(ctx: OperatorContext, { id, reason }: ParsedOf<Row>): Promise<null> {
  return ctx.act(async (tx) => {
    const operator = await lockOperator(tx, id)
    const identity = operator && operator.role !== 'seller' && (await deleteIdentity(tx, id))
    if (!identity) return refuse('notFound')
    await audit(tx, ctx, {
      action: 'staff.oidc_unlink',
      subject: { type: 'operator', id },
      reason,
      before: { issuer: identity.issuer, subject: identity.subject },
    })
    await endOperatorSessions(tx, id)
    await publish(tx, 'operators', { topic: 'session', id })
    return null
  })
}
