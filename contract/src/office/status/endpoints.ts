import * as z from 'zod/mini'
import { networkStates } from '../../money/chain/network-states.ts'
import { endpoint } from '../../wire/endpoint.ts'
import { nothing } from '../../wire/schemas.ts'

export const statusEndpoints = {
  status_show: endpoint({
    method: 'GET',
    path: '/api/status',
    access: 'public',
    limit: 'read',
    summary: 'The state of the shop, open or in maintenance, and of deposits by each open network',
    input: nothing,
    output: z.object({
      isInMaintenance: z.boolean(),
      networks: z.array(z.object({ name: z.string(), token: z.string(), state: z.enum(networkStates) })),
    }),
    refusals: [],
    shared: 'everybody',
  }),
} as const
