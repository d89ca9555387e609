import type { legalNoticesConsoleEndpoints } from '@sampan/contract/office/legal-notices/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { requireOthersMatter } from '#money/money-settings/index.ts'
import { actOnSubject, keepHidden, showReview } from './act-on-subject.ts'
import { appealsOf, holdNotice, reverseDecision, writeAppealAnswer } from './legal-notice-store.ts'
import { notifyReporter } from './notify-people.ts'
import { caseOf } from './present-case.ts'

type Row = typeof legalNoticesConsoleEndpoints.console_legal_notice_answer

/**
 * Answers an appeal (article 20). Whoever made the decision that is appealed against does not answer; the database holds that as well.
 * Refuses notFound, alreadyDecided, secondDecider, ownAccount.
 */
export function answerAppeal(
  ctx: OperatorContext,
  { id, side, change, ...statement }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const one = (await holdNotice(tx, id)) ?? refuse('notFound')
    const appeal = (await appealsOf(tx, id)).find((row) => row.side === side) ?? refuse('notFound')
    if (appeal.answer !== null) refuse('alreadyDecided')
    if (appeal.firstBy === ctx.operator.id) refuse('secondDecider')
    requireOthersMatter(ctx.operator, { buyerId: one.notifierId ?? '' })
    const at = ctx.clock.now()
    const words = statement.facts
    if (side === 'author') {
      if (change) await showReview(tx, ctx, one, words)
      else await keepHidden(tx, ctx, one, words)
      if (change) await reverseDecision(tx, id, { at })
      if (change) await notifyReporter(tx, ctx, one, { what: 'appealChanged', outcome: 'nothing', words })
    } else if (change) {
      const { outcome, takedownId } = await actOnSubject(tx, ctx, one, statement)
      await reverseDecision(tx, id, { at, takedownId: takedownId ?? undefined })
      await notifyReporter(tx, ctx, one, { what: 'appealChanged', outcome, words })
    } else await notifyReporter(tx, ctx, one, { what: 'appealKept', outcome: 'nothing', words })
    await writeAppealAnswer(tx, {
      noticeId: id,
      side,
      changed: change,
      ...statement,
      by: ctx.operator.id,
      at,
    })
    await publish(tx, 'operators', { topic: 'legalNotice', id })
    await audit(tx, ctx, {
      action: 'legal.answer',
      subject: { type: 'legalNotice', id },
      reason: words,
      after: { side, changed: change, basis: statement.basis, rule: statement.rule },
    })
    return caseOf(ctx, tx, id)
  })
}
