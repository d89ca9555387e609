import type { accountEndpoints } from '@sampan/contract/account/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { AnswerOf, BuyerContext } from '#kernel/context.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import type { AccountParts } from './account-parts.ts'
import { type BuyerChange, lockBuyer, takeLoginName, updateBuyer } from './buyer-store.ts'
import { loginName } from './login-names.ts'
import { userInfoOf } from './user-info.ts'

type Row = typeof accountEndpoints.profile

/** Changes what is sent and leaves the rest. After the form's rules (SPEC §5) refuses emailTaken, mobileTaken. */
export const editProfile =
  (parts: AccountParts) =>
  (ctx: BuyerContext, input: ParsedOf<Row>): Promise<AnswerOf<Row>> =>
    ctx.act(async (tx) => {
      const { id } = await lockBuyer(tx, ctx.buyer.id)
      const change: BuyerChange = {}
      if (input.givenName !== undefined) change.given_name = input.givenName
      if (input.email !== undefined) {
        if (!(await takeLoginName(tx, id, 'email', loginName(input.email)))) refuse('emailTaken')
        change.email = input.email
      }
      if (input.mobile !== undefined) {
        if (!(await takeLoginName(tx, id, 'mobile', loginName(input.mobile)))) refuse('mobileTaken')
        change.mobile = input.mobile
      }
      if (input.avatar !== undefined) change.avatar = await avatarOf(tx, id, input.avatar, parts)
      return userInfoOf(tx, await updateBuyer(tx, id, change), parts)
    })

/** Only a picture that he uploaded himself can become a buyer's avatar. */
async function avatarOf(
  tx: Tx,
  buyerId: string,
  pictureId: string | null,
  parts: AccountParts,
): Promise<string | null> {
  if (pictureId === null) return null
  return (
    (await parts.ownPicture(tx, buyerId, pictureId)) ?? refuse('badInput', { fields: { avatar: 'badInput' } })
  )
}
