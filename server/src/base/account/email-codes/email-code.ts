import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import { emailCode } from '@sampan/contract/base/account/limits.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { sendMail } from '#base/mail/index.ts'
import { addressKey } from '#kernel/client-address.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { findBuyerByLoginName } from '../buyer-store.ts'
import { loginName } from '../sign-in/login-names.ts'
import { countTry, secondsToWait, tryKey } from '../sign-in/password-try-store.ts'
import { asksFromKnownDevice, type CodeAsker, codeAsker, newCodeAskers } from './code-asker.ts'
import { countOne, minutesUntilAnew, uncountOne } from './email-code-count-store.ts'
import { areDigits, hashDigits, newDigits, putCode, takeCodeTry, useCodeUp } from './email-code-store.ts'

type Row = typeof accountEndpoints.email_code
type Purpose = ParsedOf<Row>['purpose']

/** A code is good for one purpose, one name as it was typed, and for who asked for it. */
const keyOf = (purpose: Purpose, name: string, asker: CodeAsker): Buffer =>
  tryKey('emailCode', purpose, loginName(name), ...asker)

/**
 * Sends a code. What it does and says is the same whether anybody has the account, or somebody else the e-mail: then a code
 * is kept that nobody gets. Refuses emailCodeSoon after too many by one asker for one name, from one address, or by all
 * unknown devices together for one mailbox (docs/decisions/030).
 */
export async function sendEmailCode(
  ctx: Context,
  { purpose, account: name }: ParsedOf<Row>,
): Promise<AnswerOf<Row>> {
  const buyerId = purpose === 'changeEmail' ? (ctx.buyer?.id ?? refuse('loginExpired')) : null
  const holder = (await findBuyerByLoginName(ctx.db, loginName(name))) ?? null
  const isRecovery = purpose === 'resetPassword'
  const isKnown = isRecovery && (await asksFromKnownDevice(ctx, holder?.id))
  if (!isKnown) await takeAsk(ctx)
  const now = ctx.clock.now()
  const askers = newCodeAskers(ctx, buyerId)
  const digits = newDigits()
  return ctx.act(async (tx) => {
    if (!isKnown) {
      const ofAddress = tryKey('emailCodeAsk', addressKey(ctx.ipAddress), purpose, loginName(name))
      await countAsk(tx, ofAddress, emailCode.asksMax, now)
      const mailbox = loginName((isRecovery ? holder?.email : undefined) ?? name)
      await countAsk(tx, tryKey('emailCodeLetters', mailbox), emailCode.lettersMax, now)
    }
    for (const asker of askers) {
      const key = keyOf(purpose, name, asker)
      const codeHash = hashDigits(digits, key, ctx.config)
      const isPut = await putCode(tx, { key, buyerId: buyerId ?? holder?.id ?? null, codeHash, now })
      if (!isPut) refuse('emailCodeSoon', { minutes: emailCode.askMinutes })
    }
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

/** Counts one letter, or refuses it. */
async function countAsk(tx: Tx, key: Buffer, max: number, now: Date): Promise<void> {
  const counted = await countOne(tx, { key, minutes: emailCode.askMinutes, max, now })
  if (counted === null) refuse('emailCodeSoon', { minutes: await minutesUntilAnew(tx, key, now) })
}

/** Counted and committed before a code is made: many accounts from one address are slowed down. */
async function takeAsk(ctx: Context): Promise<void> {
  const key = tryKey('emailCodeAsk', addressKey(ctx.ipAddress))
  const counted = await ctx.transaction((tx) => countTry(tx, key, emailCode.asksOfAddressMax))
  if (counted !== null) return
  refuse('emailCodeSoon', { minutes: Math.ceil((await secondsToWait(ctx.db, key)) / 60) })
}

export interface ProvenCode {
  /** The account that the code is about. */
  buyerId: string | null
  /** Uses it up, in the transaction of what it allows. Of two calls with the same code one is refused. */
  use(tx: Tx): Promise<void>
}

interface Proof {
  purpose: Purpose
  name: string
  /** Id of who is signed in. */
  buyerId?: string | null
  /** Another name of the account, for a password that is forgotten. */
  otherName?: string | undefined
}

/**
 * Takes a try of the code that the caller has asked for, commits it, and compares. Refuses emailCodeVoid when no code of the
 * caller's is in force or its tries are used up, then loginMore, then emailCodeWrong.
 */
export async function proveEmailCode(
  ctx: Context,
  { purpose, name, buyerId = null, otherName }: Proof,
  digits: string,
): Promise<ProvenCode> {
  const key = keyOf(purpose, name, codeAsker(ctx, buyerId))
  const now = ctx.clock.now()
  const guesses = purpose === 'resetPassword' ? await guessesOf(ctx, name) : null
  const { taken, asksMore } = await ctx.transaction(async (tx) => {
    const found = (await takeCodeTry(tx, key, now)) ?? refuse('emailCodeVoid')
    if (guesses === null) return { taken: found, asksMore: false }
    const { guessesMax: max, guessDays } = emailCode
    const counted = await countOne(tx, { key: guesses, minutes: guessDays * 1440, max: null, now })
    const isOver = (counted ?? 0) > max
    // Nothing is compared, so the try is not used up: this ends the transaction.
    if (isOver && otherName === undefined) refuse('loginMore')
    return { taken: found, asksMore: isOver }
  })
  const { codeHash, triesLeft } = taken
  const isNamed = !asksMore || (await isOtherNameOf(ctx, taken.buyerId, name, otherName ?? ''))
  const isRight = areDigits(digits, key, codeHash, ctx.config)
  if (!isRight || !isNamed) return refuse('emailCodeWrong', { triesLeft })
  return {
    buyerId: taken.buyerId,
    async use(tx) {
      if (!(await useCodeUp(tx, key, codeHash, now))) refuse('emailCodeVoid')
      if (guesses !== null) await uncountOne(tx, guesses)
    },
  }
}

/** The key under which guesses at an account are counted; null on a device that the account knows, which has a few tries for each of its codes. */
async function guessesOf(ctx: Context, name: string): Promise<Buffer | null> {
  const holder = await findBuyerByLoginName(ctx.db, loginName(name))
  if (await asksFromKnownDevice(ctx, holder?.id)) return null
  return holder
    ? tryKey('emailCodeGuess', 'id', holder.id)
    : tryKey('emailCodeGuess', 'name', loginName(name))
}

async function isOtherNameOf(
  ctx: Context,
  buyerId: string | null,
  name: string,
  otherName: string,
): Promise<boolean> {
  const other = await findBuyerByLoginName(ctx.db, loginName(otherName))
  return loginName(otherName) !== loginName(name) && buyerId !== null && other?.id === buyerId
}
