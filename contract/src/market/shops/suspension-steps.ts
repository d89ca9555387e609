import * as z from 'zod/mini'

/** Steps that add up: no new orders; goods hidden as well; payouts held as well. */
export const suspensionSteps = [1, 2, 3] as const
/** With 0, which is no suspension. */
export const suspensionStep = z.literal([0, ...suspensionSteps])
/** From this step on buyers find neither the shop nor its goods. */
export const hidingStep = 2
/** From this step on nothing is paid out to the shop. */
export const holdingStep = 3
