import type { accountEndpoints } from '@sampan/contract/base/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { hashToken, newToken } from '#kernel/ids.ts'
import { oneStatement } from '#kernel/transaction.ts'
import { tryPayCode } from './compare-pay-code.ts'
import { insertTicket } from './pay-code-store.ts'

type Row = typeof accountEndpoints.verify_pay

/** Turns the payment code into a ticket for one purpose, subject and sum. Refused as `tryPayCode` says. */
export async function verifyPayCode(ctx: BuyerContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const right = await tryPayCode(ctx, input.payCode)
  const ticket = newToken()
  const expiresAt = await oneStatement(ctx.db, (tx) =>
    insertTicket(tx, right, {
      tokenHash: hashToken(ticket),
      buyerId: ctx.buyer.id,
      sessionId: ctx.buyer.sessionId,
      purpose: input.purpose,
      subject: input.subject,
      amountCents: input.amountCents,
    }),
  )
  // The code was changed while it was compared: now it is compared with the new one.
  if (expiresAt === null) return verifyPayCode(ctx, input)
  return { ticket, expiresAt: expiresAt.toISOString() }
}
