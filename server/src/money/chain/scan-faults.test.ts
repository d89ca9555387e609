import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import {
  addNetwork,
  assertDepositBooks,
  type ChainFixture,
  openChainFixture,
  rawCent,
} from '#testing/chain-fixture.ts'
import { ModelChain } from '#testing/model-chain.ts'
import { keptDepth } from './deposit-rules.ts'
import { type ChainAdapter, ChainUnavailable } from './networks/chain-adapter.ts'
import { readCursor, writeTrouble } from './scan-store.ts'

/** Faults that a real node seldom has, on a chain of a few lines (RELIABILITY §2 nos. 16–18). */
const token = '0x00000000000000000000000000000000000000aa'
const stranger = '0x0000000000000000000000000000000000000fff'
const confirmations = 3

let fixture: ChainFixture
before(async () => {
  fixture = await openChainFixture({ tokenContract: token, confirmations })
})
after(async () => {
  await assertDepositBooks(fixture.db)
  await fixture.close()
})

let made = 0
async function begin() {
  const id = `case-${++made}`
  await addNetwork(fixture.db, { networkId: id, tokenContract: token, confirmations })
  const chain = new ModelChain()
  const address = `0x${(0xa000 + made).toString(16).padStart(40, '0')}`
  const buyerId = await fixture.addBuyer(address)
  await fixture.scan(chain, { id })
  return {
    chain,
    buyerId,
    address,
    id,
    look: (adapter: ChainAdapter = chain) => fixture.scan(adapter, { id }),
    send: (cents: number, to = address) =>
      chain.send({ contract: token, from: stranger, to, rawAmount: BigInt(cents) * rawCent }),
    balance: () => fixture.balance(buyerId),
    states: async () => (await fixture.deposits(id)).map(({ state }) => state),
    isHalted: async () => Boolean((await readCursor(fixture.db, id))?.haltedAt),
    trouble: async () => {
      const row = await fixture.db
        .selectFrom('scan_cursor')
        .select('trouble')
        .where('network_id', '=', id)
        .executeTakeFirst()
      return row?.trouble ?? null
    },
  }
}

/** The chain as somebody else tells it. */
function telling(chain: ModelChain, lies: Partial<ChainAdapter>): ChainAdapter {
  return {
    family: chain.family,
    headBlock: () => chain.headBlock(),
    block: (no) => chain.block(no),
    transfers: (range) => chain.transfers(range),
    transaction: (hash) => chain.transaction(hash),
    nonceAt: () => chain.nonceAt(),
    tokenBalance: (contract, address) => chain.tokenBalance(contract, address),
    ...lies,
  }
}

describe('chains that come back', () => {
  it('credits once more what a branch takes back and the first branch brings again, block for block', async () => {
    const { chain, look, send, balance, states } = await begin()
    send(500)
    chain.mine(3)
    await look()
    assert.equal(await balance(), 500)
    const first = [...chain.blocks]
    chain.reorganise(3, false)
    await look()
    assert.equal(await balance(), 0)
    chain.blocks = first
    chain.mine(1)
    await look()
    assert.equal(await balance(), 500)
    assert.deepEqual(await states(), ['reversed', 'credited'])
  })

  it('keeps what is above the last common block we stored and is still on the chain', async () => {
    const { chain, look, send, balance, states, id } = await begin()
    chain.mine(10)
    await look()
    send(300)
    chain.mine(6)
    await look()
    // The chain parts above the deposit; of the blocks below only a far one is remembered.
    await fixture.db
      .deleteFrom('scanned_block')
      .where('network_id', '=', id)
      .where('block_no', '>=', 9)
      .where('block_no', '<=', 15)
      .execute()
    chain.reorganise(1, true)
    await look()
    assert.equal(await balance(), 300)
    assert.deepEqual(await states(), ['credited'])
  })

  it('stops at a chain that differs deeper than we follow, tells once, and takes nothing back', async () => {
    const { chain, look, send, balance, isHalted } = await begin()
    send(400)
    chain.mine(keptDepth(confirmations) + 20)
    await look()
    assert.equal(await balance(), 400)
    const before = fixture.told.halts
    chain.reorganise(keptDepth(confirmations) + 10, false)
    assert.equal(await look(), null)
    assert.ok(await isHalted())
    assert.equal(fixture.told.halts, before + 1)
    await look()
    assert.equal(fixture.told.halts, before + 1)
    assert.equal(await balance(), 400)
  })

  it('halts on while its source fails, which is another trouble, and goes on when our chain is back', async () => {
    const { chain, look, send, balance, id, isHalted, trouble } = await begin()
    send(400)
    chain.mine(keptDepth(confirmations) + 20)
    await look()
    const before = fixture.told.halts
    chain.remember()
    chain.reorganise(keptDepth(confirmations) + 10, false)
    await look()
    await fixture.ctx.transaction((tx) => writeTrouble(tx, id, 'the source does not answer'))
    assert.deepEqual([await isHalted(), await trouble()], [true, 'the source does not answer'])
    await look()
    assert.equal(fixture.told.halts, before + 1, 'not told anew')
    chain.comeBack()
    await look()
    assert.equal(await isHalted(), false)
    assert.equal(await balance(), 400)
  })
})

describe('sources that lag, lie or fall silent', () => {
  it('waits while the head goes backwards, and goes on when it is back', async () => {
    const { chain, look, send, balance } = await begin()
    send(200)
    chain.mine(2)
    await look()
    chain.lag = 2
    assert.match((await look()) ?? '', /behind/)
    chain.lag = 0
    chain.mine(1)
    assert.equal(await look(), null)
    assert.equal(await balance(), 200)
  })

  it('concludes nothing from a node that was set up anew', async () => {
    const { chain, look, send, balance, states, isHalted } = await begin()
    send(200)
    chain.mine(40)
    await look()
    const fresh = new ModelChain()
    fresh.mine(5)
    assert.match((await look(fresh)) ?? '', /behind/)
    fresh.mine(60)
    await look(fresh)
    assert.ok(await isHalted())
    assert.equal(await balance(), 200)
    assert.deepEqual(await states(), ['credited'])
  })

  it('credits nothing whose receipt says something else than its block', async () => {
    const { chain, look, send, balance, states } = await begin()
    send(200)
    chain.mine(3)
    const failed = telling(chain, {
      transaction: async (hash) => ({ ...(await chain.transaction(hash)), state: 'failed', transfers: [] }),
    })
    assert.match((await look(failed)) ?? '', /receipts/)
    const smaller = telling(chain, {
      transaction: async (hash) => {
        const told = await chain.transaction(hash)
        return {
          ...told,
          transfers: told.transfers.map((one) => ({ ...one, rawAmount: one.rawAmount / 2n })),
        }
      },
    })
    assert.match((await look(smaller)) ?? '', /receipts/)
    assert.equal(await balance(), 0)
    assert.deepEqual(await states(), ['confirmed'])
    assert.equal(await look(), null)
    assert.equal(await balance(), 200)
  })

  it('takes nothing from blocks that do not hang together', async () => {
    const { chain, look, send, balance, states } = await begin()
    send(200)
    chain.mine(3)
    const torn = telling(chain, {
      block: async (no) => {
        const block = await chain.block(no)
        return block && block.no === chain.tip.no ? { ...block, parentHash: '0x00' } : block
      },
    })
    await assert.rejects(look(torn), ChainUnavailable)
    const elsewhere = telling(chain, {
      transfers: async (range) =>
        (await chain.transfers(range)).map((transfer) => ({ ...transfer, blockHash: '0x01' })),
    })
    await assert.rejects(look(elsewhere), ChainUnavailable)
    assert.deepEqual(await states(), [])
    await look()
    assert.equal(await balance(), 200)
  })

  it('finds in the second reading what a source forgot in the first', async () => {
    const { chain, look, send, balance } = await begin()
    send(200)
    chain.mine(1)
    const forgetful = telling(chain, {
      transfers: async (range) => (range.contracts === null ? [] : chain.transfers(range)),
    })
    await look(forgetful)
    chain.mine(2)
    await look(forgetful)
    assert.equal(await balance(), 200)
  })
})

describe('two who look at once', () => {
  it('lets the one write nothing whose view is older than what the other wrote', async () => {
    const { chain, look, send, states, id } = await begin()
    send(200)
    chain.mine(1)
    const old = new ModelChain()
    old.blocks = [...chain.blocks]
    const gate = Promise.withResolvers<void>()
    const asked = Promise.withResolvers<void>()
    const slow = look(
      telling(old, {
        transfers: async (range) => {
          asked.resolve()
          await gate.promise
          return old.transfers(range)
        },
      }),
    )
    chain.reorganise(1, false)
    chain.mine(1)
    // Until the slow one has read where to begin, the other would only be overtaken by it.
    await asked.promise
    await look()
    gate.resolve()
    assert.equal(await slow, null)
    assert.deepEqual(await states(), [])
    const { block_hash } = await fixture.db
      .selectFrom('scan_cursor')
      .select('block_hash')
      .where('network_id', '=', id)
      .executeTakeFirstOrThrow()
    assert.equal(block_hash, chain.tip.hash)
  })
})

describe('cut off and started again', () => {
  it('goes on between writing down and crediting', async () => {
    const { chain, look, send, balance, states } = await begin()
    send(200)
    chain.mine(3)
    const dies = telling(chain, { transaction: () => Promise.reject(new Error('killed')) })
    await assert.rejects(look(dies), /killed/)
    assert.deepEqual(await states(), ['confirmed'])
    assert.equal(await balance(), 0)
    await look()
    assert.equal(await balance(), 200)
  })

  it('leaves nothing half credited, half taken back', async () => {
    const { chain, look, send, balance, states, buyerId } = await begin()
    send(200)
    chain.mine(3)
    await look()
    await fixture.spend(buyerId, 150)
    chain.reorganise(3, true)
    fixture.failAfter('deposit.reversed')
    await assert.rejects(look(), /killed/)
    fixture.failAfter()
    assert.deepEqual(await states(), ['credited'])
    assert.equal(await balance(), 50)
    await look()
    assert.deepEqual([await balance(), await fixture.owed(buyerId)], [0, 150])
    chain.mine(3)
    fixture.failAfter('deposit.credited')
    await assert.rejects(look(), /killed/)
    fixture.failAfter()
    assert.deepEqual([await balance(), await fixture.owed(buyerId)], [0, 150])
    await look()
    assert.deepEqual([await balance(), await fixture.owed(buyerId)], [50, 0])
  })

  it('credits a thousand deposits of a thousand buyers within seconds', async (t) => {
    const { chain, look } = await begin()
    const buyers = []
    for (let n = 0; n < 1000; n++) {
      const address = `0x${(0xb0000 + n).toString(16).padStart(40, '0')}`
      buyers.push(await fixture.addBuyer(address))
      chain.send({ contract: token, from: stranger, to: address, rawAmount: 123n * rawCent })
    }
    chain.mine(3)
    const startMs = performance.now()
    await look()
    t.diagnostic(`${Math.round(performance.now() - startMs)} ms`)
    const { sum } = await fixture.db
      .selectFrom('ledger_account')
      .select((eb) => eb.fn.sum<string>('balance_cents').as('sum'))
      .where('kind', '=', 'available')
      .where('owner', 'in', buyers)
      .executeTakeFirstOrThrow()
    assert.equal(Number(sum), 123_000)
  })
})
