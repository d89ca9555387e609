import type { Output } from '#client/types.ts'

export type Bag = Output<'cart_list'>
export type BagLine = Bag['groups'][number]['lines'][number]

/** Change of the buyer to a line that the server has not confirmed yet. `removed` can still be undone. */
export interface LineChange {
  quantity?: number
  selected?: boolean
  removed?: boolean
}
export type LineChanges = ReadonlyMap<number, LineChange>

/** True if a line can be ordered as it stands, and therefore selected. */
export const canBeOrdered = (line: BagLine): boolean => line.state === 'fine' || line.state === 'priceChanged'

/** Lines that the checkout takes: selected, and still there to be bought. */
const isTaken = (line: BagLine): boolean => line.selected && canBeOrdered(line)

/** The bag as it will be once the server knows of the changes, with its sums counted anew. */
export function withChanges(bag: Bag, changes: LineChanges): Bag {
  if (changes.size === 0) return bag
  const groups = bag.groups
    .map((group) => ({
      ...group,
      lines: group.lines
        .filter((line) => !changes.get(line.skuId)?.removed)
        .map((line) => changed(line, changes.get(line.skuId))),
    }))
    .filter((group) => group.lines.length > 0)
  const lines = groups.flatMap((group) => group.lines)
  const taken = lines.filter(isTaken)
  return {
    groups,
    quantity: sumOf(lines, 'quantity'),
    selectedLines: taken.length,
    selectedQuantity: sumOf(taken, 'quantity'),
    selectedCents: sumOf(taken, 'subtotalCents'),
  }
}

function changed(line: BagLine, change: LineChange | undefined): BagLine {
  if (!change) return line
  const quantity = change.quantity ?? line.quantity
  return {
    ...line,
    quantity,
    selected: change.selected ?? line.selected,
    subtotalCents: line.priceCents * quantity,
    state: stateAt(line, quantity),
  }
}

/** Fewer pieces may be there to be had again. */
function stateAt(line: BagLine, quantity: number): BagLine['state'] {
  if (line.state !== 'short' || quantity > line.stock) return line.state
  return line.priceCents === line.addedPriceCents ? 'fine' : 'priceChanged'
}

const sumOf = (lines: readonly BagLine[], key: 'quantity' | 'subtotalCents') =>
  lines.reduce((sum, line) => sum + line[key], 0)
