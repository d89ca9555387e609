import { endpoints } from 'virtual:console-endpoints'
import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'
import type { OperatorRole } from '@sampan/contract/staff/roles.ts'

/** Whether a role may call this. The server decides; here it only hides what would be refused. */
export function may(role: OperatorRole, name: ConsoleEndpointName): boolean {
  const { roles } = endpoints[name]
  return role === 'admin' || roles === undefined || roles.includes(role)
}
