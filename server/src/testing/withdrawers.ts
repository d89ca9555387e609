import assert from 'node:assert/strict'
import type { withdrawalsEndpoints } from '@sampan/contract/money/withdrawals/endpoints.ts'
import { serviceChargeCents } from '@sampan/contract/money/withdrawals/fee.ts'
import type { OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { sql } from 'kysely'
import type { Db } from '#kernel/database.ts'
import { addNetwork, addScanCursor, testXpubs } from '#testing/chain-fixture.ts'
import type { Answered } from '#testing/client.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { giveMoney } from '#testing/orders.ts'
import {
  buyerSecrets,
  startTestServer,
  type TestBuyer,
  type TestServer,
  type TestServerOptions,
} from '#testing/test-server.ts'

/** Buyers who withdraw, and what they need. */

export type Withdrawal = OutputOf<typeof withdrawalsEndpoints.extract>

/** A server that knows the network `harbour`, open both ways; its chain answers nobody unless `url` is a real one. */
export async function startMoneyServer(options: TestServerOptions = {}, url?: string): Promise<TestServer> {
  const env = { CHAIN_SOURCES: `harbour=${url ?? 'http://127.0.0.1:9'}`, DEPOSIT_XPUB_EVM: testXpubs().evm }
  const server = await startTestServer({ ...options, env: { ...env, ...options.env } })
  await addHarbour(server.db)
  if (url === undefined) await addScanCursor(server.db, 'harbour')
  return server
}

/** The same, and two operators who may decide about money: where two are needed, these are they. */
export async function startMoneyDesk(
  second: 'finance' | 'admin' = 'admin',
): Promise<{ server: TestServer; ana: TestOperator; bea: TestOperator }> {
  const server = await startMoneyServer()
  return {
    server,
    ana: await signInOperator(server, 'finance'),
    bea: await signInOperator(server, second),
  }
}

export const harbourToken = '0x5FbDB2315678afecb367f032d93F642f64180aa3'

export const addHarbour = (db: Db, tokenContract = harbourToken, confirmations = 3): Promise<void> =>
  addNetwork(db, { networkId: 'harbour', tokenContract, confirmations })

export const testCard = { bankName: 'Quay Bank', number: '6222 0202 0011 2233', holder: 'Ada Boat' }

/** Two addresses of the EVM with their checksum, none of them ours. */
export const evmAddresses = [
  '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  '0xAb5801a7D398351b8bE11C439e05C5B3259aeC9B',
] as const

export interface Withdrawer extends TestBuyer {
  cardId: string
}

/** A buyer with a payment code, a bank card and money. */
export async function addWithdrawer(server: TestServer, cents: number): Promise<Withdrawer> {
  const buyer = await server.registerBuyer()
  await buyer.client.expect('resetPay', { payCode: buyerSecrets.payCode })
  const [card] = await buyer.client.expect('card_add', testCard)
  assert.ok(card)
  if (cents > 0) await giveMoney(server.db, buyer.id, cents)
  return { ...buyer, cardId: card.id }
}

/** Saves an address and lets its waiting time be over. */
export async function addUsableAddress(
  server: TestServer,
  buyer: TestBuyer,
  address: string = evmAddresses[0],
): Promise<string> {
  const saved = await buyer.client.expect('chain_address_add', {
    networkId: 'harbour',
    address,
    label: 'Ledger',
    payCode: buyerSecrets.payCode,
  })
  const id = saved.at(-1)?.id ?? ''
  await sql`update chain_address set usable_at = now() - interval '1 second' where id = ${id}`.execute(
    server.db,
  )
  return id
}

/** Rest that the default settings leave of an amount. */
export const arrivalOf = (amountCents: number): number =>
  amountCents - serviceChargeCents(amountCents, { feeBps: 100, minFeeCents: 100 })

export interface Wish {
  amountCents: number
  arrivalCents?: number
  addressId?: string
  payCode?: string
  ticket?: string
  key?: string
}

/** Asks for a withdrawal to the card, or to an address if one is named. */
export function draw(buyer: Withdrawer, wish: Wish): Promise<Answered<Withdrawal>> {
  const { amountCents, addressId, ticket } = wish
  return buyer.client.call(
    'extract',
    {
      amountCents,
      arrivalCents: wish.arrivalCents ?? arrivalOf(amountCents),
      ...(addressId === undefined ? { type: 'bank', cardId: buyer.cardId } : { type: 'onchain', addressId }),
      ...(ticket === undefined ? { payCode: wish.payCode ?? buyerSecrets.payCode } : { ticket }),
    },
    wish.key === undefined ? {} : { key: wish.key },
  )
}

/** As `draw`, and it must be taken. */
export async function drawn(buyer: Withdrawer, wish: Wish): Promise<Withdrawal> {
  const answer = await draw(buyer, wish)
  assert.ok(answer.ok, `${answer.code} ${answer.msg} ${JSON.stringify(answer.data)}`)
  return answer.data
}

/** Balance and hold of a buyer, in cents. */
export async function moneyOf(db: Db, buyerId: string): Promise<{ available: number; held: number }> {
  const { rows } = await sql<{ kind: string; cents: number }>`
    select kind, balance_cents as cents from ledger_account where owner = ${buyerId}`.execute(db)
  const of = (kind: string) => rows.find((row) => row.kind === kind)?.cents ?? 0
  return { available: of('available'), held: of('withdraw_hold') }
}

/** Kinds of the transfers that a withdrawal caused, sorted. */
export async function transfersOf(db: Db, id: string): Promise<string[]> {
  const { rows } = await sql<{ kind: string }>`
    select kind from ledger_transfer where ref = ${id} order by kind`.execute(db)
  return rows.map(({ kind }) => kind)
}

/** Takes away what would ask for a second operator: secrets changed lately, and a target never paid to. */
export async function growOld(db: Db, buyerId: string): Promise<void> {
  await sql`update pay_code set set_at = now() - interval '2 days' where buyer_id = ${buyerId}`.execute(db)
  await sql`update withdrawal set needed_approvals = 1, flags = '{}' where buyer_id = ${buyerId}`.execute(db)
}

/** A withdrawal of all that a new buyer has, which one operator can pass; `onChain` to an address instead of the card. */
export async function addPlainWithdrawal(
  server: TestServer,
  cents = 10_000,
  { onChain = false }: { onChain?: boolean } = {},
): Promise<{ buyer: Withdrawer; made: Withdrawal }> {
  const buyer = await addWithdrawer(server, cents)
  const target = onChain ? { addressId: await addUsableAddress(server, buyer) } : {}
  const made = await drawn(buyer, { amountCents: cents, ...target })
  await growOld(server.db, buyer.id)
  return { buyer, made }
}

export const passWithdrawal = ({ client }: TestOperator, id: string, version = 1) =>
  client.call('console_withdrawal_decide', { id, version, decision: 'pass', bankReference: 'QB-1' })

export const refuseWithdrawal = ({ client }: TestOperator, id: string, version = 1) =>
  client.call('console_withdrawal_decide', { id, version, decision: 'refuse', reason: 'Card of another' })
