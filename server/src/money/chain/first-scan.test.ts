import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { rawCent } from '#testing/chain-fixture.ts'
import { type ChainServer, chainServerNeeds, startChainServer } from '#testing/chain-server.ts'
import { assertRefused } from '#testing/refused.ts'

let world: ChainServer
before(async () => {
  world = await startChainServer()
})
after(() => world.stop())

it('shows no address of a network before its first scan has begun, and misses nothing that is sent after', async () => {
  const { server, elsewhere, look } = world
  await server.db.deleteFrom('scanned_block').where('network_id', '=', 'other').execute()
  await server.db.deleteFrom('scan_cursor').where('network_id', '=', 'other').execute()
  const buyer = await server.registerBuyer()
  const other = async () => (await buyer.client.expect('getBlockchain', {})).find(({ id }) => id === 'other')

  const before = await other()
  assert.deepEqual([before?.open, before?.address], [false, null])
  const txHash = `0x${'ab'.repeat(32)}`
  assertRefused(await buyer.client.call('deposit_find', { networkId: 'other', txHash }), 'notOpen')

  await look()
  const { open, address } = (await other()) ?? {}
  assert.equal(open, true)
  assert.ok(address)
  await elsewhere.transfer(address, 700n * rawCent)
  await elsewhere.mine(300 + chainServerNeeds)
  await look()
  const [deposit] = await buyer.client.expect('deposit_list', {})
  assert.deepEqual([deposit?.amountCents, deposit?.state], [700, 'credited'])
})
