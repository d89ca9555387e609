import { randomBytes } from 'node:crypto'
import { getAddress } from 'viem'
import type { Network } from '#money/chain/network-store.ts'
import type { ChainAdapter } from '#money/chain/networks/chain-adapter.ts'
import { createEvmAdapter } from '#money/chain/networks/evm-adapter.ts'
import { type ChainFixture, type DepositSeen, openChainFixture, rawCent } from '#testing/chain-fixture.ts'
import { startTestChain, type TestChain } from '#testing/test-chain.ts'

/** Confirmations of the cases' network. */
export const needed = 3

/** A real chain, scanned: each case brings its own buyers. */
export interface ChainCase {
  chain: TestChain
  fixture: ChainFixture
  adapter: ChainAdapter
  /** One look through the usual source, or another. */
  look(adapter?: ChainAdapter, change?: Partial<Network>): Promise<string | null>
  /** Mines so many blocks, and looks after each. */
  mineAndLook(blocks: number): Promise<void>
  newBuyer(): Promise<{ id: string; address: string }>
  /** Sends cents of the right token and does not mine. */
  send(to: { address: string }, cents: number): Promise<string>
  depositsOf(buyer: { id: string }): Promise<DepositSeen[]>
  /** `state` of each deposit of a buyer, with the reason of kept ones, oldest first. */
  statesOf(buyer: { id: string }): Promise<string[]>
  stop(): Promise<void>
}

export async function startChainCase(): Promise<ChainCase> {
  const chain = await startTestChain()
  const fixture = await openChainFixture({ tokenContract: chain.token, confirmations: needed })
  const adapter = createEvmAdapter({ url: chain.url, chainId: chain.chainId })
  await fixture.scan(adapter)
  const look: ChainCase['look'] = (other = adapter, change = {}) => fixture.scan(other, change)
  const depositsOf = async (buyer: { id: string }) =>
    (await fixture.deposits()).filter(({ buyerId }) => buyerId === buyer.id)
  return {
    chain,
    fixture,
    adapter,
    look,
    depositsOf,
    async mineAndLook(blocks) {
      for (let n = 0; n < blocks; n++) {
        await chain.mine()
        await look()
      }
    },
    async newBuyer() {
      const address = getAddress(`0x${randomBytes(20).toString('hex')}`)
      return { id: await fixture.addBuyer(address), address }
    },
    send: ({ address }, cents) => chain.transfer(address, BigInt(cents) * rawCent),
    async statesOf(buyer) {
      const rows = await depositsOf(buyer)
      return rows.map(({ state, keptReason }) => (keptReason === null ? state : `${state} ${keptReason}`))
    },
    async stop() {
      await fixture.close()
      await chain.stop()
    },
  }
}
