import type { membersConsoleEndpoints } from '@sampan/contract/market/members/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { sendMail } from '#base/mail/index.ts'
import { audit, endSellerSessions, nobodysSecrets, renewSeller } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { invite } from './invite.ts'
import { addressesOfShop, findMemberOf, waitToAgree } from './member-store.ts'

type Row = typeof membersConsoleEndpoints.console_shop_member_reset

/**
 * Ends the sign-in of somebody who works for a shop, its owner too, and makes a link to set up a new one: for an owner who lost
 * theirs there is nobody else who could. Their sessions end, and every address that is known of the shop is told. Refuses notFound.
 */
export async function resetForShop(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const secrets = await nobodysSecrets(ctx.config)
  const { shopId, id, reason } = input
  return ctx.act(async (tx) => {
    // Their row is locked by what follows; who left before that is found no more.
    const isRenewed = (await findMemberOf(tx, shopId, id)) && (await renewSeller(tx, id, secrets))
    const member = await findMemberOf(tx, shopId, id)
    if (!isRenewed || !member) return refuse('notFound')
    await waitToAgree(tx, id)
    const { name, account } = member
    for (const { to, locale, shop } of await addressesOfShop(tx, shopId)) {
      await sendMail(
        tx,
        { to, template: 'shopmail.signInRenewed', detail: { name, account, shop }, locale, phrase: '' },
        ctx.clock.now(),
      )
    }
    await audit(tx, ctx, {
      action: 'members.reset_by_office',
      subject: { type: 'operator', id },
      reason,
      after: { shopId, account, role: member.role },
    })
    await endSellerSessions(tx, id)
    await publish(tx, `shop:${shopId}`, { topic: 'session', id })
    return invite(tx, ctx, { shopId, id })
  })
}
