import { trailOf } from '@sampan/contract/base/staff/reasons.ts'
import type { buyerDeskConsoleEndpoints } from '@sampan/contract/office/buyer-desk/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { buyerNames, signOutBuyer as endSessions, sessionsOf } from '#base/account/index.ts'
import { sendMail } from '#base/mail/index.ts'
import { audit } from '#base/staff/index.ts'
import type { OperatorContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { reasonText } from '#money/money-settings/index.ts'
import { buyerDetailOf } from './buyer-detail.ts'

type Row = typeof buyerDeskConsoleEndpoints.console_buyer_sign_out

/**
 * Logs a buyer out on all devices. The e-mail goes out whatever notices the buyer wants, as all e-mails about access do; the
 * notice is written by the subscriber of `account.signedOut`. Refuses notFound.
 */
export const signOutBuyer = (ctx: OperatorContext, input: ParsedOf<Row>): Promise<OutputOf<Row>> =>
  ctx.act(async (tx) => {
    const { id } = input
    const reason = { code: input.reasonCode, words: input.reason }
    if (!(await buyerNames(tx, [id])).has(id)) refuse('notFound')
    const now = ctx.clock.now()
    const sessions = (await sessionsOf(tx, id)).length
    const buyer = await endSessions(tx, id, reason, now)
    const locale = localeOf(buyer.language)
    await sendMail(
      tx,
      {
        to: buyer.email,
        template: 'notices.signedOut',
        detail: { reason: reasonText(reason, { locale, translate: ctx.translate }) },
        locale,
        phrase: buyer.phrase,
        path: '/security',
        buyerId: id,
      },
      now,
    )
    await audit(tx, ctx, {
      action: 'wallet.buyer_sign_out',
      subject: { type: 'buyer', id },
      reason: trailOf(reason),
      before: { sessions },
      after: { sessions: 0 },
    })
    return buyerDetailOf(tx, ctx, id)
  })
