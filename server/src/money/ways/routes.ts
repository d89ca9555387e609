import { waysConsoleEndpoints } from '@sampan/contract/money/ways/console-endpoints.ts'
import { waysEndpoints } from '@sampan/contract/money/ways/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { closeWay, consoleWayList } from './console-ways.ts'
import { listWays } from './list-ways.ts'

export const endpoints = { ...waysEndpoints, ...waysConsoleEndpoints }

export const routes: Routes<typeof endpoints> = {
  way_list: listWays,
  console_way_list: consoleWayList,
  console_way_close: closeWay,
}
