import type { legalNoticesConsoleEndpoints } from '@sampan/contract/office/legal-notices/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { requireOthersMatter } from '#money/money-settings/index.ts'
import { actOnSubject } from './act-on-subject.ts'
import { holdNotice, writeDecision } from './legal-notice-store.ts'
import { notifyReporter } from './notify-people.ts'
import { caseOf } from './present-case.ts'

type Row = typeof legalNoticesConsoleEndpoints.console_legal_notice_decide

/**
 * Decides a report by whoever has claimed it, with the statement of reasons (article 17): decision, act, and what everybody is told
 * are one transaction. Refuses notFound, alreadyDecided, legalNotClaimed, ownAccount.
 */
export function decideNotice(
  ctx: OperatorContext,
  { id, act, ...statement }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const one = (await holdNotice(tx, id)) ?? refuse('notFound')
    if (one.state !== 'open') refuse('alreadyDecided')
    if (one.claimedBy !== ctx.operator.id) refuse('legalNotClaimed')
    requireOthersMatter(ctx.operator, { buyerId: one.notifierId ?? '' })
    const { outcome, takedownId } = act
      ? await actOnSubject(tx, ctx, one, statement)
      : { outcome: 'nothing' as const, takedownId: null }
    const made = { ...statement, outcome, takedownId, by: ctx.operator.id, at: ctx.clock.now() }
    await writeDecision(tx, id, made)
    await notifyReporter(tx, ctx, one, { what: 'decided', outcome, words: statement.facts })
    await publish(tx, 'operators', { topic: 'legalNotice', id })
    await audit(tx, ctx, {
      action: 'legal.decide',
      subject: { type: 'legalNotice', id },
      reason: statement.facts,
      after: { outcome, basis: statement.basis, rule: statement.rule, takedown: takedownId },
    })
    return caseOf(ctx, tx, id)
  })
}
