import * as z from 'zod/mini'
import { instant, page, pageInput, uuid } from '../../wire/schemas.ts'
import { cleanLine } from '../../wire/typed-text.ts'
import { deliveryStates, testKind, webhookKinds, webhookStates, webhookUrlLengthMax } from './kinds.ts'

const url = z
  .string()
  .check(
    z.overwrite(cleanLine),
    z.minLength(1, 'webhookAddress'),
    z.maxLength(webhookUrlLengthMax, 'webhookAddress'),
  )
const kinds = z.array(z.enum(webhookKinds)).check(z.minLength(1), z.maxLength(webhookKinds.length))

/** An address that is told, without its secret. */
export const webhook = z.object({
  id: uuid,
  url: z.string(),
  kinds: z.array(z.enum(webhookKinds)),
  state: z.enum(webhookStates),
  /** Since when it takes nothing; null when it took the last one. */
  failingSince: z.nullable(instant),
  /** Until when the secret before signs as well. */
  oldSecretUntil: z.nullable(instant),
  createdAt: instant,
})
export const webhookAddInput = z.strictObject({ url, kinds })
export const webhookSaveInput = z.strictObject({ id: uuid, url, kinds, isOn: z.boolean() })
/** The secret is shown now and never again. */
export const webhookSecret = z.object({ webhook, secret: z.string() })

export const webhookDelivery = z.object({
  id: z.string(),
  event: uuid,
  kind: z.enum([...webhookKinds, testKind]),
  subject: z.string(),
  state: z.enum(deliveryStates),
  tries: z.int(),
  /** Latest answer of the address; null when it answered nothing. */
  answer: z.nullable(z.int()),
  /** Why not, in the words of the network. */
  problem: z.string(),
  createdAt: instant,
  nextTryAt: z.nullable(instant),
})
export const webhookDeliveryInput = z.strictObject({ ...pageInput, webhookId: uuid })
export const webhookDeliveryPage = page(webhookDelivery)
export const webhookAgainInput = z.strictObject({ id: z.string().check(z.regex(/^\d{1,15}$/)) })
