import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { type ChainCase, needed, startChainCase } from '#testing/chain-case.ts'
import { assertDepositBooks, rawCent } from '#testing/chain-fixture.ts'
import { dice } from '#testing/dice.ts'
import { ChainUnavailable } from './networks/chain-adapter.ts'
import { createEvmAdapter } from './networks/evm-adapter.ts'

/**
 * Random schedules on a real node: what schedules.test.ts does on a model by the thousand. CHAIN_NODE_SCHEDULES makes it
 * longer; CHAIN_SEED repeats a run.
 */
const schedules = Number(process.env['CHAIN_NODE_SCHEDULES'] ?? 3)
const firstSeed = Number(process.env['CHAIN_SEED'] ?? Date.now() % 1_000_000)

let world: ChainCase
before(async () => {
  world = await startChainCase()
  await world.chain.mine(10)
})
after(() => world.stop())

interface Buyer {
  id: string
  address: string
  spentCents: number
}

async function look(): Promise<void> {
  try {
    await world.look()
  } catch (error) {
    if (!(error instanceof ChainUnavailable)) throw error
  }
}

/** Transactions of the last blocks, each to be mined again in some new block, in their order. */
async function lastTransactions(depth: number, roll: (below: number) => number) {
  const { chain } = world
  const head = await chain.headNo()
  const again: { txHash: string; at: number }[] = []
  for (let no = head - depth + 1; no <= head; no++) {
    const block = await chain.rpc('eth_getBlockByNumber', [`0x${no.toString(16)}`, false])
    for (const txHash of (block as { transactions: string[] }).transactions) {
      const lowest = again.at(-1)?.at ?? 0
      again.push({ txHash, at: lowest + roll(depth - lowest) })
    }
  }
  return again
}

async function step(roll: (below: number) => number, buyers: readonly Buyer[]): Promise<void> {
  const { chain, fixture } = world
  const buyer = buyers[roll(buyers.length)]
  assert.ok(buyer)
  switch (roll(9)) {
    case 0:
    case 1:
    case 2: {
      for (let n = roll(3); n >= 0; n--) await world.send(buyer, roll(400) + 1)
      await chain.mine()
      return
    }
    case 3:
      return chain.mine(1 + roll(3))
    case 4: {
      const depth = 1 + roll(needed + 3)
      return chain.reorg(depth, roll(3) === 0 ? [] : await lastTransactions(depth, roll))
    }
    case 5: {
      const broken = ['eth_getLogs', 'eth_getTransactionReceipt', 'eth_getBlockByNumber'][roll(3)]
      let left = roll(4)
      chain.tamper(({ method }, result) =>
        method === broken && left-- <= 0 ? new Error('overloaded') : result,
      )
      await look()
      return chain.tamper(null)
    }
    case 6: {
      const cents = Math.min(await fixture.balance(buyer.id), roll(300))
      if (cents === 0) return
      await fixture.spend(buyer.id, cents)
      buyer.spentCents += cents
      return
    }
    case 7:
      await Promise.all([look(), look()])
      return
    default:
      return look()
  }
}

it(`credits what a real chain finally says, in ${schedules} random schedules [R10] (CHAIN_SEED=${firstSeed})`, async () => {
  const { chain, fixture } = world
  const truth = createEvmAdapter({ url: chain.nodeUrl, chainId: chain.chainId })
  for (let seed = firstSeed; seed < firstSeed + schedules; seed++) {
    const roll = dice(seed)
    const buyers: Buyer[] = []
    for (let n = 0; n < 3; n++) buyers.push({ ...(await world.newBuyer()), spentCents: 0 })
    await world.mineAndLook(needed + 4)
    for (let n = 0; n < 30; n++) await step(roll, buyers)
    await chain.mine(needed + 4)
    for (let n = 0; n < 3; n++) await look()
    const toBlock = await chain.headNo()
    const transfers = await truth.transfers({ fromBlock: 0, toBlock, contracts: [chain.token] })
    for (const { id, address, spentCents } of buyers) {
      const canonical = transfers
        .filter(({ to, rawAmount }) => to === address && rawAmount >= 100n * rawCent)
        .reduce((sum, { rawAmount }) => sum + Number(rawAmount / rawCent), 0)
      const [balance, owed] = await Promise.all([fixture.balance(id), fixture.owed(id)])
      assert.equal(balance - owed + spentCents, canonical, `CHAIN_SEED=${seed}: money of ${address}`)
    }
    await assertDepositBooks(fixture.db)
  }
})
