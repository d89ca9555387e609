import type { ownDataEndpoints } from '@sampan/contract/office/own-data/endpoints.ts'
import type { ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import { localeOf } from '@sampan/contract/wire/locales.ts'
import { sendMail } from '#base/mail/index.ts'
import { ownPicture } from '#base/media/index.ts'
import type { Tx } from '#kernel/database.ts'
import { refuse } from '#kernel/refusal.ts'
import { type BuyerChange, type BuyerRow, lockBuyer, takeLoginName, updateBuyer } from './buyer-store.ts'
import { voidCodes } from './email-codes/email-code-store.ts'
import { loginName } from './sign-in/login-names.ts'

/** Writes what is sent of a profile and leaves the rest. Refuses accountTaken, emailTaken, mobileTaken. */
export async function saveProfile(
  tx: Tx,
  buyerId: string,
  input: ParsedOf<typeof ownDataEndpoints.profile>,
  now: Date,
): Promise<BuyerRow> {
  const before = await lockBuyer(tx, buyerId)
  const { id, email } = before
  const change: BuyerChange = {}
  if (input.givenName !== undefined) change.given_name = input.givenName
  if (input.familyName !== undefined) change.account = input.familyName
  if (input.email !== undefined) change.email = input.email
  if (input.mobile !== undefined) change.mobile = input.mobile
  await takeNames(tx, id, change)
  if (input.email !== undefined && input.email !== email) await mailOldAddress(tx, before, now)
  if (input.avatar !== undefined) change.avatar = await avatarOf(tx, id, input.avatar)
  return updateBuyer(tx, id, change)
}

async function takeNames(tx: Tx, id: string, { account, email, mobile }: BuyerChange): Promise<void> {
  if (account !== undefined && !(await takeLoginName(tx, id, 'account', loginName(account))))
    refuse('accountTaken')
  if (email !== undefined && !(await takeLoginName(tx, id, 'email', loginName(email)))) refuse('emailTaken')
  if (mobile && !(await takeLoginName(tx, id, 'mobile', loginName(mobile)))) refuse('mobileTaken')
}

/** Only a picture that the buyer uploaded can become the buyer's avatar. */
async function avatarOf(tx: Tx, buyerId: string, pictureId: string | null): Promise<string | null> {
  if (pictureId === null) return null
  return (await ownPicture(tx, buyerId, pictureId)) ?? refuse('badInput', { fields: { avatar: 'badInput' } })
}

/** Codes that went to the former address are void; and whoever reads there learns of the change, for it may not be theirs. */
async function mailOldAddress(tx: Tx, buyer: BuyerRow, now: Date): Promise<void> {
  await voidCodes(tx, buyer.id)
  await sendMail(
    tx,
    {
      to: buyer.email,
      template: 'letters.emailChanged',
      locale: localeOf(buyer.language),
      phrase: buyer.phrase,
      buyerId: buyer.id,
    },
    now,
  )
}
