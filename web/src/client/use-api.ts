import { createReads } from '@sampan/client/create-reads.ts'
import type { Endpoints } from '@sampan/contract/endpoints.ts'
import { call } from './call.ts'

/** Without live events what moves is still looked at this often. */
export const movesEveryMs = 15_000

export const { useApi, useApiPages } = createReads<Endpoints>(call)
