import type { accountEndpoints } from '@sampan/contract/account/endpoints.ts'
import { emailCode } from '@sampan/contract/account/limits.ts'
import { localeOf } from '@sampan/contract/locales/index.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { addressKey } from '#kernel/client-address.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { sendMail } from '#modules/mail/index.ts'
import { findBuyerByLoginName } from './buyer-store.ts'
import { hashDigits, isSameHash, newDigits, putCode, takeCodeTry, useCodeUp } from './email-code-store.ts'
import { loginName } from './login-names.ts'
import { countTry, secondsToWait, tryKey } from './password-try-store.ts'

type Row = typeof accountEndpoints.email_code
type Purpose = ParsedOf<Row>['purpose']

/** A code is good for one purpose, one name as it was typed, and for a change of e-mail one buyer. */
const keyOf = (purpose: Purpose, name: string, buyerId: string | null): Buffer =>
  tryKey('emailCode', purpose, loginName(name), buyerId ?? '')

/**
 * Sends a code. What it does and says is the same whether anybody has the account, or somebody else the e-mail: then a code
 * is kept that nobody gets. Refuses emailCodeSoon after too many for one name, or from one address.
 */
export async function sendEmailCode(
  ctx: Context,
  { purpose, account: name }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  const buyerId = purpose === 'changeEmail' ? (ctx.buyer?.id ?? refuse('loginExpired')) : null
  await takeAsk(ctx)
  const holder = (await findBuyerByLoginName(ctx.db, loginName(name))) ?? null
  const now = ctx.clock.now()
  const key = keyOf(purpose, name, buyerId)
  const digits = newDigits()
  return ctx.act(async (tx) => {
    const codeHash = hashDigits(digits, key, ctx.config)
    const isPut = await putCode(tx, { key, buyerId: buyerId ?? holder?.id ?? null, codeHash, now })
    if (!isPut) refuse('emailCodeSoon', { minutes: emailCode.askMinutes })
    const isRecovery = purpose === 'resetPassword'
    const to = isRecovery ? holder?.email : holder === null ? name : undefined
    if (to !== undefined)
      await sendMail(
        tx,
        {
          to,
          template: `letters.${purpose}`,
          detail: { code: digits, minutes: emailCode.minutes },
          locale: isRecovery ? localeOf(holder?.language) : ctx.locale,
          phrase: isRecovery ? (holder?.phrase ?? '') : '',
          buyerId: isRecovery ? (holder?.id ?? null) : buyerId,
        },
        now,
      )
    return { expiresAt: new Date(now.getTime() + emailCode.minutes * 60_000).toISOString() }
  })
}

/** Counted and committed before anything is looked up: many accounts from one address are slowed down. */
async function takeAsk(ctx: Context): Promise<void> {
  const key = tryKey('emailCodeAsk', addressKey(ctx.ipAddress))
  const counted = await ctx.transaction((tx) => countTry(tx, key, emailCode.asksOfAddressMax))
  if (counted !== null) return
  refuse('emailCodeSoon', { minutes: Math.ceil((await secondsToWait(ctx.db, key)) / 60) })
}

export interface ProvenCode {
  /** Whose account the code is about. */
  buyerId: string | null
  /** Uses it up, in the transaction of what it allows. Of two calls with the same code one is refused. */
  use(tx: Tx): Promise<void>
}

/**
 * Takes a try, commits it, and compares. Refuses emailCodeVoid when no code is in force or its tries are used up, then
 * emailCodeWrong.
 */
export async function proveEmailCode(
  ctx: Context,
  { purpose, name, buyerId = null }: { purpose: Purpose; name: string; buyerId?: string | null },
  digits: string,
): Promise<ProvenCode> {
  const key = keyOf(purpose, name, buyerId)
  const now = ctx.clock.now()
  const taken = await ctx.transaction((tx) => takeCodeTry(tx, key, now))
  if (taken === null) return refuse('emailCodeVoid')
  const { codeHash, triesLeft } = taken
  if (!isSameHash(hashDigits(digits, key, ctx.config), codeHash))
    return refuse('emailCodeWrong', { triesLeft })
  return {
    buyerId: taken.buyerId,
    async use(tx) {
      if (!(await useCodeUp(tx, key, codeHash, now))) refuse('emailCodeVoid')
    },
  }
}
