import * as z from 'zod/mini'
import { keyScopes } from '../../access/scopes.ts'
import { instant, typedLine, uuid } from '../../wire/schemas.ts'

const scopes = z.array(z.enum(keyScopes)).check(z.minLength(1), z.maxLength(keyScopes.length))

/** A key as the owner and Sampan see it: never the whole of it. */
export const apiKey = z.object({
  id: uuid,
  name: z.string(),
  /** The beginning of the key. */
  prefix: z.string(),
  scopes: z.array(z.enum(keyScopes)),
  createdAt: instant,
  /** To the minute; null while it was never used. */
  lastUsedAt: z.nullable(instant),
})
export const keyAddInput = z.strictObject({ name: typedLine(1, 60), scopes })
/** The whole key, shown once: a hash of it is kept. */
export const keyAdded = z.object({ apiKey, key: z.string() })
