import { priceCentsMax, stockMax } from '@sampan/contract/market/listings/limits.ts'
import { type DecimalMark, readDollars } from '@sampan/contract/wire/typed-dollars.ts'
import { cleanUnspaced } from '@sampan/contract/wire/typed-text.ts'
import type { Ending, Rule } from './price-rules.ts'

export interface RuleDraft {
  of: 'price' | 'stock'
  price: 'percent' | 'sum'
  stock: 'set' | 'add' | 'atLeast'
  typed: string
  ending: Ending
  isFloored: boolean
}

export const startDraft: RuleDraft = {
  of: 'price',
  price: 'percent',
  stock: 'add',
  typed: '',
  ending: 'none',
  isFloored: true,
}

const percentMax = 900

/** The rule that a draft says; null where its value cannot be read. A sign stands in front: +10, -2.50. */
export function ruleOf(draft: RuleDraft, mark: DecimalMark): Rule | null {
  const text = cleanUnspaced(draft.typed).replace(/[−–]/g, '-')
  const { ending, isFloored } = draft
  if (draft.of === 'stock') {
    const pieces = /^[+-]?\d{1,7}$/.test(text) ? Number(text) : null
    if (pieces === null || Math.abs(pieces) > stockMax) return null
    if (draft.stock !== 'add' && pieces < 0) return null
    return { of: 'stock', by: draft.stock, pieces }
  }
  if (draft.price === 'percent') {
    const percent = /^[+-]?\d{1,3}([.,]\d{1,2})?%?$/.test(text)
      ? Number(text.replace('%', '').replace(',', '.'))
      : null
    if (percent === null || percent <= -100 || percent > percentMax) return null
    return { of: 'price', by: 'percent', percent, ending, isFloored }
  }
  const sign = text.startsWith('-') ? -1 : 1
  const read = readDollars(text.replace(/^[+-]/, ''), mark)
  if (read.is !== 'sum' || read.cents > priceCentsMax) return null
  return { of: 'price', by: 'sum', cents: sign * read.cents, ending, isFloored }
}
