import type { ticketPurpose } from '@sampan/contract/base/account/schemas.ts'
import type * as z from 'zod/mini'
import type { BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { hashToken } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { oneStatement } from '#kernel/transaction.ts'
import { onRollback } from '#kernel/unit-of-work.ts'
import { tryPayCode } from './compare-pay-code.ts'
import { deletePayCodeTries, spendTicket } from './pay-code-store.ts'

export interface PaymentClaim {
  ticket?: string | undefined
  payCode?: string | undefined
  purpose: z.output<typeof ticketPurpose>
  /** The subject that the ticket must have been made for, such as the ids of the orders. */
  subject: string
  /** The sum in cents that is about to move; a ticket made for another sum is no good. */
  amountCents: number
}

export interface PaymentProof {
  /** Uses the ticket up, or forgets the tries of the code; the first statement of the transaction that moves the money. */
  spend(tx: Tx): Promise<void>
}

/**
 * Lets the call go on if the buyer has shown the payment code: by the code itself, or by a ticket of `verify_pay`.
 * Call it before `ctx.act`, because a wrong code must cost a try even if the payment is rolled back.
 * Refuses payCodeFormat (neither came), payCodeMissing, payCodeVoid, payCodeLocked, payCodeWrong; `spend` ticketInvalid.
 */
export async function requirePayment(ctx: BuyerContext, claim: PaymentClaim): Promise<PaymentProof> {
  const { ticket, payCode, purpose, subject, amountCents } = claim
  if (ticket === undefined) {
    const code = payCode ?? refuse('payCodeFormat', { fields: { payCode: 'payCodeFormat' } })
    const right = await tryPayCode(ctx, code)
    const forget = async (tx: Tx): Promise<void> => void (await deletePayCodeTries(tx, right))
    return {
      spend(tx) {
        // The code was right, whatever becomes of the payment.
        onRollback(tx, () => oneStatement(ctx.db, forget))
        return forget(tx)
      },
    }
  }
  const use = {
    tokenHash: hashToken(ticket),
    buyerId: ctx.buyer.id,
    sessionId: ctx.buyer.sessionId,
    purpose,
    subject,
    amountCents,
  }
  return {
    async spend(tx) {
      if (!(await spendTicket(tx, use))) refuse('ticketInvalid')
    },
  }
}
