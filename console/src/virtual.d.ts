declare module 'virtual:console-endpoints' {
  import type { NeededRight } from '@sampan/contract/access/members.ts'
  import type { OperatorRole } from '@sampan/contract/access/roles.ts'
  import type { ConsoleEndpointName } from '@sampan/contract/endpoints.ts'

  export interface EndpointFacts {
    method: 'GET' | 'POST'
    path: string
    idempotent?: true
    stale?: readonly ConsoleEndpointName[]
    roles?: readonly OperatorRole[]
    member?: NeededRight
  }
  export const endpoints: Record<ConsoleEndpointName, EndpointFacts>
}

declare module 'virtual:console-words/*' {
  import type { Messages } from '@sampan/ui/write-message.ts'

  const messages: Messages
  export default messages
}
