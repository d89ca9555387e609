import { languageObject } from '@sampan/contract/wire/locales.ts'
import { type SignedIn, session, type UserInfo } from '#session/session.ts'

/** Ids as the wire has them: of the sample buyer, and of whatever else a test needs. */
export const sampleIds = [
  '00000000-0000-4000-8000-000000000001',
  '00000000-0000-4000-8000-000000000002',
] as const

const mai = {
  id: sampleIds[0],
  familyName: 'mai',
  givenName: 'Mai Tran',
  email: 'mai@example.com',
  mobile: '+84905550142',
  avatar: null,
  language: languageObject('en'),
}

/** Answer of the server to a login or a registration. */
export const sampleSignIn = (part: Partial<SignedIn> = {}): SignedIn => ({
  ...mai,
  token: 'token-of-mai',
  expiresAt: '2099-01-01T00:00:00.000Z',
  ...part,
})

export const sampleUser = (part: Partial<UserInfo> = {}): UserInfo => ({
  ...mai,
  balanceCents: 128_450,
  hasPayCode: true,
  payCodeIsSix: true,
  orderCounts: {},
  ...part,
})

/** Signs a buyer in and loads the user info, as on every protected page. */
export function signIn(part: Partial<UserInfo> = {}): void {
  session.start(sampleSignIn({ id: part.id ?? mai.id }))
  session.setUserInfo(sampleUser(part))
}
