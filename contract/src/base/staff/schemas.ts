import * as z from 'zod/mini'
import { memberRights, memberRoles } from '../../access/members.ts'
import { consoleRoles, operatorRoles } from '../../access/roles.ts'
import { daysInput } from '../../wire/days-input.ts'
import {
  instant,
  page,
  pageInput,
  rowId,
  typedLine,
  typedSearch,
  typedText,
  uuid,
} from '../../wire/schemas.ts'
import { cleanUngrouped, cleanUnspaced, codeIn } from '../../wire/typed-text.ts'

export const operatorRole = z.enum(operatorRoles)
export const consoleRole = z.enum(consoleRoles)
export const operatorAccount = z
  .string()
  .check(z.overwrite(cleanUnspaced), z.toLowerCase(), z.regex(/^[a-z][a-z0-9._-]{2,29}$/))
export const operatorPassword = z.string().check(z.minLength(10), z.maxLength(200))
/** Six digits of an authenticator (RFC 6238: SHA-1, 30 s). */
export const totp = z.string('totpWrong').check(
  z.maxLength(100, 'totpWrong'),
  z.overwrite((pasted) => codeIn(pasted, 6)),
  z.regex(/^[0-9]{6}$/, 'totpWrong'),
)
/** Recovery codes that an operator gets at once. */
export const recoveryCodesMax = 10
/** Code that opens the console once in place of the second factor: 80 random bits in base32, in groups of four where it is shown. */
export const recoveryCode = z
  .string('recoveryCodeWrong')
  .check(
    z.maxLength(100, 'recoveryCodeWrong'),
    z.overwrite(cleanUngrouped),
    z.toLowerCase(),
    z.regex(/^[a-z2-7]{16}$/, 'recoveryCodeWrong'),
  )
/** Why an operator does something; it is shown in the audit trail and, for a refusal, to the buyer. */
export const reason = typedText(3, 500, 'reasonMissing')

export const operator = z.object({
  id: uuid,
  account: z.string(),
  name: z.string(),
  role: consoleRole,
})
/** Rows of a queue that the caller has, or nobody of their team. */
export const heldFilter = z.optional(z.enum(['mine', 'nobody']))
/** Membership of somebody who works for a shop. */
export const membership = z.object({
  shop: z.object({ id: rowId, name: z.string() }),
  role: z.enum(memberRoles),
  rights: z.array(z.enum(memberRights)),
})
export const me = z.object({
  ...operator.shape,
  /** Null for Sampan's own operators. */
  member: z.nullable(membership),
  expiresAt: instant,
  /** Until when the second factor shown last counts for acts that ask for it anew; null when it does not. */
  steppedUpUntil: z.nullable(instant),
  /** From when one's agreement counts as a second person's; null when it counts already, and for members of shops. */
  agreesFrom: z.nullable(instant),
  /** Way to show the second factor anew: our six digits, or the identity provider. */
  confirmsBy: z.enum(['totp', 'provider']),
  /** True if one can sign in by the identity provider. */
  isLinked: z.boolean(),
})
export const consoleLoginInput = z
  .strictObject({
    account: z.string().check(z.overwrite(cleanUnspaced), z.toLowerCase(), z.minLength(1), z.maxLength(60)),
    password: z.string().check(z.minLength(1), z.maxLength(200)),
    /** Six digits; left out where a recovery code is sent in their place. */
    totp: z.optional(totp),
    recoveryCode: z.optional(recoveryCode),
    /** The digits that the authenticator shows after those; asked for by `operatorMore`. */
    nextTotp: z.optional(totp),
  })
  .check(z.refine((shown) => (shown.totp === undefined) !== (shown.recoveryCode === undefined), 'totpWrong'))

/** Recovery codes of an operator, as they see them themselves. */
export const ownSignIn = z.object({
  recoveryCodesLeft: z.int(),
  /** Null while there were none. */
  recoveryCodesMadeAt: z.nullable(instant),
})
/** Shown once: they are never readable again. */
export const recoveryCodes = z.object({ codes: z.array(z.string()) })
/** A new second factor to show; it counts once its digits came back with what is sealed. */
export const newTotp = z.object({ totpUri: z.string(), sealed: z.string() })
export const totpRenewInput = z.strictObject({ sealed: z.string().check(z.maxLength(500)), totp })

export const staffRow = z.object({
  ...operator.shape,
  isDisabled: z.boolean(),
  /** The operator's own account as a buyer, about which they may not decide. */
  buyerAccount: z.nullable(z.string()),
  createdAt: instant,
  lastSeenAt: z.nullable(instant),
  /** True if they have set up password and second factor themselves. */
  hasJoined: z.boolean(),
  /** From when their agreement counts as a second person's, when that is still to come. */
  agreesFrom: z.nullable(instant),
  /** Until when a link to set up the sign-in can be used; null when there is none. */
  linkUntil: z.nullable(instant),
  /** True if they can sign in by the identity provider. */
  isLinked: z.boolean(),
})
/** The token of a link by which an operator sets up their sign-in. */
export const joinToken = z.string().check(z.regex(/^[\w-]{43}$/, 'linkOver'))
/** Link that is shown once, to hand over: nobody can read it again. `path` is an address of the console. */
export const joinLink = z.object({ operator: staffRow, path: z.string(), expiresAt: instant })
/** `sealed` is the second factor as the server wrote it, to be sent back with the first digits of it. */
export const joining = z.object({
  account: z.string(),
  name: z.string(),
  totpUri: z.string(),
  sealed: z.string(),
})
/** From when their agreement counts as a second person's; null for members of shops, who agree to nothing. */
export const joined = z.object({ account: z.string(), agreesFrom: z.nullable(instant) })
export const staffSaveInput = z.strictObject({
  id: uuid,
  name: z.optional(typedLine(1, 60)),
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
  /** `name`: of the operator, member, buyer, shop or product that it is. */
  subject: z.object({ type: z.string(), id: z.string(), name: z.nullable(z.string()) }),
  reason: z.string(),
  before: z.nullable(z.record(z.string(), z.unknown())),
  after: z.nullable(z.record(z.string(), z.unknown())),
})
export const auditInput = z.strictObject({
  ...pageInput,
  operatorId: z.optional(uuid),
  /** An act, or the beginning of several: `wallet.` */
  action: z.optional(z.string().check(z.maxLength(60))),
  /** Id of a subject, a word of a reason, or of a name: of who acted, or of an operator, buyer, shop or product. */
  q: z.optional(typedSearch(1, 80)),
  /** Filter: acts on this buyer. */
  buyerId: z.optional(uuid),
  ...daysInput,
})
export const auditPage = page(auditRow)

/** Ways to sign in here. `origin` is the only address of the console from which the provider leads back. */
export const signInWays = z.object({
  provider: z.nullable(z.object({ name: z.string(), origin: z.string() })),
  /** False: Sampan's operators sign in by the provider alone; members of shops keep their passwords. */
  operatorsByPassword: z.boolean(),
})
/** Address of the identity provider to go to. */
export const providerVisit = z.object({ url: z.string() })
const state = z.string().check(z.regex(/^[\w-]{43}$/, 'oidcOver'))
/** `another`: the provider asks which account to use, though it knows one in this browser. */
export const providerBegin = z.strictObject({ another: z.optional(z.boolean()) })

/** The answer that the identity provider put into the address when it led the browser back. */
export const providerAnswer = z.strictObject({
  state,
  code: z.optional(z.string().check(z.maxLength(4000))),
  iss: z.optional(z.string().check(z.maxLength(500))),
  error: z.optional(z.string().check(z.maxLength(200))),
})
export const providerDone = z.object({
  purpose: z.enum(['sign_in', 'link', 'step_up']),
  /** Null: the second factor is asked for now. */
  me: z.nullable(me),
  /** A new second factor for who has none yet. */
  enrol: z.nullable(z.object({ totpUri: z.string(), sealed: z.string() })),
})
export const providerTotp = z.strictObject({
  state,
  totp,
  /** `enrol.sealed`, with the first digits of it. */
  sealed: z.optional(z.string().check(z.maxLength(500))),
})

/** An operator of the demo with the secrets to sign in, for the console's sign-in page. */
export const demoOperator = z.object({
  account: z.string(),
  name: z.string(),
  role: consoleRole,
  password: z.string(),
  /** The six digits that count at this moment. */
  totp: z.string(),
  /** Shop that a member works for. */
  shop: z.nullable(z.string()),
})
