import * as z from 'zod/mini'
import { email, mobilePhone } from '../../base/account/schemas.ts'
import { instant, typedCode, typedLine } from '../../wire/schemas.ts'
import { registerNumberMax, traderAddressMax, traderNameMax } from './trader-limits.ts'
import { traderFactNames } from './trader-missing.ts'

/** Facts about who sells, as the owner of a shop writes them (EU 2022/2065 article 30). */
export const traderInput = z.strictObject({
  name: typedLine(1, traderNameMax),
  address: typedLine(1, traderAddressMax),
  phone: mobilePhone,
  email,
  registerNumber: z.nullable(typedCode(1, registerNumberMax)),
  isUnregistered: z.boolean(),
  /** True declares that only goods are sold that comply with the law; false takes that back. */
  certifies: z.boolean(),
})

/** The same as everybody reads it. */
export const traderFacts = z.object({
  name: z.string(),
  address: z.string(),
  phone: z.string(),
  email: z.string(),
  registerNumber: z.nullable(z.string()),
  isUnregistered: z.boolean(),
  certifiedAt: z.nullable(instant),
  /** Time at which an operator found them true; null since they changed. */
  checkedAt: z.nullable(instant),
})

/** The same with what is missing, for the shop and for operators; `facts` is null as long as nothing was said. */
export const traderState = z.object({
  facts: z.nullable(traderFacts),
  missing: z.array(z.enum(traderFactNames)),
  /** Counts the changes of the facts: who checks them says which they saw. */
  version: z.int(),
})
