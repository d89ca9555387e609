import type { RefusalKey } from './refusals.ts'
import { lineQuantityMax } from './trade/cart/limits.ts'

/** Values in the text of a refusal that comes from a schema: a schema gives the key alone. */
export const refusalVariables: Partial<Record<RefusalKey, Readonly<Record<string, number>>>> = {
  quantityLimit: { max: lineQuantityMax },
}
