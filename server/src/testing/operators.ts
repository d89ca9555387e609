import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import {
  type ConsoleEndpointName,
  type ConsoleEndpoints,
  consoleEndpoints,
} from '@sampan/contract/endpoints.ts'
import { consoleHeader, type OperatorRole } from '@sampan/contract/staff/roles.ts'
import type { Endpoint, InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type Envelope, headers, successCode } from '@sampan/contract/wire/envelope.ts'
import { encodeQuery, type Query } from '@sampan/contract/wire/query-string.ts'
import { transaction } from '#kernel/transaction.ts'
import { seedOperator, totpDigits } from '#modules/staff/index.ts'
import type { Answered, TestServer } from '#testing/test-server.ts'

/** Operators for tests: made in the database, signed in over HTTP as the console does. */

export const operatorPassword = 'the quiet harbour'

export interface ConsoleOptions {
  /** The operator's token; null sends no cookie. */
  token?: string | null
  key?: string
  headers?: Readonly<Record<string, string>>
}

export interface ConsoleClient {
  /** Calls an endpoint as the console does, and returns whatever comes back. */
  call<Name extends ConsoleEndpointName>(
    name: Name,
    input: InputOf<ConsoleEndpoints[Name]>,
    options?: ConsoleOptions,
  ): Promise<Answered<OutputOf<ConsoleEndpoints[Name]>>>
  /** As `call`, and throws unless it succeeds. */
  expect<Name extends ConsoleEndpointName>(
    name: Name,
    input: InputOf<ConsoleEndpoints[Name]>,
    options?: ConsoleOptions,
  ): Promise<OutputOf<ConsoleEndpoints[Name]>>
  /** As `call`, with an input that the contract does not allow. */
  raw(name: ConsoleEndpointName, input: unknown, options?: ConsoleOptions): Promise<Answered<unknown>>
}

export interface TestOperator {
  id: string
  account: string
  role: OperatorRole
  /** The second factor's secret, base32. */
  totpSecret: string
  /** The token in his cookie. */
  token: string
  client: ConsoleClient
}

/** A console's client: with the cookie of `token` and the header that no foreign page can send. */
export function consoleClient(server: Pick<TestServer, 'url'>, token: string | null = null): ConsoleClient {
  const raw: ConsoleClient['raw'] = async (name, input, options = {}) => {
    const { method, path }: Endpoint = consoleEndpoints[name]
    const sent = options.token === undefined ? token : options.token
    const query = method === 'GET' ? encodeQuery(input as Query) : ''
    const response = await fetch(`${server.url}${path}${query === '' ? '' : `?${query}`}`, {
      method,
      headers: {
        [consoleHeader]: '1',
        ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        ...(sent === null ? {} : { cookie: operatorCookie(sent) }),
        ...(options.key ? { [headers.idempotencyKey]: options.key } : {}),
        ...options.headers,
      },
      ...(method === 'POST' ? { body: JSON.stringify(input) } : {}),
    })
    const envelope = (await response.json()) as Envelope
    return {
      ...envelope,
      ok: envelope.code === successCode,
      status: response.status,
      headers: response.headers,
    }
  }
  const call = raw as ConsoleClient['call'] // the server checks every answer against the same contract
  return {
    raw,
    call,
    async expect(name, input, options) {
      const answer = await call(name, input, options)
      assert.ok(answer.ok, `${name}: ${answer.status} ${answer.code} ${JSON.stringify(answer.data)}`)
      return answer.data
    },
  }
}

export const operatorCookie = (token: string): string => `sampan-console=${token}`

/** The token that a sign-in put into the cookie. */
export const tokenIn = (answer: { headers: Headers }): string =>
  /^sampan-console=([\w-]*);/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''

/** A new operator who is not signed in. `buyerId` is his own account as a buyer. */
export async function addOperator(
  server: Pick<TestServer, 'db' | 'config'>,
  role: OperatorRole,
  buyerId?: string,
): Promise<Pick<TestOperator, 'id' | 'account' | 'role' | 'totpSecret'>> {
  const account = `${role}.${randomBytes(4).toString('hex')}`
  const wish = { account, name: `Test ${role}`, role, password: operatorPassword }
  const made = await transaction(server.db, (tx) =>
    seedOperator(tx, server.config, { ...wish, ...(buyerId === undefined ? {} : { buyerId }) }),
  )
  assert.ok(made)
  return { id: made.id, account, role, totpSecret: made.totpSecret }
}

/** A new operator, signed in; his second factor counts as just shown, as it does after every sign-in. */
export async function signInOperator(
  server: Pick<TestServer, 'db' | 'config' | 'url'>,
  role: OperatorRole,
  buyerId?: string,
): Promise<TestOperator> {
  const operator = await addOperator(server, role, buyerId)
  const answer = await consoleClient(server).call('console_login', {
    account: operator.account,
    password: operatorPassword,
    totp: totpDigits(operator.totpSecret, new Date()),
  })
  assert.ok(answer.ok, answer.msg)
  const token = tokenIn(answer)
  return { ...operator, token, client: consoleClient(server, token) }
}
