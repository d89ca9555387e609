import * as z from 'zod/mini'
import { heldFilter, operator, reason } from '../../base/staff/schemas.ts'
import { daysInput } from '../../wire/days-input.ts'
import { houseCents, instant, pageInput, queryInt, typedSearch, uuid } from '../../wire/schemas.ts'

export const approval = z.object({ operator, decision: z.enum(['pass', 'refuse']), at: instant })
/** A decision names the version that the operator saw; another version is refused (`changedMeanwhile`). */
export const decision = { id: uuid, version: z.int(), reason: z.optional(reason) }

export const queueInput = z.strictObject({
  ...pageInput,
  status: z.optional(queryInt(0, 2)),
  /** Only those that wait for this operator: they may decide them, and have not agreed yet. */
  forMe: z.optional(z.enum(['true'])),
  held: heldFilter,
  minCents: z.optional(queryInt(0, 1_000_000_000)),
  /** Buyer, number, address or hash. */
  q: z.optional(typedSearch(1, 80)),
  /** When it was sent or asked for. */
  ...daysInput,
  /** A network, one of the shop's own ways, or `bank`: where the money came from or goes to. */
  place: z.optional(z.string().check(z.regex(/^[\w-]{1,40}$/))),
  /** Only those that this operator agreed to or refused. */
  operatorId: z.optional(uuid),
})
/** Choices of a queue's filters. */
export const queueChoices = z.object({
  places: z.array(z.object({ id: z.string(), name: z.string() })),
  operators: z.array(z.object({ id: uuid, name: z.string() })),
})
/** The figures above a queue. */
export const queueStats = z.object({
  waiting: z.int(),
  /** Number of these that the operator may decide and has not agreed to. */
  forMe: z.int(),
  waitingCents: houseCents,
  /** Median of the last hundred answered; null when there are none. */
  medianMinutes: z.nullable(z.int()),
})
