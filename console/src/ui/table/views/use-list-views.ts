import type { ListName } from '@sampan/contract/office/list-views/list-names.ts'
import { usePage } from '@sampan/router/use-page.ts'
import { useEffect, useMemo, useRef } from 'react'
import type { Output } from '#client/call.ts'
import { useRead } from '#client/use-call.ts'
import { plainLayout, type TableLayout } from '../use-table-layout.ts'
import { asItComes, filtersOf, type ListView, layoutOf, showView, viewIn } from './view-address.ts'

export interface ListViews {
  /** Answer of the server; undefined while it is being read, or where it cannot be. */
  all: Output<'console_listview_list'> | undefined
  /** The view that the address names. */
  chosen: ListView | undefined
  /** Filters and order as the address has them. */
  filters: string
  /** Layout of the chosen view, or how the list comes. */
  base: TableLayout
  /** Name under which this browser keeps what differs from that. */
  layoutName: string
  /** It is not known yet with which view the list opens. */
  isSettling: boolean
}

/** Saved views of a list. The bare address of a list opens its default; that of a view alone has the view's filters. */
export function useListViews(list: ListName, isListAlone: boolean): ListViews {
  const { search } = usePage()
  const { data: all, error } = useRead('console_listview_list', { list })
  const named = viewIn(search)
  const filters = filtersOf(search)
  const find = (id: string | null) => all?.items.find((view) => view.id === id)
  const chosen = find(named)
  const base = useMemo(() => (chosen ? layoutOf(chosen) : plainLayout), [chosen])

  // A link to a view has no filters of its own; whoever takes the last filter away later has done so on purpose.
  const arrivedBy = useRef(filters === '' && named !== asItComes ? named : null)
  const isLink = named !== null && filters === '' && arrivedBy.current === named
  const opens =
    filters !== '' || !isListAlone
      ? undefined
      : named === null
        ? (find(all?.ownDefault ?? null) ?? find(all?.sharedDefault ?? null))
        : isLink && chosen?.search !== ''
          ? chosen
          : undefined
  const id = opens?.id
  const itsFilters = opens?.search ?? ''
  useEffect(() => {
    if (id === undefined) return
    arrivedBy.current = null
    showView(id, itsFilters, { replace: true })
  }, [id, itsFilters])

  const mayOpen = filters === '' && isListAlone && named !== asItComes
  return {
    all,
    chosen,
    filters,
    base,
    layoutName: chosen ? `${list} ${chosen.id}` : list,
    isSettling: opens !== undefined || (mayOpen && all === undefined && error === null),
  }
}
