import { privateKeyToAccount } from 'viem/accounts'
import { createLog } from '#kernel/log.ts'
import { adapterOf, type ChainSender, createSender, networkById } from '#money/chain/index.ts'
import { openSendings, type SendingContext, sendWithdrawals } from '#money/withdrawals/index.ts'
import { rawCent, testXpubs } from '#testing/chain-fixture.ts'
import { keepSecondFactors, signInOperator, type TestOperator } from '#testing/operators.ts'
import { startTestChain, type TestChain } from '#testing/test-chain.ts'
import type { TestDatabase } from '#testing/test-database.ts'
import type { TestServer } from '#testing/test-server.ts'
import { startTestServer } from '#testing/test-server.ts'
import {
  addHarbour,
  addUsableAddress,
  addWithdrawer,
  drawn,
  growOld,
  type Withdrawal,
  type Withdrawer,
} from '#testing/withdrawers.ts'

/** Confirmations of the network `harbour` in tests of sendings. */
export const harbourConfirmations = 3

/** A server, a real chain, and what pays on it; the wallet has gas and 10,000 dollars. */
export interface SendingFixture {
  server: TestServer
  chain: TestChain
  finance: TestOperator
  privateKey: string
  wallet: string
  ctx: SendingContext
  /** One step of the sending process. */
  step(change?: Partial<SendingContext>): Promise<void>
  /** Steps and blocks until nothing moves any more, or so often. */
  settle(rounds?: number): Promise<void>
  /** A withdrawal to `target`, passed. */
  pass(target: string, cents?: number): Promise<{ buyer: Withdrawer; made: Withdrawal }>
  /** `problem` is its code and what belongs to it; empty when nothing is wrong. */
  stateOf(
    id: string,
  ): Promise<{ state: string; txHash: string | null; confirmations: number | null; problem: string }>
  /** The balance of an address, in cents. */
  paidTo(address: string): Promise<number>
  close(): Promise<void>
}

/** Nobody's key: of these tests alone. */
const testKey = `0x${'5a17'.repeat(16)}`

/** @param wish `chain`: of a shop that was opened before, whose server is closed; its database may be a copy */
export async function openSendingFixture(
  wish: { chain?: TestChain; database?: TestDatabase } = {},
): Promise<SendingFixture> {
  const before = wish.chain
  const chain = before ?? (await startTestChain())
  const server = await startTestServer({
    ...(wish.database ? { database: wish.database } : {}),
    env: { CHAIN_SOURCES: `harbour=${chain.url}`, DEPOSIT_XPUB_EVM: testXpubs().evm },
  })
  if (!before) await addHarbour(server.db, chain.token, harbourConfirmations)
  const network = await networkById(server.db, 'harbour')
  if (!network) throw new Error('no harbour')
  const wallet = privateKeyToAccount(testKey as `0x${string}`).address
  if (!before) {
    await chain.giveGas(wallet)
    await chain.mint(wallet, 1_000_000n * rawCent)
    await chain.mine()
  }
  const adapter = adapterOf(server.config, network)
  const sender: ChainSender = await createSender({
    family: 'evm',
    chainId: chain.chainId,
    url: chain.url,
    privateKey: testKey,
  })
  if (!adapter) throw new Error('no adapter')
  const log = createLog(server.config)
  const ctx: SendingContext = {
    db: server.db,
    log,
    networkId: 'harbour',
    adapter,
    sender,
    bumpAfterMs: 90_000,
  }
  await openSendings(ctx)
  const finance = await signInOperator(server, 'finance')
  // A long run outlasts what a second factor is good for.
  await keepSecondFactors(server)
  const fixture: SendingFixture = {
    server,
    chain,
    finance,
    privateKey: testKey,
    wallet,
    ctx,
    step: (change = {}) => sendWithdrawals({ ...ctx, ...change }),
    async settle(rounds = harbourConfirmations + 4) {
      for (let n = 0; n < rounds; n++) {
        await sendWithdrawals(ctx)
        await chain.mine()
      }
      await sendWithdrawals(ctx)
    },
    async pass(target, cents = 1000) {
      const buyer = await addWithdrawer(server, cents)
      const addressId = await addUsableAddress(server, buyer, target)
      const made = await drawn(buyer, { amountCents: cents, addressId })
      await growOld(server.db, buyer.id)
      await finance.client.expect('console_withdrawal_decide', { id: made.id, version: 1, decision: 'pass' })
      return { buyer, made }
    },
    async stateOf(id) {
      const detail = await finance.client.expect('console_withdrawal_detail', { id })
      const { payoutState: state, txHash, confirmations, problem: told } = detail
      const problem = told ? [told.code, ...Object.values(told.values)].join(' ') : ''
      return { state, txHash, confirmations, problem }
    },
    paidTo: async (address) => Number((await adapter.tokenBalance(chain.token, address)) / rawCent),
    async close() {
      await server.close()
      await chain.stop()
    },
  }
  return fixture
}

let made = 0
/** An address that nobody used before. */
export const freshTarget = (): string =>
  privateKeyToAccount(`0x${(++made + 7_000_000 * process.pid).toString(16).padStart(64, '0')}`).address
