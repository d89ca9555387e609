import { mayWork } from '@sampan/contract/access/members.ts'
import type { memberMailConsoleEndpoints } from '@sampan/contract/office/member-mail/console-endpoints.ts'
import { memberMailKinds, rightOfKind } from '@sampan/contract/office/member-mail/kinds.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { maskedAddress } from '#base/mail/index.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { deleteAddress, memberMailOf, setKinds, setLocale } from './member-mail-store.ts'

type Rows = typeof memberMailConsoleEndpoints

/** A member's own address and choice. */
export const showMemberMail = (ctx: MemberContext): Promise<AnswerOf<Rows['console_membermail_show']>> =>
  memberMailOf(ctx.db, ctx.operator.id, ctx.locale)

/** Chooses what is sent; kinds that the member has no right for stay off. Refuses notFound while there is no address. */
export function chooseKinds(
  ctx: MemberContext,
  input: ParsedOf<Rows['console_membermail_choose']>,
): Promise<AnswerOf<Rows['console_membermail_choose']>> {
  const { id } = ctx.operator
  const on = memberMailKinds.filter(
    (kind) => input.kinds.includes(kind) && mayWork(ctx.member, rightOfKind[kind]),
  )
  return ctx.act(async (tx) => {
    if (!(await setLocale(tx, id, input.locale))) refuse('notFound')
    await setKinds(tx, id, on, ctx.clock.now())
    return memberMailOf(tx, id)
  })
}

/** Removes the address and switches everything off; where there is none, nothing changes. */
export function removeAddress(ctx: MemberContext): Promise<AnswerOf<Rows['console_membermail_remove']>> {
  const { id } = ctx.operator
  return ctx.act(async (tx) => {
    const { email } = await memberMailOf(tx, id)
    if (email !== null) {
      await deleteAddress(tx, id)
      await setKinds(tx, id, [], ctx.clock.now())
      await audit(tx, ctx, {
        action: 'membermail.remove',
        subject: { type: 'operator', id },
        before: { email: maskedAddress(email) },
      })
    }
    return memberMailOf(tx, id, ctx.locale)
  })
}
