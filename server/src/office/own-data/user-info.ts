import type { ownDataEndpoints } from '@sampan/contract/office/own-data/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import {
  type BuyerRow,
  findBuyer,
  paymentCodeFacts,
  presentIdentity,
  proveNewNames,
  saveProfile,
} from '#base/account/index.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import { buyerMoney } from '#money/ledger/index.ts'
import { orderCounts, presentCounts } from '#trade/orders/index.ts'

type UserInfo = AnswerOf<typeof ownDataEndpoints.getUserInfo>

/** The buyer who is signed in, with balance and counts. A failure of this call logs the buyer out (SPEC §4), so it only reads. */
export const showUserInfo = async (ctx: BuyerContext): Promise<UserInfo> =>
  userInfoOf(ctx.db, await findBuyer(ctx.db, ctx.buyer.id))

/** Changes what is sent and leaves the rest. After the form's rules (SPEC §5) refuses emailTaken, mobileTaken. */
export async function editProfile(
  ctx: BuyerContext,
  input: ParsedOf<typeof ownDataEndpoints.profile>,
): Promise<UserInfo> {
  const useCode = await proveNewNames(ctx, input)
  return ctx.act(async (tx) => {
    await useCode(tx)
    return userInfoOf(tx, await saveProfile(tx, ctx.buyer.id, input, ctx.clock.now()))
  })
}

async function userInfoOf(db: Db, buyer: BuyerRow): Promise<UserInfo> {
  const [code, money, counts] = await Promise.all([
    paymentCodeFacts(db, buyer.id),
    buyerMoney(db, buyer.id),
    orderCounts(db, buyer.id),
  ])
  return {
    ...presentIdentity(buyer),
    ...code,
    balanceCents: money.availableCents,
    ...(money.owedCents > 0 && { owedCents: money.owedCents }),
    orderCounts: presentCounts(counts),
  }
}
