import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import type { Input } from './call.ts'

export type { Input, Output } from './call.ts'

/** What a list is asked for, without its cursor. */
export type PagedInput<Name extends ConsoleEndpointName> = Omit<Input<Name>, 'cursor'>
