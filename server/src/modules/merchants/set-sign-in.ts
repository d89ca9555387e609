import type { merchantsEndpoints } from '@sampan/contract/merchants/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { checkOwnPassword, findBuyer, forgetPasswordTries } from '#modules/account/index.ts'
import { newSecrets, renewUnusedSeller, sellerSignIn } from '#modules/staff/index.ts'
import { applicationsOf } from './application-store.ts'

type Row = typeof merchantsEndpoints.merchant_sign_in

/**
 * The new owner of a shop sets their password for the console and sees the second factor, with their login password. It may
 * be done again until they have signed in there: who closes the page too early is not shut out.
 * Refused in this order: loginLocked, oldPasswordWrong, notFound (no shop came of it), merchantSignedIn.
 */
export async function setSignIn(ctx: BuyerContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  const { countedUnder } = await checkOwnPassword(ctx, ctx.buyer, buyer, input.password)
  const secrets = await newSecrets(input.newPassword, ctx.config)
  return ctx.act(async (tx) => {
    await forgetPasswordTries(tx, countedUnder)
    const [latest] = await applicationsOf(tx, ctx.buyer.id, 1)
    const ownerId = latest?.ownerId ?? refuse('notFound')
    const totpUri = (await renewUnusedSeller(tx, ownerId, secrets)) ?? refuse('merchantSignedIn')
    await publish(tx, `buyer:${ctx.buyer.id}`, { topic: 'merchant', id: latest?.id ?? ownerId })
    const { account } = await sellerSignIn(tx, ownerId)
    return { account, totpUri }
  })
}
