import { useSearchChoice } from '#ui/use-search-choice.ts'
import type { TableSort } from './table-head.tsx'

/** Orders of a list as its call names them: by the column that sorts, from its smallest value up and from its largest down. */
type ColumnOrders<Order extends string> = Readonly<Record<string, readonly [up: Order, down: Order]>>

/**
 * Order of a list by its columns, kept in the address, and as its call takes it. Without one, or by a column that it has not: as the
 * list comes.
 */
export function useListSort<const Order extends string>(
  orders: ColumnOrders<Order>,
): { sort: TableSort; order: Order | undefined } {
  const [value, onChange] = useSearchChoice('sort')
  const isDown = value.startsWith('-')
  const column = isDown ? value.slice(1) : value
  const [up, down] = (Object.hasOwn(orders, column) ? orders[column] : undefined) ?? []
  return { sort: { value, onChange }, order: isDown ? down : up }
}
