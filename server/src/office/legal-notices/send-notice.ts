import type { legalNoticesEndpoints } from '@sampan/contract/office/legal-notices/endpoints.ts'
import { legalNoticesPerDay, legalNoticesWaitingMax } from '@sampan/contract/office/legal-notices/rules.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { buyerContacts } from '#base/account/index.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import './events.ts'
import { countSent, findSubject, holdSender, insertNotice } from './legal-notice-store.ts'
import { noticeKey, senderOf } from './notice-key.ts'
import { notifyReporter } from './notify-people.ts'

type Row = typeof legalNoticesEndpoints.legal_notice_send

const dayMs = 86_400_000

/**
 * Writes a report down and confirms it (Digital Services Act, article 16). Refuses notFound, legalNoticeOpen (the same was reported by
 * the same, and waits), legalNoticesMany (by them in a day, or about one thing).
 */
export function sendNotice(
  ctx: Context,
  { type, id: subjectId, ground, explanation, name, email = '' }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  return ctx.act(async (tx) => {
    const now = ctx.clock.now()
    const about = (await findSubject(tx, { subject: type, id: subjectId })) ?? refuse('notFound')
    const notifierId = ctx.buyer?.id ?? null
    const sender = notifierId === null ? senderOf(ctx.config, ctx.ipAddress, now) : null
    await holdSender(tx, notifierId ?? sender?.toString('hex') ?? '')
    const max = Math.max(legalNoticesPerDay, legalNoticesWaitingMax)
    const since = new Date(now.getTime() - dayMs)
    const sent = await countSent(tx, { subject: type, subjectId, notifierId, sender, email, since, max })
    if (sent.hasOpen) refuse('legalNoticeOpen')
    if (sent.lately >= legalNoticesPerDay || sent.waiting >= legalNoticesWaitingMax)
      refuse('legalNoticesMany')
    const contact = notifierId === null ? undefined : (await buyerContacts(tx, [notifierId])).get(notifierId)
    const locale = contact ? localeOf(contact.language) : ctx.locale
    const id = newId(now.getTime())
    const written = {
      id,
      subject: type,
      ...about,
      ground,
      explanation,
      notifierId,
      sender,
      locale,
      createdAt: now,
    }
    const number = await insertNotice(tx, { ...written, name, email })
    const one = { id, number, notifierId, email, locale }
    await notifyReporter(tx, ctx, one, { what: 'received', outcome: 'nothing', words: '' })
    await publish(tx, 'operators', { topic: 'legalNotice', id })
    return { id, number, key: noticeKey(ctx.config, id) }
  })
}
