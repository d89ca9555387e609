import { type DecimalMark, dollarsToType } from '@sampan/contract/wire/typed-dollars.ts'
import { costOf, type Edits, priceOf, shownOf, stockOf, type Typed } from './grid-edits.ts'
import { type Rule, type Ruled, ruled } from './price-rules.ts'
import type { GridRow } from './rows.ts'

interface RuledChange extends Ruled {
  row: GridRow
  typed: Typed
}

export interface RuledRows {
  /** Rows that the rule changes, those first that may be a mistake. */
  changes: RuledChange[]
  jumps: number
  floored: number
  belowCost: number
  /** Rows of a rule with a floor whose cost nobody has said. */
  withoutCost: number
  /** Rows whose cells hold something that cannot be read: they are left as they are. */
  unread: number
}

/** Changes that a rule makes of the chosen rows, on top of what stands in their cells. */
export function ruledRows(rows: readonly GridRow[], edits: Edits, rule: Rule, mark: DecimalMark): RuledRows {
  const found: RuledRows = { changes: [], jumps: 0, floored: 0, belowCost: 0, withoutCost: 0, unread: 0 }
  for (const row of rows) {
    const shown = shownOf(row, edits.get(row.skuId))
    const [priceCents, stock] = [priceOf(shown.price, mark), stockOf(shown.stock)]
    if (priceCents === null || stock === null) {
      found.unread += 1
      continue
    }
    const costCents = shown.cost === '' ? null : costOf(shown.cost, mark)
    const change = ruled({ priceCents, stock, costCents }, rule)
    if (rule.of === 'price' && rule.isFloored && costCents === null) found.withoutCost += 1
    if (change.after === change.before) continue
    const typed =
      rule.of === 'price' ? { price: dollarsToType(change.after) } : { stock: String(change.after) }
    found.changes.push({ ...change, row, typed })
    if (change.isJump) found.jumps += 1
    if (change.wasFloored) found.floored += 1
    if (change.isBelowCost) found.belowCost += 1
  }
  const weight = (change: Ruled) => Number(change.isBelowCost) * 2 + Number(change.isJump)
  found.changes.sort((a, b) => weight(b) - weight(a))
  return found
}
