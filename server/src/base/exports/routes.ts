import { exportsConsoleEndpoints } from '@sampan/contract/base/exports/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { exportRows } from './export-rows.ts'
import { exportedTables } from './table-choices.ts'

export { exportsConsoleEndpoints as endpoints }

export const routes: Routes<typeof exportsConsoleEndpoints> = {
  console_export_list: () =>
    Promise.resolve([...exportedTables].map(([table, columns]) => ({ table, columns: [...columns] }))),
  console_export_rows: exportRows,
}
