import * as z from 'zod/mini'
import { typedText } from '../../wire/schemas.ts'
import { milestone, place, trackingNo, trackingText } from './schemas.ts'

/**
 * Format in which a tracking service posts events: JSON, with these headers. The signature is the hex HMAC-SHA256,
 * under the service's secret, of `<timestamp>.<delivery>.<body as it was sent>`. A delivery is taken once; sent again
 * it is answered the same and does nothing.
 */
export const hookPath = '/api/tracking/hook'
export const hookHeaders = {
  service: 'x-tracking-service',
  /** Seconds since 1970; older or newer ones than the minutes below are refused. */
  timestamp: 'x-tracking-timestamp',
  /** The service's own name of this delivery. */
  delivery: 'x-tracking-delivery',
  signature: 'x-tracking-signature',
} as const
export const hookMinutes = 5
export const hookEventsMax = 100
export const hookBodyBytesMax = 128 * 1024

export const hookBody = z.object({
  events: z
    .array(
      z.object({
        trackingNo,
        /** The service's own name of the event: the same one is told once. */
        id: typedText(1, 80),
        milestone,
        at: z.iso.datetime(),
        place: z._default(place, ''),
        text: z._default(trackingText, ''),
      }),
    )
    .check(z.minLength(1), z.maxLength(hookEventsMax)),
})
/** Counts of events: new, known before, of no parcel that is on its way, and too many for their parcel. */
export const hookAnswer = z.object({ told: z.int(), known: z.int(), unknown: z.int(), tooMany: z.int() })
