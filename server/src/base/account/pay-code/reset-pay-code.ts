import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import { payCodeKeypadLength } from '@sampan/contract/base/account/limits.ts'
import { payCodeChange } from '@sampan/contract/base/account/pay-code-change.ts'
import { isWeakPayCode } from '@sampan/contract/base/account/weak-pay-code.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { hashToken } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { type BuyerRow, findBuyer, lockBuyer } from '../buyer-store.ts'
import { checkOwnPassword } from '../password/check-password.ts'
import { isFreshLogin } from '../password/require-owner.ts'
import { hashPayCode, isPayCode } from '../secret-hash.ts'
import { deletePasswordTries } from '../sign-in/password-try-store.ts'
import { comparePayCode } from './compare-pay-code.ts'
import {
  deletePayCodeTries,
  findPayCode,
  hashOfTicket,
  insertPayCode,
  replacePayCode,
  spendTicket,
} from './pay-code-store.ts'

type Row = typeof accountEndpoints.resetPay

/**
 * Sets the payment code the first time (fresh login, or login password), changes it (old code, or the ticket made of it), or
 * sets it anew after forgetting it (login password). Weak codes are reported, or refused by a setting (PRODUCT §3 "Payment code").
 * Refused in the order of the contract.
 */
export async function resetPayCode(ctx: BuyerContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  const weak = isWeakPayCode(input.payCode, buyer.mobile)
  if (weak && ctx.config.weakPayCode === 'refuse') refuse('payCodeWeak')
  const isFirst = (await findPayCode(ctx.db, buyer.id)) === null
  const useUp = await requireRight(ctx, buyer, input, isFirst)
  const hash = await hashPayCode(input.payCode, buyer.id, ctx.config)
  return ctx.act(async (tx) => {
    const current = await lockBuyer(tx, buyer.id)
    if (current.password_hash !== buyer.password_hash) refuse('oldPasswordWrong')
    await useUp(tx)
    const isSix = input.payCode.length === payCodeKeypadLength
    const code = { buyerId: buyer.id, hash, weak, isSix }
    // Another call was faster in setting the first one; that one is now the old code.
    if (isFirst && !(await insertPayCode(tx, code))) refuse('payCodeOld')
    if (!isFirst) await replacePayCode(tx, code)
    return { weak }
  })
}

/** The proof that was shown; it is used up in the transaction that sets the code. */
type UseUp = (tx: Tx) => Promise<void>

async function requireRight(
  ctx: BuyerContext,
  buyer: BuyerRow,
  input: ParsedOf<Row>,
  isFirst: boolean,
): Promise<UseUp> {
  if (input.password !== undefined) {
    const { countedUnder } = await checkOwnPassword(ctx, ctx.buyer, buyer, input.password)
    return (tx) => deletePasswordTries(tx, countedUnder)
  }
  if (input.ticket !== undefined) return requireTicket(ctx, input.ticket, input.payCode)
  if (isFirst) {
    if (!isFreshLogin(ctx)) refuse('loginPasswordNeeded')
    return async () => {}
  }
  const right = await comparePayCode(ctx, input.oldPayCode || refuse('payCodeOld'))
  return async (tx) => {
    // Another call changed it after the comparison; that one is now the old code.
    if (!(await deletePayCodeTries(tx, right))) refuse('payCodeOld')
  }
}

/** The new code is compared with the old one only behind a good ticket: else it would be a guess that nobody counts. */
async function requireTicket(ctx: BuyerContext, ticket: string, newCode: string): Promise<UseUp> {
  const { id: buyerId, sessionId } = ctx.buyer
  const use = { ...payCodeChange, tokenHash: hashToken(ticket), buyerId, sessionId }
  const oldHash = (await hashOfTicket(ctx.db, use)) ?? refuse('ticketInvalid')
  if (await isPayCode(newCode, buyerId, oldHash, ctx.config)) {
    refuse('payCodeSame', { fields: { payCode: 'payCodeSame' } })
  }
  return async (tx) => {
    if (!(await spendTicket(tx, use))) refuse('ticketInvalid')
  }
}
