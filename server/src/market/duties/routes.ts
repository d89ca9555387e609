import { dutiesConsoleEndpoints } from '@sampan/contract/market/duties/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { listDuties, showDuty } from './show-duties.ts'

export const endpoints = dutiesConsoleEndpoints

export const routes: Routes<typeof endpoints> = {
  console_duty_list: listDuties,
  console_duty: showDuty,
}
