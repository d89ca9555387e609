import * as z from 'zod/mini'
import { email, mobilePhone, password } from '../../base/account/schemas.ts'
import { operatorPassword, totp } from '../../base/staff/schemas.ts'
import { categories } from '../../market/categories/categories.ts'
import { isCountry } from '../../places/countries.ts'
import { instant, rowId, typedLine, typedText, uuid } from '../../wire/schemas.ts'
import {
  aboutLengthMax,
  aboutLengthMin,
  answerLengthMax,
  categoriesMax,
  papersMax,
  requestsMax,
  shopNameLengthMax,
} from './limits.ts'
import { applicationStates, merchantAsks, merchantKinds, paperKinds } from './status.ts'

/** One line, without runs of spaces: a name that differs from another by spaces alone is the same name. */
const line = (max: number) =>
  z.pipe(
    typedLine(2, max),
    z.pipe(
      z.transform((text: string) => text.replace(/\s+/gu, ' ').normalize('NFC')),
      // Composed letters are fewer, and a few letters are more than before.
      z.string().check(z.minLength(2), z.maxLength(max)),
    ),
  )

/** Fields of a buyer's application to sell. */
const written = {
  kind: z.enum(merchantKinds),
  shopName: line(shopNameLengthMax),
  /** Name of the company, or of the person as in their papers. */
  legalName: line(120),
  contactName: line(60),
  mobile: mobilePhone,
  email,
  country: z.string().check(z.refine((code) => isCountry(code))),
  /** Categories of the shop; the first is its room. */
  categories: z.array(z.enum(categories)).check(
    z.minLength(1),
    z.maxLength(categoriesMax),
    z.refine((chosen) => new Set(chosen).size === chosen.length),
  ),
  about: typedText(aboutLengthMin, aboutLengthMax),
}
export const applyInput = z.strictObject({
  ...written,
  /** Pictures of the papers that were uploaded before, by id. */
  papers: z.array(uuid, 'merchantPapers').check(
    z.minLength(1, 'merchantPapers'),
    z.maxLength(papersMax, 'merchantPapers'),
    z.refine((ids) => new Set(ids).size === ids.length, 'merchantPapers'),
  ),
})

/** Request to the buyer for more, and their answer. */
export const merchantRequest = z.object({
  /** Counted from 1 within the application. */
  n: z.int(),
  asks: z.array(z.enum(merchantAsks)),
  /** The operator's own words; empty when there are none. */
  words: z.string(),
  askedAt: instant,
  /** The buyer's words; empty as long as there are none, for they may answer with papers alone. */
  answer: z.string(),
  answeredAt: z.nullable(instant),
})

export const answerInput = z
  .strictObject({
    id: uuid,
    /** The request that is answered: another one that came meanwhile is not. */
    n: z.int().check(z.gte(1), z.lte(requestsMax)),
    text: z._default(typedText(0, answerLengthMax), ''),
    /** Pictures and PDFs that were uploaded before, by id; they join those that are there. */
    papers: z._default(
      z.array(uuid, 'merchantPapers').check(
        z.maxLength(papersMax, 'merchantPapers'),
        z.refine((ids) => new Set(ids).size === ids.length, 'merchantPapers'),
      ),
      [],
    ),
  })
  .check(z.refine(({ text, papers }) => text !== '' || papers.length > 0, 'merchantAnswerEmpty'))

export const application = z.object({
  id: uuid,
  number: z.string(),
  kind: z.enum(merchantKinds),
  shopName: z.string(),
  legalName: z.string(),
  contactName: z.string(),
  mobile: z.string(),
  email: z.string(),
  country: z.string(),
  categories: z.array(z.enum(categories)),
  about: z.string(),
  papers: z.array(uuid),
  state: z.enum(applicationStates),
  /** Why it was refused, in the reader's language; empty otherwise. */
  reason: z.string(),
  /** In their order; the last one waits for an answer while the state is `needsMore`. */
  requests: z.array(merchantRequest),
  createdAt: instant,
  decidedAt: z.nullable(instant),
})

/** The shop that came of it, and how its owner signs in at the console. */
export const ownShop = z.object({
  shop: z.object({ id: rowId, name: z.string() }),
  account: z.string(),
  /** The owner has signed in: their password is changed at the console from then on. */
  isUsed: z.boolean(),
})

/** Costs of selling by the settings of now. */
export const merchantTerms = z.object({ commissionBps: z.int(), confirmDays: z.int(), completeDays: z.int() })

export const merchantState = z.object({
  /** Costs of selling and the time that money is held, as it is set now. */
  terms: merchantTerms,
  /** The latest; null as long as there was none. */
  application: z.nullable(application),
  ownShop: z.nullable(ownShop),
  /** Applications before the latest, newest first. */
  earlier: z.array(application),
})

export const signInInput = z.strictObject({
  /** The buyer's login password: the owner's sign-in is handed to nobody else. */
  password,
  newPassword: operatorPassword,
  /** As `merchant_sign_in_key` gave it. */
  sealed: z.string().check(z.maxLength(500)),
  totp,
})

export const signInKeyInput = z.strictObject({})
/** Shown once: the second factor is never readable again. */
export const ownerKey = z.object({ account: z.string(), totpUri: z.string(), sealed: z.string() })
export const ownerSignIn = z.object({ account: z.string() })

/** Business papers on a shop's page: what an operator released, in the order in which they were. */
export const shopPapers = z.object({ papers: z.array(z.object({ id: uuid, kind: z.enum(paperKinds) })) })
