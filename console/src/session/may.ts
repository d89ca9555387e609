import { endpoints } from 'virtual:console-endpoints'
import { type ConsoleUser, mayCall } from '@sampan/contract/access/may-call.ts'
import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'

/** True if somebody may call this. The server decides; here it only hides what would be refused. */
export const may = (user: ConsoleUser, name: ConsoleEndpointName): boolean => mayCall(endpoints[name], user)
