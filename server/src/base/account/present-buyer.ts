import type { signedIn } from '@sampan/contract/base/account/schemas.ts'
import { type LanguageObject, languageObject, localeOf } from '@sampan/contract/wire/locales.ts'
import type * as z from 'zod/mini'
import type { BuyerRow } from './buyer-store.ts'

/** The language object of a code; an unknown one is English. */
export const languageOf = (code: string): LanguageObject => languageObject(localeOf(code))

/** The buyer's identity, as `userinfo` and `getUserInfo` answer it. */
export const presentIdentity = (buyer: BuyerRow) => ({
  id: buyer.id,
  familyName: buyer.account,
  givenName: buyer.given_name,
  email: buyer.email,
  mobile: buyer.mobile,
  avatar: buyer.avatar,
  language: languageOf(buyer.language),
})

export const presentSignedIn = (
  buyer: BuyerRow,
  token: string,
  expiresAt: Date,
): z.input<typeof signedIn> => ({
  userinfo: { ...presentIdentity(buyer), token, expiresAt: expiresAt.toISOString() },
})
