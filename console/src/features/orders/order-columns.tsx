import { useWords } from '#i18n/use-words.ts'
import type { Column } from '#ui/table/data-table.tsx'
import { useSent } from '#ui/use-sent.ts'
import { OrderBadge } from './order-badge.tsx'
import type { ShopOrderRow } from './rows.ts'

type OrderRow = Omit<ShopOrderRow, 'holder'>

/** Columns beside the time of placing by which a list can be sorted. */
interface Sorts {
  total: boolean
  due: boolean
}

/** Columns of every list of orders; `whose` is the column that one side has and the other has not, and `more` stands before the state. */
export function useOrderColumns<Row extends OrderRow>(
  whose: readonly Column<Row>[] = [],
  more: readonly Column<Row>[] = [],
  sorts: Sorts = { total: false, due: false },
): Column<Row>[] {
  const { t, dollars, list } = useWords()
  const sent = useSent()
  return [
    {
      key: 'number',
      head: t('queue.number'),
      kind: 'strong',
      cell: ({ orderNo }) => orderNo,
      beneath: (row) => list([row.addressee, row.country]),
    },
    ...whose,
    {
      key: 'to',
      head: t('orders.addressee'),
      kind: whose.length > 0 ? 'extra' : 'soft',
      cell: (row) => list([row.addressee, row.country]),
    },
    {
      key: 'goods',
      head: t('orders.goods'),
      kind: 'clip',
      cell: ({ lines }) => list(lines.map((line) => `${line.quantity} × ${line.title}`)),
    },
    {
      key: 'total',
      head: t('queue.amount'),
      kind: 'number',
      ...(sorts.total && { sort: 'total' }),
      cell: (row) => dollars(row.totalCents),
    },
    {
      key: 'placed',
      head: t('orders.placedAt'),
      kind: 'extra',
      sort: 'placed',
      cell: (row) => sent.brief(row.createdAt),
      at: (row) => row.createdAt,
    },
    {
      key: 'paid',
      head: t('orders.paidAt'),
      kind: 'extra',
      isHidden: true,
      cell: (row) => (row.paidAt === null ? '–' : sent.brief(row.paidAt)),
      at: (row) => row.paidAt,
    },
    {
      key: 'shipBy',
      head: t('orders.shipBy'),
      kind: 'extra',
      ...(sorts.due && { sort: 'shipBy', isSortedUp: true }),
      cell: ({ shipDueAt }) => (shipDueAt === null ? '–' : sent.brief(shipDueAt)),
      at: (row) => row.shipDueAt,
    },
    ...more,
    {
      key: 'status',
      head: t('queue.status'),
      cell: (row) => (
        <OrderBadge status={row.status} isReported={row.claimState !== null} shipBy={row.shipBy} />
      ),
    },
  ]
}
