import { overviewConsoleEndpoints } from '@sampan/contract/office/overview/console-endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { showOverview } from './overview.ts'

export const endpoints = overviewConsoleEndpoints

export const routes: Routes<typeof endpoints> = { console_overview: showOverview }
