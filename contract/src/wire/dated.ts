import * as z from 'zod/mini'
import { typedLine } from './schemas.ts'
import { cleanUnspaced } from './typed-text.ts'

/** Most letters of the source of a dated rule, and of its address. */
export const sourceLengthMax = 300

/** A day of the calendar, such as 2026-11-27. */
export const day = z
  .string()
  .check(z.overwrite(cleanUnspaced), z.regex(/^20\d\d-\d\d-\d\d$/), z.refine(isDay, 'badInput'))

function isDay(text: string): boolean {
  const at = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}

/** The days on which the rules of a country hold, and where they are written. */
export const datedFields = {
  /** The first day, by UTC. */
  validFrom: day,
  /** The first day on which they no longer hold; null: until others are written. */
  validUntil: z.nullable(day),
  source: typedLine(1, sourceLengthMax),
  sourceUrl: z.nullable(
    z.string().check(z.overwrite(cleanUnspaced), z.maxLength(sourceLengthMax), z.regex(/^https:\/\/\S+$/)),
  ),
  /** The day on which somebody last read the source. */
  knownOn: day,
} as const

/** True if rules stop holding after they have begun, or never. */
export const areDaysInOrder = (row: { validFrom: string; validUntil: string | null }): boolean =>
  row.validUntil === null || row.validUntil > row.validFrom

/** True on the days on which dated rules hold; a day is written 2026-11-27, by UTC. */
export const holdsOn = (
  { validFrom, validUntil }: { validFrom: string; validUntil: string | null },
  on: string,
): boolean => validFrom <= on && (validUntil === null || on < validUntil)
