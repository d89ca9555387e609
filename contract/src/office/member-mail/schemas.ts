import * as z from 'zod/mini'
import { email, emailCodeTyped } from '../../base/account/schemas.ts'
import { localeCodes } from '../../wire/locales.ts'
import { memberMailKinds } from './kinds.ts'

const kinds = z.array(z.enum(memberMailKinds))
const locale = z.enum(localeCodes)

/** Choice of a member: kinds of events, and the address of the e-mails. */
export const memberMail = z.object({
  /** Proven; null while there is none, and nothing is sent. */
  email: z.nullable(z.string()),
  locale,
  kinds,
})
export const addressInput = z.strictObject({ email })
export const proofInput = z.strictObject({ email, code: emailCodeTyped })
export const choiceInput = z.strictObject({
  locale,
  kinds: kinds.check(z.maxLength(memberMailKinds.length)),
})
