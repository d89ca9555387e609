import type { merchantsEndpoints } from '@sampan/contract/office/merchants/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { checkOwnPassword, deletePasswordTries, findBuyer } from '#base/account/index.ts'
import { newSecrets, provenSecret, renewUnusedSeller, sellerSignIn, shownSecret } from '#base/staff/index.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { publish } from '#kernel/live-events.ts'
import { refuse } from '#kernel/refusal.ts'
import { applicationsOf } from './application-store.ts'

type Rows = typeof merchantsEndpoints
type Row = Rows['merchant_sign_in']

/** A new second factor to add to an authenticator, another one each time; nothing is kept of it here until it is proven. */
export async function showSignInKey(ctx: BuyerContext): Promise<AnswerOf<Rows['merchant_sign_in_key']>> {
  const { ownerId } = await openShopOf(ctx.db, ctx.buyer.id)
  const { account, isUsed } = await sellerSignIn(ctx.db, ownerId)
  if (isUsed) return refuse('merchantSignedIn')
  return { account, ...shownSecret(ctx.config, { id: ownerId, account }) }
}

/**
 * The new owner of a shop sets their password for the console with their login password, and proves by six digits that their
 * authenticator has the second factor. It may be done again until they have signed in there: nobody is shut out.
 * Refused in this order: notFound (no shop came of it), totpWrong, loginLocked, oldPasswordWrong, merchantSignedIn.
 */
export async function setSignIn(ctx: BuyerContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> {
  const { id, ownerId } = await openShopOf(ctx.db, ctx.buyer.id)
  const shown = { ...input, now: ctx.clock.now() }
  const secret = provenSecret(ctx.config, ownerId, shown) ?? refuse('totpWrong')
  const buyer = await findBuyer(ctx.db, ctx.buyer.id)
  const { countedUnder } = await checkOwnPassword(ctx, ctx.buyer, buyer, input.password)
  const secrets = await newSecrets(input.newPassword, ctx.config, secret)
  return ctx.act(async (tx) => {
    await deletePasswordTries(tx, countedUnder)
    if ((await renewUnusedSeller(tx, ownerId, secrets)) === null) return refuse('merchantSignedIn')
    await publish(tx, `buyer:${ctx.buyer.id}`, { topic: 'merchant', id })
    const { account } = await sellerSignIn(tx, ownerId)
    return { account }
  })
}

/** The application that a shop came of, and its owner's sign-in. */
async function openShopOf(db: Db, buyerId: string): Promise<{ id: string; ownerId: string }> {
  const [latest] = await applicationsOf(db, buyerId, 1)
  if (!latest?.ownerId) return refuse('notFound')
  return { id: latest.id, ownerId: latest.ownerId }
}
