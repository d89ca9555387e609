import * as z from 'zod/mini'
import { localeCodes } from '../../wire/locales.ts'
import { typedLine, typedText } from '../../wire/schemas.ts'
import { isElectronicAddress } from './electronic-address.ts'
import * as limits from './safety-limits.ts'

const locale = z.enum(localeCodes)
const party = z.strictObject({
  name: typedLine(1, limits.partyNameMax),
  address: typedLine(1, limits.partyAddressMax),
  contact: typedLine(1, limits.partyContactMax).check(z.refine(isElectronicAddress)),
})
/** Facts about the safety of goods as a shop writes them. */
export const safetyInput = z.strictObject({
  maker: z.nullable(party),
  euPerson: z.nullable(party),
  identifier: z.nullable(typedLine(1, limits.identifierMax)),
  warnings: z.partialRecord(locale, typedText(1, limits.warningsMax)),
})

const storedParty = z.object({ name: z.string(), address: z.string(), contact: z.string() })
/** The same as stored. Null parts of a product are those of its shop. */
export const safetyFacts = z.object({
  maker: z.nullable(storedParty),
  /** Person who answers for the goods in the European Union. */
  euPerson: z.nullable(storedParty),
  /** Type, batch or serial number by which the goods are known. */
  identifier: z.nullable(z.string()),
  warnings: z.partialRecord(locale, z.string()),
})
export type SafetyFacts = z.output<typeof safetyFacts>
export type SafetyParty = z.output<typeof storedParty>

/** The same as buyers read it: warnings in their language, else in English, else in any. */
export const shownSafety = z.object({
  maker: z.nullable(storedParty),
  euPerson: z.nullable(storedParty),
  identifier: z.nullable(z.string()),
  warnings: z.nullable(z.object({ text: z.string(), locale })),
})
