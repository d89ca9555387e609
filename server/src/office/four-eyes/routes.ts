import { fourEyesConsoleEndpoints } from '@sampan/contract/office/four-eyes/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { halfwayCounts, listHalfway } from './list-halfway.ts'

export const endpoints = fourEyesConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_halfway_list: listHalfway,
  console_halfway_counts: halfwayCounts,
}
