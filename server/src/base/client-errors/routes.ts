import type { clientErrorsEndpoints } from '@sampan/contract/base/client-errors/endpoints.ts'
import type { Routes } from '#kernel/context.ts'
import { reportFault } from './report-fault.ts'

export { clientErrorsEndpoints as endpoints } from '@sampan/contract/base/client-errors/endpoints.ts'

export const routes: Routes<typeof clientErrorsEndpoints> = { fault_report: reportFault }
