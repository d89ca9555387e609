import { lineQuantityMax } from './cart/limits.ts'
import type { RefusalKey } from './refusals.ts'

/** What the text of a refusal names, where a schema says it: a schema gives the key alone. */
export const refusalVariables: Partial<Record<RefusalKey, Readonly<Record<string, number>>>> = {
  quantityLimit: { max: lineQuantityMax },
}
