import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { type ConsoleEndpoints, consoleEndpoints } from '@sampan/contract/endpoints.ts'
import { consoleHeader, type OperatorRole } from '@sampan/contract/staff/roles.ts'
import { transaction } from '#kernel/transaction.ts'
import { seedOperator, totpDigits } from '#modules/staff/index.ts'
import { type CallOptions, type ClientOf, clientOf } from '#testing/client.ts'
import type { TestServer } from '#testing/test-server.ts'

/** Operators for tests: made in the database, signed in over HTTP as the console does. */

export const operatorPassword = 'the quiet harbour'

/** The operator's token; null sends no cookie. */
type ConsoleOptions = CallOptions & { token?: string | null }
type ConsoleClient = ClientOf<ConsoleEndpoints, ConsoleOptions>

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
export const consoleClient = (server: Pick<TestServer, 'url'>, token: string | null = null): ConsoleClient =>
  clientOf(server.url, consoleEndpoints, (options) => {
    const sent = options.token === undefined ? token : options.token
    return { [consoleHeader]: '1', ...(sent === null ? {} : { cookie: operatorCookie(sent) }) }
  })

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
