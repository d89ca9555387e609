import type { ConsoleEndpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { totpDigits } from '#base/staff/index.ts'
import { consoleClient, type TestOperator, tokenIn } from '#testing/operators.ts'
import type { TestServer } from '#testing/test-server.ts'

/** Acts of two persons over HTTP, as two operators do them at the console. */

type Proposed = InputOf<ConsoleEndpoints['console_proposal_make']>
type Proposal = OutputOf<ConsoleEndpoints['console_proposal_make']>

type Answer = Awaited<ReturnType<typeof confirm>>

export const confirm = (by: TestOperator, id: string) =>
  by.client.call('console_proposal_decide', { id, decision: 'confirm' })

/** One proposes and the other confirms: the first refusal, or what was done. */
export async function propose(
  proposer: TestOperator,
  second: TestOperator,
  proposed: Proposed,
): Promise<Answer> {
  const made = await proposer.client.call('console_proposal_make', proposed)
  return made.ok ? confirm(second, made.data.id) : made
}

/** As `propose`, where both must succeed. */
export async function agreed(
  proposer: TestOperator,
  second: TestOperator,
  proposed: Proposed,
): Promise<Proposal> {
  const { id } = await proposer.client.expect('console_proposal_make', proposed)
  return second.client.expect('console_proposal_decide', { id, decision: 'confirm' })
}

export const joinedPassword = 'a password of my own'

/** Somebody who was added or reset uses the link that an admin hands over, and signs in with what they have chosen. */
export async function join(
  server: Pick<TestServer, 'url'>,
  admin: TestOperator,
  id: string,
): Promise<TestOperator> {
  const { operator, path } = await admin.client.expect('console_staff_link', { id })
  const joinToken = path.split('#')[1] ?? ''
  const anybody = consoleClient(server)
  const { totpUri, sealed, account } = await anybody.expect('console_join_read', { joinToken })
  const totpSecret = new URL(totpUri).searchParams.get('secret') ?? ''
  // Digits count once: those of now prove the second factor, those that come next sign in.
  const nowMs = Date.now()
  const totp = totpDigits(totpSecret, new Date(nowMs))
  await anybody.expect('console_join', { joinToken, sealed, password: joinedPassword, totp })
  const answer = await anybody.call('console_login', {
    account,
    password: joinedPassword,
    totp: totpDigits(totpSecret, new Date(nowMs + 30_000)),
  })
  const signedIn = tokenIn(answer)
  return {
    id,
    account,
    role: operator.role,
    totpSecret,
    token: signedIn,
    client: consoleClient(server, signedIn),
  }
}
