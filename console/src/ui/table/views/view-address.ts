import { navigate } from '@sampan/router/navigate.ts'
import type { Output } from '#client/call.ts'
import type { TableLayout } from '../use-table-layout.ts'

export type ListView = Output<'console_listview_list'>['items'][number]

/** Name of the view in a list's address; `asItComes` there: none, and the default is not meant either. */
const param = 'view'
export const asItComes = 'none'

/** Filters and order of an address, without the view; in one order, so that two can be compared. */
export function filtersOf(search: URLSearchParams | string): string {
  const filters = new URLSearchParams(search)
  filters.delete(param)
  filters.sort()
  return filters.toString()
}

/** The view that an address names; null: none. */
export const viewIn = (search: URLSearchParams): string | null => search.get(param)

/** Shows these filters under this view, at the same path. */
export function showView(id: string, filters: string, { replace = false } = {}): void {
  const next = new URLSearchParams(filters)
  next.set(param, id)
  navigate(`${window.location.pathname}?${next}`, { stay: true, replace })
}

/** Address of a view for others: it has the filters that the view has when it is opened. */
export const linkTo = (id: string): string =>
  `${window.location.origin}${window.location.pathname}?${param}=${id}`

export const layoutOf = ({ layout: { columns, ...rest } }: ListView): TableLayout => ({
  ...rest,
  order: columns,
})

/** A layout as the server keeps it. */
export const keptLayout = ({ density, order, shown, hidden }: TableLayout): ListView['layout'] => ({
  density,
  columns: [...order],
  shown: [...shown],
  hidden: [...hidden],
})
