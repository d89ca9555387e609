import { endpoints } from 'virtual:endpoints'
import { createMutations } from '@sampan/client/create-mutations.ts'
import type { Endpoints } from '@sampan/contract/endpoints.ts'
import { call } from './call.ts'

export const { mutate, useApiMutation } = createMutations<Endpoints>(call, endpoints)
