import type { listViewsConsoleEndpoints } from '@sampan/contract/office/list-views/console-endpoints.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import type { Operator } from '#kernel/context.ts'
import type { ViewRow } from './list-view-store.ts'
import { mayChange } from './whose-views.ts'

type View = OutputOf<(typeof listViewsConsoleEndpoints)['console_listview_save']>

export const presentView = (row: ViewRow, operator: Operator): View => ({
  id: row.id,
  name: row.name,
  search: row.search,
  layout: row.layout,
  isShared: row.isShared,
  isOwn: row.ownerId === operator.id,
  mayChange: mayChange(operator, row),
  ownerName: row.ownerName,
})
