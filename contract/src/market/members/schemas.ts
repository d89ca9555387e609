import * as z from 'zod/mini'
import { memberRights, memberRoles } from '../../access/members.ts'
import { email } from '../../base/account/schemas.ts'
import { operatorAccount } from '../../base/staff/schemas.ts'
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
  /** Address to which their invitation was sent; null for those who came before there were invitations. */
  email: z.nullable(z.string()),
  /** Until when a link to set up the sign-in can be used; null when there is none. */
  linkUntil: z.nullable(instant),
})
/** Link by which they set up password and second factor. It is shown once; `mailedTo`: null where no mail could carry it. */
export const memberInvited = z.object({
  member: memberRow,
  /** Address of the console. */
  path: z.string(),
  expiresAt: instant,
  mailedTo: z.nullable(z.string()),
})

const signIn = { account: operatorAccount, name: typedLine(1, 60), email }
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
  /** Pieces sold in the last 30 days. */
  soldRecently: z.int(),
  openedAt: instant,
  /** Null while nobody of the shop can sign in. */
  owner: z.nullable(z.string()),
  members: z.int(),
})
export const consoleShopInput = z.strictObject({
  ...pageInput,
  q: z.optional(typedSearch(0, 80)),
  /** Only those that are suspended. */
  suspended: z.optional(z.enum(['true'])),
  /** By when they were opened, their names, or what they sold in the last 30 days; without it, oldest first. */
  order: z.optional(z.enum(['newest', 'oldest', 'nameUp', 'nameDown', 'soldLeast', 'soldMost'])),
})
export const consoleShopCountInput = z.omit(consoleShopInput, { cursor: true, limit: true, order: true })
export const consoleShopPage = page(consoleShopRow)
