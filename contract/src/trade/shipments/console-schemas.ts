import * as z from 'zod/mini'
import { instant, rowId, typedLine, typedText, uuid } from '../../wire/schemas.ts'
import { picturesPerProofMax, proofNoteMax } from './limits.ts'
import { milestone, place, trackedParcel, trackingText } from './schemas.ts'

/** Event that a shop reports about its parcel by hand. A lost one can still be found: a later milestone says so. */
export const trackInput = z.strictObject({
  id: uuid,
  milestone,
  at: z.optional(z.iso.datetime()),
  place: z._default(place, ''),
  text: z._default(trackingText, ''),
  isLost: z._default(z.boolean(), false),
})
/** Pictures that were uploaded for it, each for one use, and what they show. */
export const proveParcelInput = z.strictObject({
  id: uuid,
  note: z._default(typedText(0, proofNoteMax), ''),
  pictures: z.array(uuid).check(
    z.minLength(1),
    z.maxLength(picturesPerProofMax),
    z.refine((ids) => new Set(ids).size === ids.length),
  ),
})
export const parcelOut = trackedParcel

export const trackingService = z.object({
  id: rowId,
  name: z.string(),
  createdAt: instant,
  closedAt: z.nullable(instant),
  lastHeardAt: z.nullable(instant),
})
export const serviceName = typedLine(2, 60)
/** The secret is shown once, when it is made. */
export const newTrackingService = z.object({ ...trackingService.shape, secret: z.string() })
