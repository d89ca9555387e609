import type { ImportTarget } from '@sampan/contract/market/listings/import-columns.ts'
import { type FileTable, mappedFile } from '@sampan/contract/market/listings/import-file.ts'
import { changesShownMax, csvProductsMax } from '@sampan/contract/market/listings/limits.ts'
import type { ImportAnswer, ImportInput, ImportReading } from './rows.ts'

export type ImportPart = Omit<ImportInput, 'isTrial'>

/** A part is answered within seconds, and stays well below what a call may carry. */
const rowsMax = 500
const lettersMax = 1_000_000

/** Cuts a file into parts of whole products that the server takes one after the other. */
export function partsOf(
  table: FileTable,
  targets: readonly (ImportTarget | null)[],
  reading: ImportReading,
): ImportPart[] {
  const { columns, products } = mappedFile(table, targets)
  if (columns.length === 0) return []
  const parts: ImportPart[] = []
  let part: ImportPart['products'] = []
  let rows = 0
  let letters = 0
  const close = () => {
    if (part.length > 0) parts.push({ reading, columns, products: part })
    part = []
    rows = 0
    letters = 0
  }
  for (const product of products) {
    const size = product.reduce(
      (sum, { cells }) => sum + cells.reduce((all, cell) => all + cell.length + 3, 0),
      0,
    )
    if (part.length >= csvProductsMax || rows + product.length > rowsMax || letters + size > lettersMax)
      close()
    part.push(product)
    rows += product.length
    letters += size
  }
  close()
  return parts
}

/** Sum of the answers about two parts; of the shown changes the first ones stay. */
export const together = (a: ImportAnswer, b: ImportAnswer): ImportAnswer => ({
  made: a.made + b.made,
  changed: a.changed + b.changed,
  unchanged: a.unchanged + b.unchanged,
  refused: a.refused + b.refused,
  pictureAddresses: a.pictureAddresses + b.pictureAddresses,
  problems: [...a.problems, ...b.problems],
  changes: [...a.changes, ...b.changes].slice(0, changesShownMax),
  priceJumps: {
    count: a.priceJumps.count + b.priceJumps.count,
    first: [...a.priceJumps.first, ...b.priceJumps.first].slice(0, changesShownMax),
  },
  saleGaps: {
    count: a.saleGaps.count + b.saleGaps.count,
    first: [...a.saleGaps.first, ...b.saleGaps.first].slice(0, changesShownMax),
  },
})

/** The lines of all products that are left out, with a fault or beside one. */
export function refusedLines(parts: readonly ImportPart[], answer: ImportAnswer): Set<number> {
  const bad = new Set(answer.problems.map(({ line }) => line))
  return new Set(
    parts.flatMap(({ products }) =>
      products
        .filter((rows) => rows.some(({ line }) => bad.has(line)))
        .flatMap((rows) => rows.map(({ line }) => line)),
    ),
  )
}
