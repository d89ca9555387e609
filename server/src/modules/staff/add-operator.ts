import type { staffConsoleEndpoints } from '@sampan/contract/staff/console-endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, OperatorContext } from '#kernel/context.ts'
import { newId } from '#kernel/ids.ts'
import { refuse } from '#kernel/refusal.ts'
import { findBuyerByName, hashPassword } from '#modules/account/index.ts'
import { audit } from './audit.ts'
import { findOperatorByAccount, insertOperator } from './operator-store.ts'
import { presentStaff } from './present-operator.ts'
import { newTotpSecret, sealTotpSecret, totpUri } from './second-factor.ts'

type Row = typeof staffConsoleEndpoints.console_staff_add

/**
 * Adds an operator. The second factor is in this answer and never shown again.
 * Refused in this order: operatorTaken, notFound (no such buyer).
 */
export async function addOperator(ctx: OperatorContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const { account, name, role } = input
  if (await findOperatorByAccount(ctx.db, account)) refuse('operatorTaken')
  const buyer = input.buyerAccount === undefined ? null : await findBuyerByName(ctx.db, input.buyerAccount)
  if (input.buyerAccount !== undefined && !buyer) refuse('notFound', { fields: { buyerAccount: 'notFound' } })
  const passwordHash = await hashPassword(input.password, ctx.config)
  const secret = newTotpSecret()
  return ctx.act(async (tx) => {
    const made = await insertOperator(tx, {
      id: newId(),
      account,
      name,
      role,
      password_hash: passwordHash,
      totp_sealed: sealTotpSecret(secret, ctx.config),
      buyer_id: buyer?.id ?? null,
    })
    if (!made) return refuse('operatorTaken')
    await audit(tx, ctx, {
      action: 'staff.add',
      subject: { type: 'operator', id: made.id },
      after: { account, name, role, buyerAccount: buyer?.account ?? null },
    })
    const buyers = new Map(buyer ? [[buyer.id, buyer]] : [])
    return { operator: presentStaff(made, buyers), totpUri: totpUri(account, secret) }
  })
}
