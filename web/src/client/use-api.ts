import { createReads } from '@sampan/client/create-reads.ts'
import type { Endpoints } from '@sampan/contract/endpoints.ts'
import { call } from './call.ts'

/** Ms between two reads of changing data while there are no live events. */
export const movesEveryMs = 15_000

/** Named, because the compiler does not write down a type as long as the whole table's. */
type UseApi = ReturnType<typeof createReads<Endpoints>>
export const useApi: UseApi = createReads<Endpoints>(call)
