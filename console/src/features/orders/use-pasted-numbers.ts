import { type ClipboardEvent, useCallback, useEffect, useState } from 'react'
import { type Pasted, readPasted } from './pasted-numbers.ts'

/** Rows that a pasted column reads from the server: more would make the page slow. */
const pastedMax = 2000

interface Rows<Order> {
  items: readonly Order[] | undefined
  hasMore: boolean
  isFetching: boolean
  loadMore(): void
}

type Problem = { name: 'over' | 'notHere'; count: number } | { name: 'below' }

/**
 * Takes tracking numbers that are pasted into a field: a column goes into the rows from that one on, and rows of order and number
 * to the orders that they name. More rows are read until there is one for each.
 * @param fill takes the number of each order
 */
export function usePastedNumbers<Order extends { orderNo: string }>(
  { items, hasMore, isFetching, loadMore }: Rows<Order>,
  fill: (numbers: ReadonlyMap<Order, string>) => void,
) {
  const [pasted, setPasted] = useState<{ from: number; what: Exclude<Pasted, 'withCarrier'> } | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const filled = pasted && items ? placesOf(pasted.what, items, pasted.from) : null
  const isReading = filled !== null && filled.missing > 0 && hasMore && (items?.length ?? 0) < pastedMax

  useEffect(() => {
    if (!pasted || !filled) return
    if (isReading) {
      if (!isFetching) loadMore()
      return
    }
    fill(filled.numbers)
    const name = pasted.what.kind === 'column' ? 'over' : 'notHere'
    setProblem(filled.missing > 0 ? { name, count: filled.missing } : null)
    setPasted(null)
  })

  const paste = useCallback((event: ClipboardEvent<HTMLInputElement>, from: number) => {
    const what = readPasted(event.clipboardData.getData('text'))
    if (what === null) return
    event.preventDefault()
    if (what === 'withCarrier') setProblem({ name: 'below' })
    else setPasted({ from, what })
  }, [])
  return { paste, isReading, problem }
}

/** Orders that get a number, and for how many there is none (yet). */
function placesOf<Order extends { orderNo: string }>(
  what: Exclude<Pasted, 'withCarrier' | null>,
  orders: readonly Order[],
  from: number,
) {
  if (what.kind === 'column') {
    const below = orders.slice(from, from + what.column.length)
    const numbers = new Map(below.map((order, at) => [order, what.column[at] ?? '']))
    return { numbers, missing: what.column.length - below.length }
  }
  const named = orders.filter(({ orderNo }) => what.byOrder.has(orderNo))
  const numbers = new Map(named.map((order) => [order, what.byOrder.get(order.orderNo) ?? '']))
  return { numbers, missing: what.byOrder.size - named.length }
}
