import * as z from 'zod/mini'

/** The longest name of the IANA list has 32 letters. */
const lengthMax = 64
const shape = /^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+){0,2}$/

/** The one name that this engine has for a zone; null for a zone that its list does not have, which may be newer than the list. */
export function knownTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** The zone of a device's clock, an IANA name. What has not the shape of one is refused, what is on no list is not kept. */
export const timeZone = z.pipe(
  z.string().check(z.maxLength(lengthMax), z.regex(shape)),
  z.transform(knownTimeZone),
)
