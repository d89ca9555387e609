import { addressParts } from '@sampan/contract/places/address-format.ts'
import type { ordersConsoleEndpoints } from '@sampan/contract/trade/orders/console-endpoints.ts'
import type { OutputOf, ParsedOf } from '@sampan/contract/wire/endpoint.ts'
import type { MemberContext } from '#kernel/context.ts'
import { type CsvCell, csvFile, csvRows, plainCell, textCell } from '#kernel/csv-cells.ts'
import { decodeCursor, encodeCursor } from '#kernel/cursor.ts'
import { officeKeys, officeOrders } from '../desk/console-read-store.ts'
import { presentAddress, presentShopOrder } from '../desk/present-office-order.ts'
import { livingParcels } from '../desk/shop-orders.ts'

type Row = typeof ordersConsoleEndpoints.shop_order_ship_sheet

/** Columns of the file. The first five are read back. */
const headings = [
  'order',
  'carrier',
  'tracking_number',
  'sku',
  'pieces',
  'goods',
  'name',
  'phone',
  'address',
  'postal_code',
  'country',
  'note',
]

/** Line breaks are removed: the reader of the file takes each line as a row. */
const oneLine = (text: string): CsvCell => textCell(text.replace(/\s+/g, ' ').trim())

/** Orders to ship as a file, longest waiting first: a row for each kind that has not left. Carrier and number are filled in and read back. */
export async function shipSheet(
  ctx: MemberContext,
  { cursor, limit }: ParsedOf<Row>,
): Promise<OutputOf<Row>> {
  const { shopId } = ctx.member
  const after = decodeCursor(cursor, ['date', 'uuid'])
  const keys = await officeKeys(ctx.db, {
    whose: { shopId },
    status: 'waitingDelivery',
    after: after && { createdAt: new Date(after[0]), id: after[1] },
    isOldestFirst: true,
    limit: limit + 1,
  })
  const ids = keys.slice(0, limit).map(({ id }) => id)
  const rows = await officeOrders(ctx.db, ids, shopId)
  const parcels = await livingParcels(ctx.db, ids)
  const last = keys[limit - 1]
  const cells = rows.flatMap((row) => {
    const { orderNo, lines, note, country } = presentShopOrder(row, parcels(row.id), ctx.locale)
    const address = presentAddress(row)
    const to = [
      oneLine(address.addressee),
      oneLine(address.mobilePhone),
      oneLine(addressParts({ ...address, postalCode: '' }).join(', ')),
      oneLine(address.postalCode ?? ''),
      oneLine(country),
      oneLine(note),
    ]
    return lines
      .filter(({ waiting }) => waiting > 0)
      .map((line) => [
        textCell(orderNo),
        plainCell(''),
        plainCell(''),
        plainCell(line.skuId),
        plainCell(line.waiting),
        oneLine(`${line.title} ${line.spec}`),
        ...to,
      ])
  })
  return {
    csv: after === null ? csvFile([headings.map(textCell), ...cells]) : csvRows(cells),
    orders: rows.length,
    nextCursor: keys.length > limit && last ? encodeCursor([last.createdAt.toISOString(), last.id]) : null,
  }
}
