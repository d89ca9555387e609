import { comparedMax } from '@sampan/contract/market/catalog/limits.ts'
import type { Input } from '#client/types.ts'

/** Ids as the address has them; what is none is left out. */
export const comparedIds = (text: string): number[] =>
  [...new Set(text.split('.').map(Number))]
    .filter((id) => Number.isSafeInteger(id) && id > 0)
    .slice(0, comparedMax)

export const compareInput = (ids: readonly number[]): Input<'product_compare'> => ({ ids: ids.join(',') })
