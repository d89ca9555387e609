import type { staffConsoleEndpoints } from '@sampan/contract/base/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { buyerNames } from '#base/account/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { hashToken, newId, newToken } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { audit } from './audit.ts'
import { insertLink } from './link-store.ts'
import { lockOperator } from './operator-store.ts'
import { presentStaff } from './present-operator.ts'
import { findIdentityOf } from './provider/identity-store.ts'

type Row = typeof staffConsoleEndpoints.console_staff_link

/**
 * Makes the link by which an operator whom two persons added or reset sets up their sign-in. It is in this answer alone, and
 * ends an earlier one. Refused in this order: notFound, alreadyDecided (they have set it up: only a new reset opens it again).
 */
export function makeLink(ctx: OperatorContext, { id }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const token = newToken()
  return ctx.act(async (tx) => {
    const row = await lockOperator(tx, id)
    if (!row || row.role === 'seller' || row.disabled_at !== null) return refuse('notFound')
    if (row.agrees_from !== null) return refuse('alreadyDecided')
    const expiresAt = await insertLink(tx, {
      id: newId(),
      operatorId: row.id,
      tokenHash: hashToken(token),
      madeBy: ctx.operator.id,
    })
    await audit(tx, ctx, { action: 'staff.link', subject: { type: 'operator', id: row.id } })
    const buyers = await buyerNames(tx, row.buyer_id === null ? [] : [row.buyer_id])
    return {
      operator: presentStaff(row, buyers, ctx.clock.now(), {
        linkUntil: expiresAt,
        isLinked: (await findIdentityOf(tx, row.id)) !== undefined,
      }),
      // Behind the #, so that no server and no log on the way sees it.
      path: `/console/join#${token}`,
      expiresAt: expiresAt.toISOString(),
    }
  })
}
