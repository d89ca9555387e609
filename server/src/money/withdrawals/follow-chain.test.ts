import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { networkById } from '#money/chain/network-store.ts'
import { scanNetwork } from '#money/chain/scan-network.ts'
import { addNetwork } from '#testing/chain-fixture.ts'
import { ModelChain } from '#testing/model-chain.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** Effects of a chain on withdrawals (RELIABILITY §2 no. 17). */
let server: TestServer
before(async () => {
  server = await startTestServer()
})
after(() => server.close())

it('a chain that differs deeper than it is followed stops withdrawals of all, and says why', async () => {
  const chain = new ModelChain()
  await addNetwork(server.db, {
    networkId: 'harbour',
    tokenContract: `0x${'aa'.repeat(20)}`,
    confirmations: 3,
  })
  const look = async () => {
    const network = await networkById(server.db, 'harbour')
    assert.ok(network)
    await scanNetwork({ ctx: server.jobContext, network, adapter: chain, pace: { windowBlocks: 2000 } })
  }
  const buyer = await server.registerBuyer()
  const terms = async () => {
    const { isStopped, stoppedReason } = await buyer.client.expect('extract_terms', {})
    return { isStopped, stoppedReason }
  }
  await look()
  chain.mine(200)
  await look()
  assert.deepEqual(await terms(), { isStopped: false, stoppedReason: '' })
  chain.reorganise(190, false)
  await look()
  assert.deepEqual(await terms(), {
    isStopped: true,
    stoppedReason:
      'A network has changed blocks that were settled long ago. We are checking the effects first.',
  })
})
