import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { newId } from '#kernel/ids.ts'
import { transaction } from '#kernel/transaction.ts'
import { addNetwork, testXpubs } from '#testing/chain-house.ts'
import { assertRefused } from '#testing/goods.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { insertCursor, insertDeposits, type NewDeposit } from './scan-store.ts'

/** What a buyer and an operator see of networks and deposits. The one source is deaf: reading needs no chain. */
const token = '0x00000000000000000000000000000000000000AA'
const tapped: { to: string; rawAmount: bigint }[] = []

let server: TestServer
let finance: TestOperator
let admin: TestOperator
before(async () => {
  server = await startTestServer({
    env: {
      CHAIN_SOURCES: 'harbour=http://127.0.0.1:9 closed=http://127.0.0.1:9',
      DEPOSIT_XPUB_EVM: testXpubs().evm,
      DEPOSIT_XPUB_TRON: testXpubs().tron,
    },
    tap: {
      networkId: 'harbour',
      async send(to, rawAmount) {
        tapped.push({ to, rawAmount })
        return `0x${'ab'.repeat(32)}`
      },
    },
  })
  await addNetwork(server.db, { networkId: 'harbour', tokenContract: token, minAmountCents: 250 })
  await addNetwork(server.db, { networkId: 'closed', tokenContract: token })
  await server.db.updateTable('network').set({ open: false }).where('id', '=', 'closed').execute()
  // Open in its row, but the settings name no source for it.
  await server.db.updateTable('network').set({ open: true }).where('id', '=', 'polygon').execute()
  await transaction(server.db, (tx) =>
    insertCursor(tx, 'harbour', { no: 102, hash: '0x66', parentHash: '0x65' }, 103),
  )
  finance = await signInOperator(server, 'finance')
  admin = await signInOperator(server, 'admin')
})
after(() => server.close())

interface DepositWish extends Partial<NewDeposit> {
  state?: 'seen' | 'confirmed' | 'credited' | 'orphaned' | 'reversed'
}

/** A deposit of a buyer on the harbour network, as the scanner would have written it. */
async function addDeposit(
  { id: buyerId, client }: TestBuyer,
  { state = 'seen', ...wish }: DepositWish = {},
): Promise<{ id: string; txHash: string }> {
  const address = (await client.expect('getBlockchain', {})).find(({ id }) => id === 'harbour')?.address
  assert.ok(address)
  const txHash = wish.txHash ?? `0x${randomBytes(32).toString('hex')}`
  const deposit: NewDeposit = {
    txHash,
    logNo: 0,
    blockNo: 101,
    blockHash: '0x65',
    contract: token.toLowerCase(),
    from: '0x0000000000000000000000000000000000000fff',
    to: address,
    address,
    buyerId,
    rawAmount: 5_000_000n,
    amountCents: 500,
    keptReason: null,
    ...wish,
  }
  await transaction(server.db, (tx) => insertDeposits(tx, 'harbour', [deposit], new Date()))
  const change = {
    state,
    credited_at: state === 'credited' || state === 'reversed' ? new Date() : null,
  }
  const { id } = await server.db
    .updateTable('deposit')
    .$if(deposit.keptReason === null, (rows) => rows.set(change))
    .$if(deposit.keptReason !== null, (rows) => rows.set({ note: null }))
    .where('tx_hash', '=', txHash)
    .where('block_hash', '=', deposit.blockHash)
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, txHash }
}

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
    assert.equal(harbour?.hasTap, true)
  })

  it('gives a buyer one address for good, asked twenty times at once', async () => {
    const { client } = await server.registerBuyer()
    const asked = await Promise.all(Array.from({ length: 20 }, () => client.expect('getBlockchain', {})))
    const addresses = asked.map((networks) => networks.find(({ id }) => id === 'harbour')?.address)
    assert.equal(new Set(addresses).size, 1)
    const other = await server.registerBuyer()
    const his = (await other.client.expect('getBlockchain', {})).find(({ id }) => id === 'harbour')?.address
    assert.notEqual(his, addresses[0])
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
    await addDeposit(other)
    const seen = await addDeposit(buyer)
    const kept = await addDeposit(buyer, { keptReason: 'belowMinimum', amountCents: 20 })
    const credited = await addDeposit(buyer, { state: 'credited' })
    await addDeposit(buyer, { keptReason: 'unknownToken', amountCents: null, contract: '0xbb' })
    const reversed = await addDeposit(buyer, { state: 'reversed' })
    // The same transaction in another block by now: only that one counts.
    const again = await addDeposit(buyer, { state: 'orphaned' })
    await addDeposit(buyer, { state: 'credited', txHash: again.txHash, blockHash: '0x99' })
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
      const { txHash } = await addDeposit(buyer, wish)
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

  it('tells nothing of another buyer’s deposit but that it is not his', async () => {
    const owner = await server.registerBuyer()
    const { txHash } = await addDeposit(owner, { state: 'credited' })
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

describe('the demo’s tap', () => {
  it('sends to the buyer’s own address, on its own network alone', async () => {
    const { client } = await server.registerBuyer()
    const own = (await client.expect('getBlockchain', {})).find(({ id }) => id === 'harbour')?.address
    await client.expect('demo_tap', { networkId: 'harbour', amountCents: 1234 })
    assert.deepEqual(tapped.at(-1), { to: own, rawAmount: 12_340_000n })
    const tap = (networkId: string, amountCents = 100) => client.raw('demo_tap', { networkId, amountCents })
    assertRefused(await tap('atlantis'), 'rechargeNetwork')
    assertRefused(await tap('closed'), 'notOpen')
    assertRefused(await tap('harbour', 0), 'badInput')
    assertRefused(await tap('harbour', 1_000_001), 'badInput')
  })
})

describe('operators and deposits', () => {
  it('finds them by transaction, address, buyer, state and network, page by page', async () => {
    const buyer = await server.registerBuyer()
    const made = []
    for (let n = 0; n < 5; n++) made.push(await addDeposit(buyer))
    const list = (input: object) =>
      finance.client.expect('console_deposit_list', { limit: 50, ...input }).then(({ items }) => items)
    const newest = made.map(({ id }) => id).reverse()
    const [first] = await list({ q: buyer.account })
    assert.deepEqual(first?.buyer?.account, buyer.account)
    for (const q of [buyer.account, buyer.id, first?.address ?? '', (first?.address ?? '').toLowerCase()])
      assert.deepEqual(
        (await list({ q })).map(({ id }) => id),
        newest,
      )
    assert.deepEqual(
      (await list({ q: made[2]?.txHash ?? '' })).map(({ id }) => id),
      [made[2]?.id],
    )
    assert.deepEqual(await list({ q: 'nobody at all' }), [])
    assert.deepEqual(await list({ q: buyer.account, state: 'credited' }), [])
    assert.deepEqual(await list({ q: buyer.account, networkId: 'closed' }), [])
    const seen: string[] = []
    let cursor: string | null = null
    do {
      const page: { items: { id: string }[]; nextCursor: string | null } = await finance.client.expect(
        'console_deposit_list',
        { q: buyer.account, limit: 2, ...(cursor === null ? {} : { cursor }) },
      )
      seen.push(...page.items.map(({ id }) => id))
      cursor = page.nextCursor
    } while (cursor !== null)
    assert.deepEqual(seen, newest)
  })

  it('writes one note on a kept one, in the trail, and it is explained', async () => {
    const buyer = await server.registerBuyer()
    const kept = await addDeposit(buyer, { keptReason: 'unknownToken', amountCents: null, contract: '0xbb' })
    const seen = await addDeposit(buyer)
    const unexplained = async () =>
      (await finance.client.expect('console_deposit_list', { unexplained: 'true', q: buyer.id, limit: 50 }))
        .items
    const [row] = await unexplained()
    assert.deepEqual(
      [row?.id, row?.token, row?.amountCents, row?.rawAmount],
      [kept.id, null, null, '5000000'],
    )
    const note = (id: string, text = 'Sent back by hand') =>
      finance.client.call('console_deposit_note', { id, note: text })
    const [one, two] = await Promise.all([note(kept.id), note(kept.id)])
    assert.deepEqual([one.ok, two.ok].sort(), [false, true])
    assertRefused(one.ok ? two : one, 'alreadyDecided')
    assert.deepEqual(await unexplained(), [])
    assertRefused(await note(seen.id), 'alreadyDecided')
    assertRefused(await note(newId()), 'notFound')
    assertRefused(await note(kept.id, ' '), 'reasonMissing')
    const { items } = await admin.client.expect('console_audit_list', { q: kept.id })
    assert.deepEqual(
      items.map(({ action, reason }) => [action, reason]),
      [['chain.deposit_note', 'Sent back by hand']],
    )
  })
})

describe('operators and networks', () => {
  const networkOf = async (id: string) => {
    const found = (await admin.client.expect('console_network_list', {})).find((one) => one.id === id)
    assert.ok(found)
    return found
  }
  const changeOf = async (id: string) => {
    const { version, minAmountCents, confirmations, networkCostCents, open, withdrawOpen } =
      await networkOf(id)
    const reason = 'A test of settings'
    return { id, version, minAmountCents, confirmations, networkCostCents, open, withdrawOpen, reason }
  }

  it('shows how far each is scanned, and changes limits with a reason in the trail', async () => {
    const before = await networkOf('harbour')
    assert.deepEqual([before.sources, before.scannedBlock, before.headBlock], [1, 102, 103])
    assert.deepEqual([(await networkOf('tron')).sources, (await networkOf('tron')).scannedBlock], [0, null])
    const change = { ...(await changeOf('harbour')), minAmountCents: 300 }
    const saved = await admin.client.expect('console_network_save', change)
    assert.deepEqual([saved.minAmountCents, saved.version], [300, before.version + 1])
    assertRefused(await admin.client.call('console_network_save', change), 'changedMeanwhile')
    const { items } = await admin.client.expect('console_audit_list', { action: 'chain.network_save' })
    assert.deepEqual([items[0]?.before?.['minAmountCents'], items[0]?.after?.['minAmountCents']], [250, 300])
  })

  it('opens none that cannot be read, and lets none but an admin', async () => {
    const save = async (id: string, change: object) =>
      admin.client.call('console_network_save', { ...(await changeOf(id)), ...change })
    assertRefused(await save('ethereum', { open: true }), 'chainUnavailable')
    assertRefused(await save('ethereum', { withdrawOpen: true }), 'chainUnavailable')
    assertRefused(await save('closed', { open: true }), 'chainUnavailable')
    assert.ok((await save('ethereum', { confirmations: 70 })).ok)
    const missing = { ...(await changeOf('harbour')), id: 'atlantis' }
    assertRefused(await admin.client.call('console_network_save', missing), 'notFound')
    assertRefused(await finance.client.call('console_network_save', await changeOf('harbour')), 'roleMissing')
    assertRefused(
      await admin.client.call('console_network_save', { ...(await changeOf('harbour')), reason: '' }),
      'reasonMissing',
    )
  })
})
