import * as z from 'zod/mini'
import { isTimeZone } from './is-time-zone.ts'

/** Days of a filter, the last one included, and the zone in which they begin and end; without a zone, UTC. */
export const daysInput = {
  fromDay: z.optional(z.iso.date()),
  untilDay: z.optional(z.iso.date()),
  /** Name of the time zone database, such as `Asia/Tokyo`. */
  zone: z.optional(
    z.string().check(
      z.maxLength(64),
      z.refine((name) => isTimeZone(name)),
    ),
  ),
}
