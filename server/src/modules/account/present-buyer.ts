import type { languageObject, signedIn, userInfo } from '@sampan/contract/account/schemas.ts'
import { localeOf, locales } from '@sampan/contract/locales/index.ts'
import type * as z from 'zod/mini'
import type { UserInfoExtras } from './account-parts.ts'
import type { BuyerRow } from './buyer-store.ts'

type LanguageObject = z.input<typeof languageObject>

/** A row of the table of languages as the wire's language object (SPEC §3). */
export const presentLanguage = (row: (typeof locales)[number]): LanguageObject => ({
  language_name: row.native,
  chinese_name: row.chinese,
  file_name: row.code,
})

/** The language object of a code; an unknown one is English. */
export const languageOf = (code: string): LanguageObject => {
  const known = localeOf(code)
  return presentLanguage(locales.find((row) => row.code === known) ?? locales[0])
}

const presentIdentity = (buyer: BuyerRow) => ({
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

export const presentUserInfo = (
  buyer: BuyerRow,
  hasPayCode: boolean,
  extras: UserInfoExtras,
): z.input<typeof userInfo> => ({ ...presentIdentity(buyer), hasPayCode, ...extras })
