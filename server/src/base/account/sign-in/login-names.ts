import { cleanEmail, cleanLine, cleanTyped } from '@sampan/contract/wire/typed-text.ts'

export type LoginNameKind = 'account' | 'email' | 'mobile'

const mobileWriting = /^\+?[\d ()./-]{7,30}$/
const emailWriting = /^[!-~]+@[^ @]+$/

/**
 * Key by which a typed account, e-mail or mobile is looked up. Case and the many ways of writing a mobile do not
 * matter, so that one name can belong to one buyer only.
 */
export function loginName(typed: string): string {
  const text = cleanTyped(typed)
  if (mobileWriting.test(text)) return text.replace(/\D/g, '')
  if (emailWriting.test(text)) return cleanEmail(text)
  return cleanLine(typed.normalize('NFKC')).toLowerCase()
}
