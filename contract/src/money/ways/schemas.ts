import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import { typedLine, typedText, uuid } from '../../wire/schemas.ts'
import {
  fieldValueMax,
  rechargeFields,
  wayCentsMax,
  wayInstructionsMax,
  wayLineMax,
  wayNameMax,
  wayPositionMax,
  withdrawalFields,
} from './limits.ts'
import { isSoundAccount } from './sound-account.ts'

/** Place to which a buyer sends money; what is empty is not shown. */
export const sendTo = z.object({
  holder: z.string(),
  /** IBAN or account number, or the account at a wallet service. */
  account: z.string(),
  bankName: z.string(),
  bic: z.string(),
  /** Office where cash is paid in, and its hours. */
  place: z.string(),
})

/** A way of paying by hand as a buyer sees it, in their language. Only open ones are told. */
export const way = z.object({
  id: uuid,
  name: z.string(),
  instructions: z.string(),
  sendTo,
  forRecharge: z.boolean(),
  forWithdrawal: z.boolean(),
  minCents: z.int(),
  maxCents: z.int(),
  rechargeFields: z.array(z.enum(rechargeFields)),
  withdrawalFields: z.array(z.enum(withdrawalFields)),
})

/** Values that a buyer filled in, in the order of the way's fields. */
export const filledIn = z.array(
  z.object({ field: z.enum([...rechargeFields, ...withdrawalFields]), value: z.string() }),
)
/** The same as it is typed; the fields of the way decide which there must be. */
export const fieldsTyped = z.partialRecord(
  z.enum([...rechargeFields, ...withdrawalFields]),
  z.string().check(z.maxLength(fieldValueMax * 2)),
)

const text = z.strictObject({
  name: typedLine(1, wayNameMax),
  instructions: typedText(0, wayInstructionsMax),
})
const wayCents = z.int().check(z.gte(1), z.lte(wayCentsMax))
const line = typedLine(0, wayLineMax)

/** All that an owner says about a way. Two operators change it; closing it takes one. */
export const wayRules = z
  .strictObject({
    open: z.boolean(),
    forRecharge: z.boolean(),
    forWithdrawal: z.boolean(),
    position: z.int().check(z.gte(0), z.lte(wayPositionMax)),
    holder: line,
    account: line.check(z.refine((typed) => isSoundAccount(typed.replace(/\s/g, '').toUpperCase()))),
    bankName: line,
    bic: line,
    place: line,
    minCents: wayCents,
    maxCents: wayCents,
    rechargeFields: z.array(z.enum(rechargeFields)).check(z.maxLength(rechargeFields.length)),
    withdrawalFields: z.array(z.enum(withdrawalFields)).check(z.maxLength(withdrawalFields.length)),
    /** By language: one at least. English stands for what is missing, and where there is none the first. */
    texts: z
      .partialRecord(z.enum(localeCodes), text)
      .check(z.refine((byLocale) => Object.keys(byLocale).length > 0)),
  })
  .check(
    z.refine(({ minCents, maxCents }) => minCents <= maxCents),
    z.refine(({ forRecharge, forWithdrawal }) => forRecharge || forWithdrawal),
    z.refine(
      ({ forRecharge, holder, account, place }) => !forRecharge || `${holder}${account}${place}` !== '',
    ),
    z.refine(
      ({ forWithdrawal, withdrawalFields: asked }) =>
        !forWithdrawal ||
        asked.some(
          (field) =>
            field === 'iban' ||
            field === 'accountNumber' ||
            field === 'walletAccount' ||
            field === 'phone' ||
            field === 'accountHolder',
        ),
    ),
  )
export type WayRules = z.output<typeof wayRules>

/** A way as an operator sees it. */
export const consoleWay = z.object({
  id: uuid,
  /** In the operator's language, as `way` has it. */
  name: z.string(),
  rules: z.object({
    open: z.boolean(),
    forRecharge: z.boolean(),
    forWithdrawal: z.boolean(),
    position: z.int(),
    ...sendTo.shape,
    minCents: z.int(),
    maxCents: z.int(),
    rechargeFields: z.array(z.enum(rechargeFields)),
    withdrawalFields: z.array(z.enum(withdrawalFields)),
    texts: z.partialRecord(z.enum(localeCodes), z.object({ name: z.string(), instructions: z.string() })),
  }),
  version: z.int(),
})
export const wayCloseInput = z.strictObject({
  id: uuid,
  version: z.int(),
  reason: typedText(3, 500, 'reasonMissing'),
})
