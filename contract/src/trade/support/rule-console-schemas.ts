import * as z from 'zod/mini'
import { operator } from '../../base/staff/schemas.ts'
import { localeCodes } from '../../wire/locales.ts'
import { rowId, uuid } from '../../wire/schemas.ts'
import { rulesMax } from './limits.ts'

/** Subjects of a conversation, by the last card that its buyer sent; `other` has none. */
export const topics = ['order', 'product', 'other'] as const
export type Topic = (typeof topics)[number]

const matches = {
  /** Null: any subject. */
  topic: z.nullable(z.enum(topics)),
  /** Language that the buyer reads; null: any. */
  language: z.nullable(z.enum(localeCodes)),
} as const
export const rule = z.object({
  id: rowId,
  ...matches,
  operator,
  /** False of somebody who answers here no more: the rule is passed over. */
  isThere: z.boolean(),
})
/** In the order in which they are tried, with those whom a rule may name. */
export const ruleList = z.object({ items: z.array(rule), people: z.array(operator) })
export const ruleInput = z.strictObject({ id: z.optional(rowId), ...matches, operatorId: uuid })
export const byRule = z.strictObject({ id: rowId })
export const ruleOrderInput = z.strictObject({
  ids: z.array(rowId).check(z.minLength(1), z.maxLength(rulesMax)),
})
export const ruleTryInput = z.strictObject({ topic: z.enum(topics), language: z.enum(localeCodes) })
/** Null: no rule takes it, and it is nobody's. */
export const ruleTried = z.object({ ruleId: z.nullable(rowId) })
