import { addNetwork, testXpubs } from '#testing/chain-fixture.ts'
import { startTestChain, type TestChain } from '#testing/test-chain.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** Confirmations of both networks. */
export const chainServerNeeds = 2

/** A whole server before two real chains: networks `harbour` and `other` ("Other quay"). */
export interface ChainServer {
  chain: TestChain
  elsewhere: TestChain
  server: TestServer
  /** One step of the scanner as the app has it. Blocks come so fast that every step looks. */
  look(): Promise<void>
  stop(): Promise<void>
}

export async function startChainServer(): Promise<ChainServer> {
  const [chain, elsewhere] = await Promise.all([startTestChain(), startTestChain()])
  await elsewhere.mine(50) // so that nothing on it looks like the other one's
  const server = await startTestServer({
    env: {
      CHAIN_SOURCES: `harbour=${chain.url} other=${elsewhere.url}`,
      DEPOSIT_XPUB_EVM: testXpubs().evm,
    },
  })
  const terms = { confirmations: chainServerNeeds, minAmountCents: 100 }
  await addNetwork(server.db, { networkId: 'harbour', tokenContract: chain.token, ...terms })
  await addNetwork(server.db, { networkId: 'other', tokenContract: elsewhere.token, ...terms })
  await server.db.updateTable('network').set({ seconds_per_block: '0.2' }).execute()
  await server.db.updateTable('network').set({ name: 'Other quay' }).where('id', '=', 'other').execute()
  const look = () => server.step('chain.scan')
  await look()
  return {
    chain,
    elsewhere,
    server,
    look,
    async stop() {
      await server.close()
      await Promise.all([chain.stop(), elsewhere.stop()])
    },
  }
}
