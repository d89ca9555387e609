import type { legalNoticesEndpoints } from '@sampan/contract/office/legal-notices/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { appealsOf, findNotice, holdNotice, insertAppeal } from './legal-notice-store.ts'
import { mayAppeal } from './notice-rules.ts'
import { presentNotice, sideOf } from './show-notice.ts'

type Row = typeof legalNoticesEndpoints.legal_notice_appeal

/** Writes an appeal down, once for each side. Refuses notFound, to strangers as well, and legalAppealed (nothing to appeal against). */
export function appealDecision(ctx: Context, { id, key, words }: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const one = (await holdNotice(tx, id)) ?? refuse('notFound')
    const side = (await sideOf(ctx, tx, one, key)) ?? refuse('notFound')
    const before = await appealsOf(tx, id)
    const sides = before.map((appeal) => appeal.side)
    if (!mayAppeal(one, side, sides) || one.decidedBy === null) return refuse('legalAppealed')
    // Operator whose decision counts now: the first one, or whoever changed it after the other side's appeal.
    const firstBy = before.find(({ changed }) => changed)?.answeredBy ?? one.decidedBy
    await insertAppeal(tx, { noticeId: id, side, words, firstBy, at: ctx.clock.now() })
    await publish(tx, 'operators', { topic: 'legalNotice', id })
    const after = (await findNotice(tx, id)) ?? refuse('notFound')
    return presentNotice(ctx, tx, after, side)
  })
}
