import { endpoint } from '../../wire/endpoint.ts'
import * as schemas from './console-schemas.ts'

/** Open to operators and to members of shops: whoever may read a list has its views. */
const anybody = { access: 'operator' } as const
const stale = ['console_listview_list'] as const

/** Saved views of the console's lists: filters, order and layout under a name. */
export const listViewsConsoleEndpoints = {
  console_listview_list: endpoint({
    ...anybody,
    method: 'GET',
    path: '/api/console/listview/list',
    limit: 'read',
    summary: 'Views of a list: one’s own and those that colleagues share',
    input: schemas.listViewsInput,
    output: schemas.listViews,
    refusals: ['roleMissing'],
  }),
  console_listview_save: endpoint({
    ...anybody,
    method: 'POST',
    path: '/api/console/listview/save',
    limit: 'write',
    idempotent: true,
    summary: 'Saves a view of a list under a name',
    input: schemas.saveInput,
    output: schemas.listView,
    refusals: ['roleMissing', 'listViewNameUsed', 'listViewsFull'],
    stale,
  }),
  console_listview_change: endpoint({
    ...anybody,
    method: 'POST',
    path: '/api/console/listview/change',
    limit: 'write',
    summary:
      'Renames a view, shares it or not, or gives it other filters and another layout. Saying it twice changes nothing',
    input: schemas.changeInput,
    output: schemas.listView,
    refusals: ['notFound', 'roleMissing', 'listViewNameUsed', 'listViewsFull'],
    stale,
  }),
  console_listview_delete: endpoint({
    ...anybody,
    method: 'POST',
    path: '/api/console/listview/delete',
    limit: 'write',
    idempotent: true,
    summary: 'Deletes a view; where it was a default the list opens as it comes',
    input: schemas.byId,
    output: schemas.byId,
    refusals: ['notFound', 'roleMissing'],
    stale,
  }),
  console_listview_default: endpoint({
    ...anybody,
    method: 'POST',
    path: '/api/console/listview/default',
    limit: 'write',
    summary:
      'Chooses the view that a list opens with, for oneself or for all. Saying it twice changes nothing',
    input: schemas.defaultInput,
    output: schemas.listViews,
    refusals: ['roleMissing', 'notFound', 'listViewPrivate'],
    stale,
  }),
} as const
