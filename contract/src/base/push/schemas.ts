import * as z from 'zod/mini'

/** Longer than any address of a push service that is known. */
export const pushAddressLengthMax = 1000
const address = z.string().check(z.minLength(1), z.maxLength(pushAddressLengthMax))

/** Subscription of the browser, with the names of `PushSubscription.toJSON()`. */
export const pushDeviceInput = z.strictObject({
  endpoint: address,
  p256dh: z.string().check(z.regex(/^[A-Za-z0-9_-]{87}$/)),
  auth: z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/)),
  /** True if the buyer has just asked for it; false: the app says that the device is still there. */
  isAsked: z.boolean(),
  /** True if messages say more than of which kind they are; left out, it stays as it is. */
  showsDetails: z.optional(z.boolean()),
})
export const pushDeviceEnd = z.strictObject({ endpoint: address })
/** State of this device for this buyer: true if it gets push messages. */
export const pushDevice = z.object({ isOn: z.boolean(), showsDetails: z.boolean() })
