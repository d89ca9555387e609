import type { Output } from '#client/call.ts'

export type ExportedTable = Output<'console_export_list'>[number]
