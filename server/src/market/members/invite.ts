import { joinLinkHours } from '@sampan/contract/access/roles.ts'
import type { membersConsoleEndpoints } from '@sampan/contract/market/members/console-endpoints.ts'
import { sendMail } from '#base/mail/index.ts'
import { linkForSeller } from '#base/staff/index.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findMemberOf, shopNameOf } from './member-store.ts'
import { presentMember } from './present-member.ts'

type Invited = AnswerOf<(typeof membersConsoleEndpoints)['console_member_add']>

/**
 * Makes the link by which a member sets up password and second factor, and mails it to the address that is known of them.
 * Where the shop does not know its own address (`PUBLIC_URL`) no mail could carry a link, and none is sent. Refuses notFound.
 */
export async function invite(
  tx: Tx,
  ctx: OperatorContext,
  { shopId, id }: { shopId: number; id: string },
): Promise<Invited> {
  const { path, expiresAt } = await linkForSeller(tx, id, ctx.operator.id)
  const member = (await findMemberOf(tx, shopId, id)) ?? refuse('notFound')
  const { account, email } = member
  const mailedTo = ctx.config.publicUrl === null ? null : email
  if (mailedTo !== null) {
    const detail = { account, shop: await shopNameOf(tx, shopId), hours: joinLinkHours }
    await sendMail(
      tx,
      { to: mailedTo, template: 'shopmail.memberInvited', detail, locale: ctx.locale, phrase: '', path },
      ctx.clock.now(),
    )
  }
  return { member: presentMember(member), path, expiresAt: expiresAt.toISOString(), mailedTo }
}
