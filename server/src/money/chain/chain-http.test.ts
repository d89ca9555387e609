import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDeposit, type DepositWish, depositAddressOf, startDepositServer } from '#testing/deposits.ts'
import { assertRefused } from '#testing/refused.ts'
import type { TestServer } from '#testing/test-server.ts'

/** Views of a buyer on networks and deposits. */
const tapped: { to: string; rawAmount: bigint }[] = []

let server: TestServer
before(async () => {
  server = await startDepositServer({
    faucet: {
      networkId: 'harbour',
      async send(to, rawAmount) {
        tapped.push({ to, rawAmount })
        return `0x${'ab'.repeat(32)}`
      },
    },
  })
})
after(() => server.close())

describe('networks [call:GET /api/user/getBlockchain]', () => {
  it('names all of them; closed ones and those without a source have no address and are not open', async () => {
    const { client } = await server.registerBuyer()
    const networks = await client.expect('getBlockchain', {})
    const told = Object.fromEntries(
      networks.map((one) => [one.id, [one.open, one.withdrawOpen, one.address !== null]]),
    )
    assert.deepEqual(told, {
      harbour: [true, true, true],
      closed: [false, true, false],
      tron: [false, false, false],
      ethereum: [false, false, false],
      polygon: [false, false, false],
    })
    const harbour = networks.find(({ id }) => id === 'harbour')
    assert.equal(harbour?.minAmountCents, 250)
    assert.match(harbour?.address ?? '', /^0x[0-9a-fA-F]{40}$/)
    assert.equal(harbour?.hasFaucet, true)
  })

  it('gives a buyer one address for good, asked twenty times at once', async () => {
    const { client } = await server.registerBuyer()
    const asked = await Promise.all(Array.from({ length: 20 }, () => client.expect('getBlockchain', {})))
    const addresses = asked.map((networks) => networks.find(({ id }) => id === 'harbour')?.address)
    assert.equal(new Set(addresses).size, 1)
    const other = await server.registerBuyer()
    assert.notEqual(await depositAddressOf(other), addresses[0])
  })

  it('sends a visitor to login [guard:protected]', async () => {
    for (const name of ['getBlockchain', 'deposit_list'] as const)
      assert.equal((await server.client().call(name, {})).code, 401)
  })
})

describe('a buyer’s deposits', () => {
  it('shows those on their way with their confirmations, then the last that ended, and no one else’s', async () => {
    const buyer = await server.registerBuyer()
    const other = await server.registerBuyer()
    await addDeposit(server, other)
    const seen = await addDeposit(server, buyer)
    const kept = await addDeposit(server, buyer, { keptReason: 'networkClosed' })
    const credited = await addDeposit(server, buyer, { state: 'credited' })
    await addDeposit(server, buyer, { keptReason: 'unknownToken', amountCents: null, contract: '0xbb' })
    const reversed = await addDeposit(server, buyer, { state: 'reversed' })
    // The same transaction in another block by now: only that one counts.
    const again = await addDeposit(server, buyer, { state: 'orphaned' })
    await addDeposit(server, buyer, { state: 'credited', txHash: again.txHash, blockHash: '0x99' })
    const list = await buyer.client.expect('deposit_list', {})
    assert.equal(list[0]?.id, seen.id)
    assert.deepEqual(
      { ...list[0], seenAt: '' },
      {
        id: seen.id,
        networkId: 'harbour',
        networkName: 'Harbour test chain',
        token: 'tUSD',
        txHash: seen.txHash,
        amountCents: 500,
        state: 'seen',
        keptReason: null,
        isBeingChecked: false,
        confirmations: 2,
        neededConfirmations: 3,
        secondsLeft: 1,
        seenAt: '',
        creditedAt: null,
      },
    )
    const ids = list.map(({ id }) => id)
    for (const { id } of [kept, credited, reversed]) assert.ok(ids.includes(id))
    assert.ok(!ids.includes(again.id))
    assert.ok(list.every(({ keptReason }) => keptReason !== 'unknownToken'))
    const creditedRow = list.find(({ id }) => id === credited.id)
    assert.deepEqual([creditedRow?.confirmations, creditedRow?.secondsLeft], [3, null])
    assert.equal((await other.client.expect('deposit_list', {})).length, 1)
  })
})

describe('find my deposit', () => {
  const unknownHash = `0x${'12'.repeat(32)}`

  it('answers by our own record when the network is silent', async () => {
    const buyer = await server.registerBuyer()
    const verdictOf = async (wish: DepositWish) => {
      const { txHash } = await addDeposit(server, buyer, wish)
      // As a person may paste it.
      const pasted = ` ${txHash.slice(2).toUpperCase()} `
      return buyer.client.expect('deposit_find', { networkId: 'harbour', txHash: pasted })
    }
    assert.equal((await verdictOf({ state: 'seen' })).verdict, 'crossing')
    assert.equal((await verdictOf({ state: 'confirmed' })).verdict, 'crossing')
    const credited = await verdictOf({ state: 'credited' })
    assert.deepEqual([credited.verdict, credited.deposit?.amountCents], ['credited', 500])
    assert.equal((await verdictOf({ keptReason: 'dust', amountCents: 0 })).verdict, 'tooSmall')
    assert.equal((await verdictOf({ keptReason: 'belowMinimum' })).verdict, 'tooSmall')
    assert.equal((await verdictOf({ keptReason: 'unknownToken' })).verdict, 'unknownToken')
    const closed = await verdictOf({ keptReason: 'networkClosed' })
    assert.deepEqual([closed.verdict, closed.networkName], ['wrongNetwork', 'Harbour test chain'])
  })

  it('tells nothing of another buyer’s deposit but that it is not the caller’s', async () => {
    const owner = await server.registerBuyer()
    const { txHash } = await addDeposit(server, owner, { state: 'credited' })
    const { client } = await server.registerBuyer()
    const found = await client.expect('deposit_find', { networkId: 'harbour', txHash })
    assert.deepEqual(found, { verdict: 'notYours', networkName: null, deposit: null })
  })

  it('refuses what cannot be asked [msg:rechargeNetwork] [msg:notOpen]', async () => {
    const { client } = await server.registerBuyer()
    const find = (networkId: string, txHash = unknownHash) =>
      client.raw('deposit_find', { networkId, txHash })
    assertRefused(await find('atlantis'), 'rechargeNetwork')
    assertRefused(await find('not a network'), 'rechargeNetwork')
    assertRefused(await find('closed'), 'notOpen')
    assertRefused(await find('polygon'), 'notOpen')
    assertRefused(await find('harbour', '0x12'), 'badInput')
    assertRefused(await find('harbour'), 'chainUnavailable')
  })
})

describe('the demo’s faucet', () => {
  it('sends to the buyer’s own address, on its own network alone', async () => {
    const { client } = await server.registerBuyer()
    const own = await depositAddressOf({ client })
    await client.expect('demo_faucet', { networkId: 'harbour', amountCents: 1234 })
    assert.deepEqual(tapped.at(-1), { to: own, rawAmount: 12_340_000n })
    const faucet = (networkId: string, amountCents = 100) =>
      client.raw('demo_faucet', { networkId, amountCents })
    assertRefused(await faucet('atlantis'), 'rechargeNetwork')
    assertRefused(await faucet('closed'), 'notOpen')
    assertRefused(await faucet('harbour', 0), 'badInput')
    assertRefused(await faucet('harbour', 1_000_001), 'badInput')
  })
})
