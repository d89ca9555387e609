import * as z from 'zod/mini'
import { instant, page, pageInput, typedText, uuid } from '../wire/schemas.ts'
import { operatorRoles } from './roles.ts'

export const operatorRole = z.enum(operatorRoles)
export const operatorAccount = z
  .string()
  .check(z.trim(), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{2,29}$/))
export const operatorPassword = z.string().check(z.minLength(10), z.maxLength(200))
/** Six digits of an authenticator (RFC 6238: SHA-1, 30 s). */
export const totp = z.string('totpWrong').check(z.trim(), z.regex(/^\d{6}$/, 'totpWrong'))
/** Why an operator does something; it stands in the audit trail and, on a refusal, before the buyer. */
export const reason = typedText(3, 500, 'reasonMissing')

export const operator = z.object({
  id: uuid,
  account: z.string(),
  name: z.string(),
  role: operatorRole,
})
export const me = z.object({
  ...operator.shape,
  expiresAt: instant,
  /** Until when the second factor shown last counts for acts that ask for it anew; null when it does not. */
  steppedUpUntil: z.nullable(instant),
})
export const consoleLoginInput = z.strictObject({
  account: z.string().check(z.trim(), z.toLowerCase(), z.minLength(1), z.maxLength(60)),
  password: z.string().check(z.minLength(1), z.maxLength(200)),
  totp,
})

export const staffRow = z.object({
  ...operator.shape,
  isDisabled: z.boolean(),
  /** The operator's own account as a buyer, in whose matters he may not decide. */
  buyerAccount: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: z.nullable(instant),
})
export const staffAddInput = z.strictObject({
  account: operatorAccount,
  name: typedText(1, 60),
  role: operatorRole,
  password: operatorPassword,
  buyerAccount: z.optional(typedText(1, 60)),
})
/** What is shown once, to hand over: the secret is never readable again. */
export const staffAdded = z.object({ operator: staffRow, totpUri: z.string() })
export const staffSaveInput = z.strictObject({
  id: uuid,
  name: z.optional(typedText(1, 60)),
  role: z.optional(operatorRole),
  isDisabled: z.optional(z.boolean()),
  reason,
})

export const auditRow = z.object({
  id: z.string(),
  at: instant,
  operator: z.nullable(operator),
  ipAddress: z.nullable(z.string()),
  /** `<feature>.<verb>`, such as `wallet.recharge_pass`. */
  action: z.string(),
  subject: z.object({ type: z.string(), id: z.string() }),
  reason: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export const auditInput = z.strictObject({
  ...pageInput,
  operatorId: z.optional(uuid),
  action: z.optional(z.string().check(z.maxLength(60))),
  q: z.optional(typedText(1, 80)),
})
export const auditPage = page(auditRow)

/** An operator of the demo with his secrets, for the console's sign-in page. */
export const demoOperator = z.object({
  account: z.string(),
  name: z.string(),
  role: operatorRole,
  password: z.string(),
  /** The six digits that count at this moment. */
  totp: z.string(),
})
