import { statusEndpoints } from '@sampan/contract/office/status/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { showStatus } from './show-status.ts'

export const endpoints = statusEndpoints

export const routes: Routes<typeof endpoints> = { status_show: showStatus }
