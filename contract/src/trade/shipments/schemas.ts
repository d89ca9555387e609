import * as z from 'zod/mini'
import { instant, rowId, typedLine, typedText, uuid } from '../../wire/schemas.ts'
import { cleanUnspaced } from '../../wire/typed-text.ts'
import {
  carrierLengthMax,
  placeLengthMax,
  trackingNoLengthMax,
  trackingNoLengthMin,
  trackingTextMax,
} from './limits.ts'
import { eventSources, milestones } from './milestones.ts'
import { parcelStates } from './status.ts'

export const carrier = typedLine(1, carrierLengthMax)
/** Letters, digits and what carriers put between them; blanks are taken out. */
export const trackingNo = z.string().check(
  z.overwrite((text) => cleanUnspaced(text).toUpperCase()),
  z.minLength(trackingNoLengthMin),
  z.maxLength(trackingNoLengthMax),
  z.regex(/^[0-9A-Z][0-9A-Z._/-]*$/),
)
export const place = typedLine(0, placeLengthMax)
export const trackingText = typedText(0, trackingTextMax)
export const milestone = z.enum(milestones)

export const parcelEvent = z.object({
  milestone,
  at: instant,
  place: z.string(),
  /** The carrier's own words, as they were sent; the milestone says it in the reader's language. */
  text: z.string(),
  source: z.enum(eventSources),
})
export const parcel = z.object({
  id: uuid,
  state: z.enum(parcelStates),
  carrier: z.string(),
  trackingNo: z.string(),
  shippedAt: z.nullable(instant),
  deliveredAt: z.nullable(instant),
  /** Latest event by its own time; null as long as there is none. */
  milestone: z.nullable(milestone),
  milestoneAt: z.nullable(instant),
  place: z.string(),
  lines: z.array(z.object({ skuId: rowId, quantity: z.int() })),
})
/** Pictures that prove a delivery, for the order's buyer, its shop and who decides between them (PRODUCT §3 "Logistics"). */
export const deliveryProof = z.object({
  id: uuid,
  by: z.enum(['shop', 'sampan']),
  note: z.string(),
  pictures: z.array(uuid),
  at: instant,
})
/** A parcel with its whole way, newest first, and what proves that it was delivered, oldest first. */
export const trackedParcel = z.object({
  ...parcel.shape,
  events: z.array(parcelEvent),
  proofs: z.array(deliveryProof),
})
