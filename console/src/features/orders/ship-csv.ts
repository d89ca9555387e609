import { shipTogetherMax } from '@sampan/contract/trade/shipments/limits.ts'
import { unguardedText } from '@sampan/contract/wire/csv-text.ts'
import type { Input } from '#client/call.ts'

export type ShipRow = Input<'shop_order_ship_many'>['rows'][number]

/**
 * Rows as they were pasted from a sheet or read from a file: order, carrier, tracking number, and for a part of an order the SKU
 * and how many. Split at tabs, semicolons or commas, whichever the first line has; a first line without digits is a heading. Rows of
 * the sheet of what waits that were left without carrier and number are none.
 */
export const readShipRows = (text: string): ShipRow[] => readShipPlaces(text).map(({ row }) => row)

/** The same rows, each with its number in the file, where the heading and rows that are left out are counted. */
export function readShipPlaces(text: string): { row: ShipRow; place: number }[] {
  const { heading, lines, mark } = partsOf(text)
  return lines.slice(heading).flatMap(({ line, place }) => {
    const row = rowOf(line, mark)
    const isForLater = row.carrier === '' && row.trackingNo === '' && (row.sku ?? '') !== ''
    return isForLater ? [] : [{ row, place }]
  })
}

/** A text without the rows that are shipped by now; the other lines stay as they were typed. */
export function withoutRows(text: string, shipped: readonly ShipRow[]): string {
  const gone = new Set(shipped.map((row) => JSON.stringify(row)))
  const { lines, mark } = partsOf(text)
  return lines
    .filter(({ line }) => !gone.has(JSON.stringify(rowOf(line, mark))))
    .map(({ line }) => line)
    .join('\n')
}

function partsOf(text: string) {
  const lines = text
    .replace(/^\ufeff/, '')
    .split(/\r?\n/)
    .map((line, at) => ({ line, place: at + 1 }))
    .filter(({ line }) => line.trim() !== '')
  const first = lines[0]?.line ?? ''
  const mark = ['\t', ';', ','].find((each) => first.includes(each)) ?? ','
  return { lines, mark, heading: /\d/.test(first) ? 0 : 1 }
}

function rowOf(line: string, mark: string): ShipRow {
  const [orderNo = '', carrier = '', trackingNo = '', sku = '', quantity = ''] = cellsOf(line, mark)
  return { orderNo, carrier, trackingNo, ...(sku + quantity === '' ? {} : { sku, quantity }) }
}

/** Rows of one file that are read: more would make the page slow. */
export const rowsMax = 5000

/**
 * Parts of what goes to the server at once, each with the places of its rows. Rows that follow each other and name one order stay together, for they
 * may be one parcel.
 */
export function partsOfRows<Row extends { row: Pick<ShipRow, 'orderNo'> }>(rows: readonly Row[]): Row[][] {
  const parts: Row[][] = []
  for (let at = 0; at < rows.length; ) {
    let end = Math.min(rows.length, at + shipTogetherMax)
    while (end < rows.length && end > at + 1 && rows[end]?.row.orderNo === rows[end - 1]?.row.orderNo) end--
    // An order of more rows than go at once is cut all the same.
    if (end === at + 1) end = Math.min(rows.length, at + shipTogetherMax)
    parts.push(rows.slice(at, end))
    at = end
  }
  return parts
}

/** Rows as they can be pasted again. */
export const writeShipRows = (rows: readonly ShipRow[]): string =>
  rows
    .map(({ orderNo, carrier, trackingNo, sku = '', quantity = '' }) =>
      [orderNo, carrier, trackingNo, ...(sku === '' && quantity === '' ? [] : [sku, quantity])]
        .map(quoted)
        .join('\t'),
    )
    .join('\n')

const quoted = (cell: string): string => (/["\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)

/** Cells may be quoted, with a doubled quote for one inside. */
function cellsOf(line: string, mark: string): string[] {
  const cells: string[] = []
  let cell = ''
  let isQuoted = false
  for (let at = 0; at < line.length; at++) {
    const letter = line[at] ?? ''
    if (isQuoted && letter === '"' && line[at + 1] === '"') {
      cell += '"'
      at++
    } else if (letter === '"') isQuoted = !isQuoted
    else if (letter === mark && !isQuoted) {
      cells.push(cell)
      cell = ''
    } else cell += letter
  }
  return [...cells, cell].map((each) => unguardedText(each.trim()))
}
