import type { ShipRowProblem, shipRow } from '@sampan/contract/trade/orders/console-schemas.ts'
import {
  carrier as carrierSchema,
  trackingNo as trackingNoSchema,
} from '@sampan/contract/trade/shipments/schemas.ts'
import { cleanUngrouped } from '@sampan/contract/wire/typed-text.ts'
import type * as z from 'zod/mini'

export type ShipRow = z.output<typeof shipRow>

/** A row that can be read; without pieces it means all that has not left. */
export interface ReadRow {
  /** Its place among the rows that were sent. */
  at: number
  orderNo: string
  carrier: string
  trackingNo: string
  piece: { skuId: number; quantity: number } | null
}
export interface ProblemRow {
  at: number
  problem: ShipRowProblem
}

/** Reads rows as they stand in a file, each by itself. */
export function readRows(rows: readonly ShipRow[]): { read: ReadRow[]; problems: ProblemRow[] } {
  const read: ReadRow[] = []
  const problems: ProblemRow[] = []
  rows.forEach((row, at) => {
    const result = readRow(row, at)
    if ('problem' in result) problems.push(result)
    else read.push(result)
  })
  return { read, problems }
}

function readRow(row: ShipRow, at: number): ReadRow | ProblemRow {
  const orderNo = cleanUngrouped(row.orderNo)
  if (!/^\d{16}$/.test(orderNo)) return { at, problem: 'orderNoWrong' }
  const carrier = carrierSchema.safeParse(row.carrier)
  if (!carrier.success) return { at, problem: 'carrierWrong' }
  const trackingNo = trackingNoSchema.safeParse(row.trackingNo)
  if (!trackingNo.success) return { at, problem: 'trackingNoWrong' }
  const piece = pieceOf(row)
  if (piece === undefined) return { at, problem: 'piecesWrong' }
  return { at, orderNo, carrier: carrier.data, trackingNo: trackingNo.data, piece }
}

/** Undefined when only one of SKU and pieces is given, or one is not a number. */
function pieceOf({ sku = '', quantity = '' }: ShipRow): ReadRow['piece'] | undefined {
  const [id, count] = [cleanUngrouped(sku), cleanUngrouped(quantity)]
  if (id === '' && count === '') return null
  const isWhole = /^\d{1,15}$/.test(id) && /^[1-9]\d{0,3}$/.test(count)
  return isWhole ? { skuId: Number(id), quantity: Number(count) } : undefined
}

/** Rows of one order with the same carrier and number are one parcel: it is sent as a whole or not at all. */
export const parcelsOfRows = (rows: readonly ReadRow[]): ReadRow[][] => [
  ...Map.groupBy(rows, ({ orderNo, carrier, trackingNo }) => `${orderNo} ${trackingNo} ${carrier}`).values(),
]
