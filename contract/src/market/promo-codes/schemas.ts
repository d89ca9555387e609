import * as z from 'zod/mini'
import { cents, instant, page, pageInput, queryRowId, rowId } from '../../wire/schemas.ts'
import { cleanUngrouped } from '../../wire/typed-text.ts'
import { categories } from '../categories/categories.ts'
import { shopRef } from '../shops/schemas.ts'
import * as limits from './limits.ts'

/** Codes are typed by people: case and surrounding space do not matter. */
export const promoCode = z
  .string()
  .check(z.overwrite(cleanUngrouped), z.toUpperCase(), z.regex(limits.promoCodeShape, 'promoUnknown'))

const sum = z.int().check(z.gte(1), z.lte(limits.promoCentsMax))
const uses = z.int().check(z.gte(1), z.lte(limits.promoUsesMax))
const terms = {
  kind: z.enum(['fixed', 'percent']),
  /** Cents for fixed, basis points for percent. */
  amount: z.int(),
  minimumCents: cents,
  /** The most that it takes off. */
  capCents: z.nullable(cents),
  endsAt: z.nullable(instant),
}

/**
 * Listed to every buyer to whom it applies, and taken by itself where it is the best. A code that is not is known to those whom
 * somebody told, and counts when it is typed.
 */
const offered = z.boolean()

/** A code that is offered, as everybody may see it. */
export const promoOffer = z.object({ code: z.string(), ...terms })
/** The same for what one is about to order: what it takes off, or why it does not count. */
export const promoCompared = z.object({
  ...promoOffer.shape,
  /** Null: a code of Sampan's own. */
  shop: z.nullable(shopRef),
  discountCents: cents,
  /** None takes more off. */
  isBest: z.boolean(),
  whyNot: z.nullable(z.enum(['promoScope', 'promoMinimum', 'promoUsedUp'])),
  /** With `promoMinimum`: so much more must be bought of what it is for. */
  missingCents: cents,
})

/** A code that a checkout would take by itself. */
export const bestPromo = z.object({ code: z.string(), discountCents: cents })
/** An offered code for which little is missing, at most as much as is there already. */
export const nearestPromo = z.object({
  code: z.string(),
  kind: terms.kind,
  amount: terms.amount,
  missingCents: cents,
  /** Null: a code of Sampan's own. */
  shop: z.nullable(shopRef),
})

const promoState = z.enum(['planned', 'open', 'over', 'off'])

/** A code as Sampan's operators list it, whoever made it. */
export const promoRow = z.object({
  id: rowId,
  code: z.string(),
  kind: terms.kind,
  amount: terms.amount,
  minimumCents: terms.minimumCents,
  startsAt: instant,
  endsAt: terms.endsAt,
  usesTotal: z.nullable(z.int()),
  /** As of a shop's code. */
  used: z.int(),
  shop: z.nullable(z.string()),
  category: z.nullable(z.string()),
  offered,
  state: promoState,
})
export const promoPage = page(promoRow)

/** A code as its shop keeps it. */
export const shopPromo = z.object({
  id: rowId,
  code: z.string(),
  ...terms,
  startsAt: instant,
  usesTotal: z.nullable(z.int()),
  usesPerBuyer: z.nullable(z.int()),
  /** Without a limit in all it is counted to one more than `usesShownMax`. */
  used: z.int(),
  offered,
  state: promoState,
})
export const shopPromoPage = page(shopPromo)
const termsInput = {
  kind: z.enum(['fixed', 'percent']),
  amount: sum,
  minimumCents: z.int().check(z.gte(0), z.lte(limits.promoCentsMax)),
  capCents: z.nullable(sum),
  /** Null: from now on. */
  startsAt: z.nullable(z.iso.datetime()),
  endsAt: z.nullable(z.iso.datetime()),
}
export const shopPromoInput = z.strictObject({
  code: z
    .string()
    .check(
      z.overwrite(cleanUngrouped),
      z.toUpperCase(),
      z.regex(limits.promoCodeShape),
      z.minLength(limits.shopCodeLengthMin),
    ),
  ...termsInput,
  usesTotal: z.nullable(uses),
  usesPerBuyer: z.nullable(uses),
  offered: z._default(offered, false),
})

/** A bundle of codes with one beginning, each for one use. */
export const promoBundle = z.object({
  id: rowId,
  prefix: z.string(),
  size: z.int(),
  used: z.int(),
  ...terms,
  startsAt: instant,
  madeAt: instant,
  state: promoState,
})
export const promoBundlePage = page(promoBundle)
export const promoBundleInput = z.strictObject({
  prefix: z.string().check(z.overwrite(cleanUngrouped), z.toUpperCase(), z.regex(limits.bundlePrefixShape)),
  size: z.int().check(z.gte(1), z.lte(limits.bundleSizeMax)),
  ...termsInput,
})
export const bundleCode = z.object({ code: z.string(), usedAt: z.nullable(instant) })
export const bundleCodePage = page(bundleCode)
export const bundleCodesInput = z.strictObject({
  ...pageInput,
  id: queryRowId,
  show: z.optional(z.enum(['all', 'used', 'unused'])),
})
/** A code is made and never changed, but for whether it is offered. */
export const promoOfferedInput = z.strictObject({ id: rowId, offered })
/** A code for which Sampan pays, for goods of all shops. */
export const promoInput = z.strictObject({
  ...shopPromoInput.shape,
  /** Null: for everything. */
  category: z.nullable(z.enum(categories)),
})
