import { emailCode } from '@sampan/contract/base/account/limits.ts'
import type { memberMailConsoleEndpoints } from '@sampan/contract/office/member-mail/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import {
  areDigits,
  hashDigits,
  newDigits,
  putCode,
  takeCodeTry,
  tryKey,
  useCodeUp,
} from '#base/account/index.ts'
import { maskedAddress, sendMail } from '#base/mail/index.ts'
import { audit } from '#base/staff/index.ts'
import type { AnswerOf, MemberContext } from '#kernel/context.ts'
import { refuse } from '#kernel/refusal.ts'
import { memberMailOf, putAddress } from './member-mail-store.ts'

type Rows = typeof memberMailConsoleEndpoints

const purpose = 'memberMail'
/** One code at a time for a member, whatever the address: so the bounds of e-mails and tries are the member's. */
const keyOf = (operatorId: string): Buffer => tryKey(purpose, operatorId)
/** The code itself is good for one address only. */
const boundTo = (operatorId: string, email: string): Buffer => tryKey(purpose, operatorId, email)

/** Sends a code; its texts are `shopmail.memberCode`. Refuses emailCodeSoon after too many of one member. */
export function sendAddressCode(
  ctx: MemberContext,
  { email }: ParsedOf<Rows['console_membermail_code']>,
): Promise<AnswerOf<Rows['console_membermail_code']>> {
  const { operator, member, locale } = ctx
  const now = ctx.clock.now()
  const digits = newDigits()
  const codeHash = hashDigits(digits, boundTo(operator.id, email), ctx.config)
  return ctx.act(async (tx) => {
    if (!(await putCode(tx, { key: keyOf(operator.id), buyerId: null, codeHash, now })))
      refuse('emailCodeSoon', { minutes: emailCode.askMinutes })
    const detail = { code: digits, minutes: emailCode.minutes, shop: member.shopName }
    await sendMail(tx, { to: email, template: 'shopmail.memberCode', detail, locale, phrase: '' }, now)
    return { expiresAt: new Date(now.getTime() + emailCode.minutes * 60_000).toISOString() }
  })
}

/**
 * Makes an address the member's own. A try is counted and committed before anything is compared. Refused in this order:
 * emailCodeVoid, emailCodeWrong.
 */
export async function proveAddress(
  ctx: MemberContext,
  { email, code }: ParsedOf<Rows['console_membermail_prove']>,
): Promise<AnswerOf<Rows['console_membermail_prove']>> {
  const { id } = ctx.operator
  const now = ctx.clock.now()
  const key = keyOf(id)
  const taken = await ctx.transaction((tx) => takeCodeTry(tx, key, now))
  if (taken === null) return refuse('emailCodeVoid')
  const { codeHash, triesLeft } = taken
  if (!areDigits(code, boundTo(id, email), codeHash, ctx.config))
    return refuse('emailCodeWrong', { triesLeft })
  return ctx.act(async (tx) => {
    if (!(await useCodeUp(tx, key, codeHash, now))) refuse('emailCodeVoid')
    const before = await memberMailOf(tx, id)
    await putAddress(tx, { operatorId: id, email, locale: ctx.locale, now })
    await audit(tx, ctx, {
      action: 'membermail.address',
      subject: { type: 'operator', id },
      before: { email: before.email === null ? '' : maskedAddress(before.email) },
      after: { email: maskedAddress(email) },
    })
    return memberMailOf(tx, id, ctx.locale)
  })
}
