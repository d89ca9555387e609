import * as z from 'zod/mini'
import { cents, houseCents, instant, page, pageInput, queryRowId, rowId } from '../../wire/schemas.ts'

/** Receivers of duties that buyers paid with their orders; `shop`: the shop declares itself, and the sum becomes payable to it. */
export const dutyReceivers = ['customs', 'carrier', 'shop'] as const
export type DutyReceiver = (typeof dutyReceivers)[number]

const shop = z.object({ id: rowId, name: z.string() })

/** A shop to whose orders duties were paid, with what of it nobody has received yet. */
export const dutyOwed = z.object({ shop, owedCents: houseCents })
export const dutyOwedInput = z.strictObject(pageInput)
export const dutyOwedPage = z.object({
  ...page(dutyOwed).shape,
  /** Sum of all shops. */
  totalCents: houseCents,
})

export const dutyPayment = z.object({
  number: z.string(),
  shop,
  amountCents: cents,
  paidTo: z.enum(dutyReceivers),
  receiver: z.string(),
  reference: z.string(),
  /** Day on which it was paid, such as 2026-11-27. */
  paidOn: z.string(),
  proposedBy: z.string(),
  decidedBy: z.string(),
  at: instant,
})
export const dutyPaymentInput = z.strictObject({ ...pageInput, shopId: z.optional(queryRowId) })
export const dutyPaymentPage = page(dutyPayment)

const period = {
  /** Orders that were paid from an instant on, and before another; whoever asks knows where their days begin. */
  startsAt: z.iso.datetime({ precision: 3 }),
  endsAt: z.iso.datetime({ precision: 3 }),
  cursor: pageInput.cursor,
}
export const dutyCsvInput = z.strictObject({ ...period, shopId: z.optional(rowId) })
export const shopDutyCsvInput = z.strictObject(period)
/** The first part has the headings; the parts one after the other are the file. */
export const dutyCsv = z.object({ csv: z.string(), rows: z.int(), nextCursor: z.nullable(z.string()) })
