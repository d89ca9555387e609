import * as z from 'zod/mini'
import { operatorAccount, operatorPassword, totp } from '../../base/staff/schemas.ts'
import { categories } from '../../market/categories/categories.ts'
import { countries } from '../../places/countries.ts'
import { ownerColours } from '../../wire/owner.ts'
import { typedLine, typedText } from '../../wire/schemas.ts'
import { cleanUngrouped } from '../../wire/typed-text.ts'

/** The code of the server's log: 16 letters and digits, grouped by hyphens. What has another shape is a wrong one. */
export const setupCode = z
  .string()
  .check(z.overwrite(cleanUngrouped), z.toUpperCase(), z.minLength(1), z.maxLength(40))

export const setupState = z.object({
  /** True while the shop has no admin. */
  isOpen: z.boolean(),
})

export const setupOpenInput = z.strictObject({
  setupCode,
  /** The account for which the second factor is shown. */
  account: z.optional(operatorAccount),
})
/** A new second factor; `sealed` comes back with its first digits. */
export const setupOpened = z.object({ totpUri: z.string(), sealed: z.string() })

/** The first shop, which the set-up opens. */
export const firstShop = z.strictObject({
  name: typedLine(2, 60),
  room: z.enum(categories),
  country: z.enum(countries),
})
export const setupBackupInput = z.strictObject({ setupCode, folder: typedLine(1, 400) })

export const setupFinishInput = z.strictObject({
  setupCode,
  brandName: typedLine(1, 40),
  colours: z.nullable(ownerColours),
  account: operatorAccount,
  name: typedText(1, 60),
  password: operatorPassword,
  sealed: z.string().check(z.maxLength(500)),
  totp,
  /** Null: later. */
  shop: z.nullable(firstShop),
})

/** A backup as the server found it in a folder of its own; `problem` says why it cannot be restored. */
export const backupSeen = z.object({
  problem: z.nullable(z.string()),
  madeAt: z.nullable(z.string()),
  version: z.nullable(z.string()),
  files: z.int(),
  /** Lines to run on the server. */
  commands: z.array(z.string()),
})

/** Needs of a shop before it sells: true where one is met. */
export const firstSteps = z.object({
  isNamed: z.boolean(),
  hasSecondPerson: z.boolean(),
  hasPublicUrl: z.boolean(),
  hasMail: z.boolean(),
  hasRecharge: z.boolean(),
  hasShop: z.boolean(),
  hasShopOwner: z.boolean(),
  hasGoods: z.boolean(),
})
