import type { statusEndpoints } from '@sampan/contract/office/status/endpoints.ts'
import type { AnswerOf, Context } from '#kernel/context.ts'
import { readMaintenance } from '#kernel/maintenance.ts'
import { statesOfNetworks } from '#money/chain/index.ts'

/** The state of the shop as the page /status shows it to anybody. */
export async function showStatus(ctx: Context): Promise<AnswerOf<(typeof statusEndpoints)['status_show']>> {
  const [isInMaintenance, networks] = await Promise.all([readMaintenance(ctx.db), statesOfNetworks(ctx)])
  return { isInMaintenance, networks }
}
