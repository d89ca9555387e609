import type { faultsEndpoints } from '@sampan/contract/base/client-errors/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { reportFault } from './report-fault.ts'

export { faultsEndpoints as endpoints } from '@sampan/contract/base/client-errors/endpoints.ts'

export const routes: Routes<typeof faultsEndpoints> = { fault_report: reportFault }
