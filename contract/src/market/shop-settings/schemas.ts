import * as z from 'zod/mini'
import { email } from '../../base/account/schemas.ts'
import { localeCodes } from '../../wire/locales.ts'
import { instant, typedLine, typedText } from '../../wire/schemas.ts'
import { shopAddress } from '../shops/address.ts'
import * as limits from './limits.ts'

const locale = z.enum(localeCodes)
const version = z.int().check(z.gte(0))

/** A shop as its members keep it. */
export const shopProfile = z.object({
  version: z.int(),
  name: z.string(),
  room: z.string(),
  country: z.string(),
  /** Null while it is there. */
  awayUntil: z.nullable(instant),
  texts: z.partialRecord(locale, z.object({ tagline: z.string(), about: z.string() })),
  /** The base of its address; null: pictures of goods stand at the head of the shop's page. */
  cover: z.nullable(z.string()),
  /** Descriptions of the cover. */
  coverAlts: z.partialRecord(locale, z.string()),
  /** Null as long as the shop has not said it; then nobody can be asked to send goods back. */
  returnAddress: z.nullable(shopAddress),
  /** Number of pieces of a SKU at which, or below, it is running out. */
  lowStockAt: z.int(),
  /** Address of the e-mails about it; null: only in the console. The owner alone reads it. */
  alertEmail: z.nullable(z.string()),
})
export const profileInput = z.strictObject({
  version,
  name: typedLine(1, limits.shopNameLengthMax),
  texts: z.partialRecord(
    locale,
    z.strictObject({
      tagline: typedLine(0, limits.taglineLengthMax),
      about: typedText(0, limits.aboutLengthMax),
    }),
  ),
})
export const coverInput = z.strictObject({
  cover: z.nullable(z.string().check(z.maxLength(100))),
  alts: z.partialRecord(locale, typedLine(0, limits.coverAltLengthMax)),
})
/** A day by UTC, on whose first minute the shop is there again. */
export const awayDay = z.string().check(z.regex(/^20\d\d-\d\d-\d\d$/))
/** Null: now. */
export const awayInput = z.strictObject({ until: z.nullable(awayDay) })
export const alertsInput = z.strictObject({
  lowStockAt: z.int().check(z.gte(0), z.lte(limits.lowStockAtMax)),
  alertEmail: z.nullable(email),
})
const ruleDays = (max: number) => z.nullable(z.int().check(z.gte(1), z.lte(max)))
/** Promises of a shop to all its buyers; null promises nothing. */
const rules = {
  /** Days within which it sends what was paid. */
  shipDays: ruleDays(limits.shipDaysMax),
  /** Days after that on which what has not left cancels itself; only with `shipDays`. */
  cancelDays: ruleDays(limits.cancelDaysMax),
  /** Percent of the price, and most cents, that the buyer gets back for goods that arrive later than promised. */
  late: z.nullable(
    z.strictObject({
      percent: z.int().check(z.gte(1), z.lte(limits.latePercentMax)),
      maxCents: z.int().check(z.gte(1), z.lte(limits.lateCentsMax)),
    }),
  ),
  /** Days after the arrival in which goods are taken back without asking why, and the cents that the buyer then gets for the way back. */
  returns: z.nullable(
    z.strictObject({
      days: z.int().check(z.gte(1), z.lte(limits.returnDaysMax)),
      freightCents: z.int().check(z.gte(1), z.lte(limits.returnCentsMax)),
    }),
  ),
}
/** Promises of a shop to all its buyers; each is null where it makes none. */
export const shopPromised = z.object(rules)
export const promiseKinds = ['ship', 'late', 'returns'] as const
/** Promises of the marketplace that the shop says no to; one that it makes itself is not among them. */
const none = z.array(z.enum(promiseKinds)).check(z.maxLength(promiseKinds.length))
/**
 * The shop's own word; a promise that is null and not refused is that of the marketplace. `version` counts the changes; 0
 * before the first.
 */
export const shopRules = z.object({ version: z.int(), ...rules, none, marketplace: shopPromised })
export const shopRulesInput = z
  .strictObject({ version, ...rules, none: z._default(none, []) })
  .check(z.refine(({ shipDays, cancelDays }) => shipDays !== null || cancelDays === null, 'badInput'))
  .check(
    z.refine(
      ({ shipDays, late, returns, none }) =>
        (shipDays === null || !none.includes('ship')) &&
        (late === null || !none.includes('late')) &&
        (returns === null || !none.includes('returns')),
      'badInput',
    ),
  )
