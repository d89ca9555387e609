import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { transaction } from '#kernel/transaction.ts'
import { insertDeposits, type NewDeposit } from '#money/chain/scan-store.ts'
import { addNetwork, addScanCursor, testXpubs } from '#testing/chain-fixture.ts'
import {
  startTestServer,
  type TestBuyer,
  type TestServer,
  type TestServerOptions,
} from '#testing/test-server.ts'

/** Deposits written straight into the database, on networks whose one source is deaf: reading needs no chain. */
export const depositToken = '0x00000000000000000000000000000000000000AA'

/** A server with the networks `harbour` (open) and `closed`, and one that is open without a source. */
export async function startDepositServer(options: TestServerOptions = {}): Promise<TestServer> {
  const server = await startTestServer({
    ...options,
    env: {
      CHAIN_SOURCES: 'harbour=http://127.0.0.1:9 closed=http://127.0.0.1:9',
      DEPOSIT_XPUB_EVM: testXpubs().evm,
      DEPOSIT_XPUB_TRON: testXpubs().tron,
      ...options.env,
    },
  })
  await addNetwork(server.db, { networkId: 'harbour', tokenContract: depositToken, minAmountCents: 250 })
  await addNetwork(server.db, { networkId: 'closed', tokenContract: depositToken })
  await server.db.updateTable('network').set({ open: false }).where('id', '=', 'closed').execute()
  await server.db.updateTable('network').set({ open: true }).where('id', '=', 'polygon').execute()
  await addScanCursor(server.db, 'harbour')
  return server
}

/** Address to which a buyer's deposits on the network `harbour` go. */
export async function depositAddressOf({ client }: Pick<TestBuyer, 'client'>): Promise<string> {
  const networks = await client.expect('getBlockchain', {})
  return networks.find(({ id }) => id === 'harbour')?.address ?? assert.fail('no address on harbour')
}

export interface DepositWish extends Partial<NewDeposit> {
  state?: 'seen' | 'confirmed' | 'credited' | 'orphaned' | 'reversed'
}

/** A deposit of a buyer on the harbour network, as the scanner would have written it. */
export async function addDeposit(
  server: TestServer,
  buyer: TestBuyer,
  { state = 'seen', ...wish }: DepositWish = {},
): Promise<{ id: string; txHash: string }> {
  const address = await depositAddressOf(buyer)
  const txHash = wish.txHash ?? `0x${randomBytes(32).toString('hex')}`
  const deposit: NewDeposit = {
    txHash,
    logNo: 0,
    blockNo: 101,
    blockHash: '0x65',
    contract: depositToken.toLowerCase(),
    from: '0x0000000000000000000000000000000000000fff',
    to: address,
    address,
    buyerId: buyer.id,
    rawAmount: 5_000_000n,
    amountCents: 500,
    keptReason: null,
    ...wish,
  }
  await transaction(server.db, (tx) => insertDeposits(tx, 'harbour', [deposit], new Date()))
  const { id } = await server.db
    .selectFrom('deposit')
    .select('id')
    .where('tx_hash', '=', txHash)
    .where('block_hash', '=', deposit.blockHash)
    .executeTakeFirstOrThrow()
  for (const step of ways[state]) {
    const isCredit = step === 'credited'
    await server.db
      .updateTable('deposit')
      .set({ state: step, ...(isCredit ? { credited_at: new Date() } : {}) })
      .where('id', '=', id)
      .execute()
  }
  return { id, txHash }
}

/** The states on the way to a state. */
const ways = {
  seen: [],
  confirmed: ['confirmed'],
  credited: ['confirmed', 'credited'],
  reversed: ['confirmed', 'credited', 'reversed'],
  orphaned: ['orphaned'],
} as const
