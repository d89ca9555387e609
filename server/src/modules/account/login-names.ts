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
