import { listViewsConsoleEndpoints } from '@sampan/contract/office/list-views/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { changeView } from './change-view.ts'
import { chooseDefault } from './choose-default.ts'
import { deleteView } from './delete-view.ts'
import { saveView } from './save-view.ts'
import { showViews } from './show-views.ts'

export const endpoints = listViewsConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_listview_list: showViews,
  console_listview_save: saveView,
  console_listview_change: changeView,
  console_listview_delete: deleteView,
  console_listview_default: chooseDefault,
}
