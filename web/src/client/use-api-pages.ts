import { createPages } from '@sampan/client/create-pages.ts'
import type { Endpoints } from '@sampan/contract/endpoints.ts'
import { call } from './call.ts'

/** Named, because the compiler does not write down a type as long as the whole table's. */
type UseApiPages = ReturnType<typeof createPages<Endpoints>>
export const useApiPages: UseApiPages = createPages<Endpoints>(call)
