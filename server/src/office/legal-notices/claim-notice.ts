import type { legalNoticesConsoleEndpoints } from '@sampan/contract/office/legal-notices/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { holdNotice, setClaim } from './legal-notice-store.ts'
import { caseOf } from './present-case.ts'

type Row = typeof legalNoticesConsoleEndpoints.console_legal_notice_claim

/** Takes a report to work on it, also from a colleague, or gives it back. Refuses notFound, alreadyDecided. */
export function claimNotice(ctx: OperatorContext, { id, take }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const one = (await holdNotice(tx, id)) ?? refuse('notFound')
    if (one.state === 'decided') refuse('alreadyDecided')
    await setClaim(tx, id, take ? ctx.operator.id : null)
    await publish(tx, 'operators', { topic: 'legalNotice', id })
    await audit(tx, ctx, {
      action: 'legal.claim',
      subject: { type: 'legalNotice', id },
      before: { claimedBy: one.claimedBy },
      after: { claimedBy: take ? ctx.operator.id : null },
    })
    return caseOf(ctx, tx, id)
  })
}
