import * as z from 'zod/mini'
import { isPostalCodeOf, postalCodeIn, tidyPostalCode } from '../../places/address-format.ts'
import { isCountry } from '../../places/countries.ts'
import { localeCodes } from '../../wire/locales.ts'
import { isReservedName } from '../../wire/reserved-names.ts'
import { instant, typedLine, typedText, uuid } from '../../wire/schemas.ts'
import { cleanEmail, cleanLine, cleanTyped, cleanUngrouped, codeIn } from '../../wire/typed-text.ts'
import { addressLengthMax } from './address-limits.ts'
import {
  emailCode,
  emailCodePastedMax,
  nameLengthMax,
  passwordLengthMax,
  passwordLengthMin,
  payCodeLengthMax,
  payCodeLengthMin,
  phraseLengthMax,
} from './limits.ts'
import { lockMinutes } from './lock-limits.ts'
import { timeZone } from './time-zone.ts'

/** Messages are refusal keys, so that a form and the server say the same (SPEC §5, §8). */
export const account = z
  .string('accountPassword')
  .check(z.overwrite(cleanLine), z.minLength(1, 'accountPassword'), z.maxLength(160, 'accountPassword'))
/**
 * A name that looks like an e-mail or a mobile is no account name: it may be somebody's who has not signed up yet. Nor
 * is what closed accounts are called.
 */
export const newAccount = z.string('accountInvalid').check(
  z.overwrite(cleanLine),
  // Blank letters would make names that nobody can tell apart.
  z.regex(/^(?!.*[\u115f\u1160\u3164\uffa0])[\p{L}\p{N}][\p{L}\p{N}._+-]{2,39}$/u, 'accountInvalid'),
  z.regex(/\p{L}/u, 'accountInvalid'),
  // Compared as it is looked up: full-width letters are those of ASCII there.
  z.refine((name) => !/^closed\./iu.test(name.normalize('NFKC')), 'accountInvalid'),
  z.refine((name) => !isReservedName(name), 'nameReserved'),
)
export const email = z
  .string('email')
  .check(
    z.overwrite(cleanEmail),
    z.maxLength(160, 'email'),
    z.regex(
      /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)+$/,
      'email',
    ),
  )
/** International or national writing; spaces, dots, hyphens, slashes and brackets are dropped. 7 to 15 digits (E.164). */
export const mobilePhone = z.pipe(
  z
    .string('mobile')
    .check(z.overwrite(cleanTyped), z.maxLength(30, 'mobile'), z.regex(/^\+?[\d ()./-]+$/, 'mobile')),
  z.pipe(
    z.transform((written: string) => written.replace(/[^\d+]/g, '')),
    z.string().check(z.regex(/^\+?\d{7,15}$/, 'mobile')),
  ),
)
export const password = z
  .string('passwordLength')
  .check(z.minLength(passwordLengthMin, 'passwordLength'), z.maxLength(passwordLengthMax, 'passwordLength'))
/** A payment code, or nothing. */
const oldPayCodeShape = new RegExp(`^(?:[0-9]{${payCodeLengthMin},})?$`)
export const payCode = z
  .string('payCodeFormat')
  .check(
    z.overwrite(cleanUngrouped),
    z.minLength(payCodeLengthMin, 'payCodeFormat'),
    z.maxLength(payCodeLengthMax, 'payCodeFormat'),
    z.regex(/^[0-9]+$/, 'payCodeFormat'),
  )
/** As it is typed or pasted, with the words around it. */
export const emailCodeTyped = z.string('emailCodeMissing').check(
  z.maxLength(emailCodePastedMax, 'emailCodeMissing'),
  z.overwrite((pasted) => codeIn(pasted, emailCode.digits)),
  z.regex(new RegExp(`^[0-9]{${emailCode.digits}}$`), 'emailCodeMissing'),
)
export const nickname = typedLine(1, nameLengthMax, 'nameMissing').check(
  z.refine((name) => !isReservedName(name), 'nameReserved'),
)

export const languageObject = z.object({
  language_name: z.string(),
  chinese_name: z.string(),
  file_name: z.enum(localeCodes),
})

const identity = {
  id: uuid,
  familyName: z.string(),
  /** Empty until it is given, as is the mobile. */
  givenName: z.string(),
  email: z.string(),
  mobile: z.string(),
  avatar: z.nullable(z.string()),
  language: languageObject,
}
/** The answer of login and register: who, and the token that it carries from now on. */
export const signedIn = z.object({
  userinfo: z.object({ ...identity, token: z.string(), expiresAt: instant }),
})

/** Numbers of a buyer's orders by state, keyed by the state's code. */
export const orderCounts = z.record(z.string(), z.int())
export const userInfo = z.object({
  ...identity,
  balanceCents: z.int(),
  /** The debt of a buyer whose deposit a chain took back after it was spent, in cents; absent: none. */
  owedCents: z.optional(z.int()),
  hasPayCode: z.boolean(),
  /** Known to have exactly six digits: the sixth completes it. Else the buyer says when it is whole. */
  payCodeIsSix: z.boolean(),
  orderCounts,
})

/** Counts and names that the frame of the app shows and keeps on every page, open ones included. */
export const shellInfo = z.object({
  cartQuantity: z.int(),
  unreadNotices: z.int(),
  /** After how many minutes without use the app is locked; absent: never. */
  lockAfterMinutes: z.optional(z.literal(lockMinutes)),
})

/** Null: never. The password is asked for what locks later, or no longer. */
export const lockInput = z.strictObject({
  minutes: z.nullable(z.literal(lockMinutes)),
  password: z.optional(z.string().check(z.maxLength(passwordLengthMax))),
})
export const lockSetting = z.object({ minutes: z.nullable(z.literal(lockMinutes)) })

/** Another of the account's names than the one that is given as `account`; asked for by `loginMore`. */
const otherName = z.optional(account)

export const loginInput = z.strictObject({
  account,
  password: z
    .string('accountPassword')
    .check(z.minLength(1, 'accountPassword'), z.maxLength(passwordLengthMax, 'accountPassword')),
  otherName,
  timeZone: z.optional(timeZone),
})
/** E-mail and password open an account; without the others it gets an account name, and the rest is given later. */
export const registerInput = z
  .strictObject({
    familyName: z.optional(newAccount),
    givenName: z.optional(nickname),
    email,
    mobile: z.optional(mobilePhone),
    password,
    confirmPassword: z.string('passwordMatch').check(z.minLength(1, 'passwordMatch')),
    /** When the setting asks for it. */
    emailCode: z.optional(emailCodeTyped),
    timeZone: z.optional(timeZone),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      error: 'passwordMatch',
      path: ['confirmPassword'],
    }),
  )
export const profileInput = z.strictObject({
  familyName: z.optional(newAccount),
  givenName: z.optional(nickname),
  email: z.optional(email),
  mobile: z.optional(mobilePhone),
  avatar: z.optional(z.nullable(uuid)),
  /** Another e-mail needs both when the setting asks for codes. */
  emailCode: z.optional(emailCodeTyped),
  oldPassword: z.optional(z.string().check(z.maxLength(passwordLengthMax))),
})
/** The buyer's own phrase, on one line; an empty one takes it away. */
export const phraseInput = z.strictObject({
  phrase: typedText(0, phraseLengthMax, 'phraseInvalid').check(z.regex(/^[^\r\n\t]*$/, 'phraseInvalid')),
})
/** With the old password, or with a code that was sent to the account's e-mail. */
export const resetPasswordInput = z
  .strictObject({
    account: z.optional(account),
    otherName,
    oldPassword: z.optional(
      z
        .string('accountPassword')
        .check(z.minLength(1, 'accountPassword'), z.maxLength(passwordLengthMax, 'accountPassword')),
    ),
    emailCode: z.optional(emailCodeTyped),
    password,
  })
  .check(
    z.refine((form) => form.oldPassword !== undefined || form.emailCode !== undefined, {
      error: 'accountPassword',
      path: ['oldPassword'],
    }),
    z.refine((form) => form.password !== form.oldPassword, { error: 'passwordSame', path: ['password'] }),
  )

/** The purposes of a code by e-mail. A code is bound to its purpose and to the address it was sent to. */
export const emailCodeInput = z.discriminatedUnion('purpose', [
  z.strictObject({ purpose: z.literal('resetPassword'), account }),
  z.strictObject({ purpose: z.literal('register'), account: email }),
  z.strictObject({ purpose: z.literal('changeEmail'), account: email }),
])
export const emailCodeSent = z.object({ expiresAt: instant })

/** Settings that forms must know before they are sent. */
export const accountRules = z.object({
  /** Registering, and another e-mail, need a code that was sent there. */
  emailCodeNeeded: z.boolean(),
  /** There is no mail server: e-mails wait in the console's outbox. */
  mailsWait: z.boolean(),
  /** The host for which passkeys are made; null where there are none. */
  passkeyHost: z.nullable(z.string()),
})

const device = {
  /** Proper names, the same in every language; null when the device did not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  /** Shortened: enough to know one's own network by. */
  address: z.nullable(z.string()),
  /** As the device's clock had it when it signed in, and the town and country of that zone in the reader's language. */
  timeZone: z.nullable(z.string()),
  place: z.nullable(z.string()),
}
export const sessionList = z.object({
  sessions: z.array(
    z.object({ id: uuid, isThis: z.boolean(), signedInAt: instant, expiresAt: instant, ...device }),
  ),
  logins: z.array(z.object({ id: uuid, at: instant, ...device })),
  /** Logins on new devices are told by e-mail. */
  tellsLogins: z.boolean(),
})
/** The password is asked for silence alone. */
export const sessionTellInput = z.strictObject({
  tells: z.boolean(),
  password: z.optional(z.string().check(z.maxLength(passwordLengthMax))),
})
export const sessionEndInput = z.union([
  z.strictObject({ id: uuid }),
  z.strictObject({ others: z.literal(true) }),
])

export const verifyPasswordInput = z.strictObject({
  password: z
    .string('accountPassword')
    .check(z.minLength(1, 'accountPassword'), z.maxLength(passwordLengthMax, 'accountPassword')),
})

/** First time: the code alone, or with the login password. Changing: the old code, or its ticket. Forgotten: the login password. */
export const resetPayInput = z
  .strictObject({
    /** Empty or absent the first time (SPEC §5). */
    oldPayCode: z.optional(
      z
        .string('payCodeFormat')
        .check(
          z.overwrite(cleanUngrouped),
          z.maxLength(payCodeLengthMax, 'payCodeFormat'),
          z.regex(oldPayCodeShape, 'payCodeFormat'),
        ),
    ),
    /** Ticket of `verify_pay`, in place of the old code: it was right when it was typed. */
    ticket: z.optional(z.string().check(z.maxLength(100))),
    password: z.optional(z.string().check(z.maxLength(passwordLengthMax))),
    payCode,
  })
  .check(z.refine((form) => form.payCode !== form.oldPayCode, { error: 'payCodeSame', path: ['payCode'] }))

/** The purposes of a ticket. The subject of a payment is its order ids, sorted and joined by commas. */
const paidPurposes = ['pay', 'withdraw', 'address'] as const
/** The purposes for which a passkey serves too. The code itself can be changed only by somebody who knows it. */
export const passkeyPurpose = z.enum(paidPurposes)
export const ticketPurpose = z.enum([...paidPurposes, 'payCode'])
export const verifyPayInput = z.strictObject({
  payCode,
  purpose: ticketPurpose,
  subject: z.string().check(z.minLength(1), z.maxLength(2000)),
  /** The sum that the buyer agreed to, in cents; what is paid with the ticket must be exactly this. */
  amountCents: z.int().check(z.gte(0)),
})
export const ticket = z.object({ ticket: z.string(), expiresAt: instant })

export const addressTag = z.enum(['home', 'work', 'school', 'other'], 'addressMissing')
/** Country code (ISO 3166-1 alpha-2) first, then region and city or district: what the area picker gives. */
export const area = z.array(typedLine(1, 60, 'addressMissing'), 'addressMissing').check(
  z.minLength(2, 'addressMissing'),
  z.maxLength(4, 'addressMissing'),
  z.refine(([country]) => isCountry(country), 'addressMissing'),
)
/** A mobile number that is missing is one of the things an address needs; one that is wrong has a message of its own. */
export const addressMobile = z.pipe(
  z.string('addressMissing').check(z.overwrite(cleanTyped), z.minLength(1, 'addressMissing')),
  mobilePhone,
)
/** Not asked for by SPEC §5; empty where there is none. */
export const postalCode = z
  .string('postalCode')
  .check(z.maxLength(40, 'postalCode'), z.overwrite(tidyPostalCode), z.maxLength(20, 'postalCode'))
export const addressInput = z
  .strictObject({
    id: z.optional(uuid),
    addressee: typedLine(1, addressLengthMax.addressee, 'addressMissing'),
    mobilePhone: addressMobile,
    area,
    postalCode: z._default(postalCode, ''),
    detailedAddress: typedText(1, addressLengthMax.detailedAddress, 'addressMissing'),
    tag: addressTag,
    isDefault: z._default(z.boolean(), false),
  })
  .check(
    z.overwrite((form) => ({ ...form, postalCode: postalCodeIn(form.area[0] ?? '', form.postalCode) })),
    z.refine(({ area: [country = ''], postalCode }) => isPostalCodeOf(country, postalCode), {
      error: 'postalCode',
      path: ['postalCode'],
    }),
  )
export const address = z.object({
  id: uuid,
  addressee: z.string(),
  mobilePhone: z.string(),
  area: z.array(z.string()),
  /** Empty where there is none; not there in orders that were placed before it was asked for. */
  postalCode: z.optional(z.string()),
  detailedAddress: z.string(),
  tag: addressTag,
  isDefault: z.boolean(),
})

/** An account of the demo shop with its secrets, for the login page. */
export const demoAccount = z.object({
  account: z.string(),
  password: z.string(),
  givenName: z.string(),
  payCode: z.nullable(z.string()),
  balanceCents: z.int(),
})
