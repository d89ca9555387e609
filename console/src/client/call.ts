import { endpoints } from 'virtual:console-endpoints'
import { createCall } from '@sampan/client/create-call.ts'
import { consoleHeader, unattended } from '@sampan/contract/access/roles.ts'
import type { ConsoleEndpointName, ConsoleEndpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { headers } from '@sampan/contract/wire/envelope.ts'
import { isAttended } from './attention.ts'

export type Input<Name extends ConsoleEndpointName> = InputOf<ConsoleEndpoints[Name]>
export type Output<Name extends ConsoleEndpointName> = OutputOf<ConsoleEndpoints[Name]>

let locale = 'en'
/** Sets the language of the server's answers. */
export function setCallLanguage(next: string): void {
  locale = next
}

/** One call of the console. The session is an HttpOnly cookie; the header shows that no foreign page sent it. */
export const call = createCall<ConsoleEndpoints>({
  endpoints,
  identify: () => ({
    headers: { [consoleHeader]: isAttended() ? '1' : unattended, [headers.language]: locale },
  }),
})
