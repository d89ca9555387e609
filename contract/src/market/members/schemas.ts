import * as z from 'zod/mini'
import { memberRights, memberRoles } from '../../access/members.ts'
import { operatorAccount, operatorPassword } from '../../base/staff/schemas.ts'
import { instant, page, pageInput, rowId, typedLine, typedSearch, uuid } from '../../wire/schemas.ts'
import { suspensionStep } from '../shops/suspension-steps.ts'

/** Most members of one shop, its owner among them. */
export const membersPerShopMax = 50

/** Rights of a clerk; a clerk without any right is none. */
export const clerkRights = z
  .array(z.enum(memberRights))
  .check(z.minLength(1), z.maxLength(memberRights.length))

/** Somebody who works for a shop, as its owner and Sampan see them. */
export const memberRow = z.object({
  id: uuid,
  account: z.string(),
  name: z.string(),
  role: z.enum(memberRoles),
  rights: z.array(z.enum(memberRights)),
  since: instant,
  lastSeenAt: z.nullable(instant),
})
/** Shown once, to hand over: the second factor is never readable again. */
export const memberAdded = z.object({ member: memberRow, totpUri: z.string() })

const signIn = { account: operatorAccount, name: typedLine(1, 60), password: operatorPassword }
export const clerkAddInput = z.strictObject({ ...signIn, rights: clerkRights })
export const ownerAddInput = z.strictObject({ ...signIn, shopId: rowId })

/** A shop as Sampan's operators list it. */
export const consoleShopRow = z.object({
  id: rowId,
  name: z.string(),
  room: z.string(),
  country: z.string(),
  isOpen: z.boolean(),
  /** Step of the shop's suspension, 0 where it is not suspended. */
  suspended: suspensionStep,
  products: z.int(),
  sold: z.int(),
  /** Null while nobody of the shop can sign in. */
  owner: z.nullable(z.string()),
  members: z.int(),
})
export const consoleShopInput = z.strictObject({
  ...pageInput,
  q: z.optional(typedSearch(0, 80)),
  /** Only those that are suspended. */
  suspended: z.optional(z.enum(['true'])),
})
export const consoleShopPage = page(consoleShopRow)
