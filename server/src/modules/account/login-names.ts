import { createHash } from 'node:crypto'

export type LoginNameKind = 'account' | 'email' | 'mobile'

const mobileWriting = /^\+?[\d\s().-]{7,30}$/

/**
 * What a typed account, e-mail or mobile is looked up by. Case and the many ways of writing a mobile do not matter,
 * so that one name can belong to one buyer only.
 */
export function loginName(typed: string): string {
  const text = typed.normalize('NFKC').trim()
  return mobileWriting.test(text) ? text.replace(/\D/g, '') : text.toLowerCase()
}

/** What wrong logins are counted under: the buyer however he is named, or a name that nobody has. */
export const loginTryKey = (buyerId: string | null, name: string): Buffer =>
  createHash('sha256')
    .update(buyerId === null ? `name:${name}` : `buyer:${buyerId}`)
    .digest()
