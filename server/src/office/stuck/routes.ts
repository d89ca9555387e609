import { stuckConsoleEndpoints } from '@sampan/contract/office/stuck/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listStuck, retryStuck } from './stuck.ts'

export const endpoints = stuckConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_stuck_list: listStuck,
  console_stuck_retry: retryStuck,
}
