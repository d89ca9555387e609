import type { accountEndpoints } from '@sampan/contract/account/endpoints.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import type { Db } from '#kernel/database.ts'
import type { AccountParts } from './account-parts.ts'
import { type BuyerRow, findBuyer } from './buyer-store.ts'
import { hasPaymentCode } from './pay-code-store.ts'
import { presentUserInfo } from './present-buyer.ts'

type UserInfo = AnswerOf<typeof accountEndpoints.getUserInfo>

/** Who is signed in, with balance and counts. A failure of this call logs the buyer out (SPEC §4), so it only reads. */
export const getUserInfo =
  (parts: AccountParts) =>
  async (ctx: BuyerContext): Promise<UserInfo> =>
    userInfoOf(ctx.db, await findBuyer(ctx.db, ctx.buyer.id), parts)

export async function userInfoOf(db: Db, buyer: BuyerRow, parts: AccountParts): Promise<UserInfo> {
  const hasPayCode = await hasPaymentCode(db, buyer.id)
  return presentUserInfo(buyer, hasPayCode, await parts.userInfoExtras(db, buyer.id))
}
