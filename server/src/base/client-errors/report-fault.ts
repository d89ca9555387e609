import type { clientErrorsEndpoints } from '@sampan/contract/base/client-errors/endpoints.ts'
import type { Handler } from '#kernel/context.ts'

/**
 * Writes what a page met into the log. Anybody may send anything here: it is a hint for whoever runs the shop and proves
 * nothing. How many come is counted by `http_request_seconds` of this route.
 */
export const reportFault: Handler<typeof clientErrorsEndpoints.fault_report> = async (ctx, fault) => {
  ctx.openLog().warn({ fault }, 'a page met an error')
  return null
}
