import { languageObject } from '#session/language-object.ts'
import type { SignedIn, UserInfo } from '#session/session.ts'

const identity = (account: string) => ({
  id: '0198c1de-0000-7000-8000-000000000001',
  familyName: account,
  givenName: 'Mai Tran',
  email: `${account}@example.com`,
  mobile: '+84905550142',
  avatar: null,
  language: languageObject('en'),
})

/** What the server answers to a login or registration of this account. */
export const signedInAs = (account: string): SignedIn => ({
  ...identity(account),
  token: `token-of-${account}`,
  expiresAt: '2030-01-01T00:00:00.000Z',
})

export const userInfoOf = (change: Partial<UserInfo> = {}): UserInfo => ({
  ...identity('mai'),
  balanceCents: 1_250_000,
  hasPayCode: true,
  unreadNotices: 0,
  orderCounts: {},
  cartQuantity: 0,
  ...change,
})
