import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import type { MemberRight, MemberRole } from '@sampan/contract/access/members.ts'
import { type ConsoleRole, consoleHeader } from '@sampan/contract/access/roles.ts'
import { type ConsoleEndpoints, consoleEndpoints } from '@sampan/contract/endpoints.ts'
import { sql } from 'kysely'
import { seedOperator, totpDigits } from '#base/staff/index.ts'
import { transaction } from '#kernel/transaction.ts'
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
  role: ConsoleRole
  /** The second factor's secret, base32. */
  totpSecret: string
  /** The token in the operator's cookie. */
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
  /\bsampan-console=([\w-]*);/.exec(answer.headers.get('set-cookie') ?? '')?.[1] ?? ''

/** A new operator who is not signed in. `buyerId` is the operator's own account as a buyer. */
export async function addOperator(
  server: Pick<TestServer, 'db' | 'config'>,
  role: ConsoleRole,
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

/** A new operator, signed in; the second factor counts as just shown, as after every sign-in. */
export async function signInOperator(
  server: Pick<TestServer, 'db' | 'config' | 'url'>,
  role: ConsoleRole,
  buyerId?: string,
): Promise<TestOperator> {
  return signIn(server, await addOperator(server, role, buyerId))
}

/** Rights as a shop gave them before there were finer ones: the database reads each as all that it allowed. */
export type BroadRight = 'goods' | 'orders' | 'money'

/**
 * Somebody new who works for a shop, signed in. By default a clerk with all broad rights, for a shop has one owner; `only` gives exactly these
 * of the finer ones.
 */
export async function signInMember(
  server: Pick<TestServer, 'db' | 'config' | 'url'>,
  shopId: number,
  {
    role = 'clerk',
    rights = ['goods', 'orders', 'money'],
    only = null,
  }: { role?: MemberRole; rights?: readonly BroadRight[]; only?: readonly MemberRight[] | null } = {},
): Promise<TestOperator> {
  const operator = await addOperator(server, 'seller')
  await sql`insert into shop_member (shop_id, operator_id, role, rights, fine_rights)
    values (${shopId}, ${operator.id}, ${role}, ${rights}, ${only})`.execute(server.db)
  return signIn(server, operator)
}

/** For tests that let days pass: all second factors shown so far count on, as long as the sessions do. */
export async function keepSecondFactors({ db }: Pick<TestServer, 'db'>): Promise<void> {
  await sql`update operator_session set stepped_up_until = now() + interval '1 year'`.execute(db)
}

type NewOperator = Awaited<ReturnType<typeof addOperator>>

async function signIn(server: Pick<TestServer, 'url'>, operator: NewOperator): Promise<TestOperator> {
  const answer = await consoleClient(server).call('console_login', {
    account: operator.account,
    password: operatorPassword,
    totp: totpDigits(operator.totpSecret, new Date()),
  })
  assert.ok(answer.ok, answer.msg)
  const token = tokenIn(answer)
  return { ...operator, token, client: consoleClient(server, token) }
}

/** Sets up a sign-in by a link as its holder does, and signs in with it. `login` is the answer of the sign-in. */
export async function joinByLink(
  server: Pick<TestServer, 'url'>,
  path: string,
  password: string = operatorPassword,
) {
  const joinToken = path.split('#')[1] ?? ''
  const door = consoleClient(server)
  const { totpUri, sealed, account } = await door.expect('console_join_read', { joinToken })
  const totpSecret = new URL(totpUri).searchParams.get('secret') ?? ''
  const now = new Date()
  const totp = totpDigits(totpSecret, now)
  await door.expect('console_join', { joinToken, sealed, password, totp })
  // Digits count once: the next ones are shown.
  const later = totpDigits(totpSecret, new Date(now.getTime() + 30_000))
  const login = await door.call('console_login', { account, password, totp: later })
  const token = tokenIn(login)
  return { login, totpSecret, token, client: consoleClient(server, token) }
}
