import assert from 'node:assert/strict'
import { after, before, it } from 'node:test'
import { addressKey } from '#money/chain/deposit-rules.ts'
import {
  addNetwork,
  assertDepositBooks,
  type ChainFixture,
  openChainFixture,
  rawCent,
} from '#testing/chain-fixture.ts'
import { dice } from '#testing/dice.ts'
import { ModelChain } from '#testing/model-chain.ts'
import { ChainUnavailable } from './networks/chain-adapter.ts'

/**
 * Random schedules of mining, reorganisations and faults (RELIABILITY §3.2 R10): whatever happened on the way, in the end
 * exactly what the chain finally says is credited. CHAIN_SCHEDULES makes it longer; CHAIN_SEED repeats a run.
 */
const schedules = Number(process.env['CHAIN_SCHEDULES'] ?? 20)
const firstSeed = Number(process.env['CHAIN_SEED'] ?? Date.now() % 1_000_000)

const token = '0x00000000000000000000000000000000000000aa'
const fake = '0x00000000000000000000000000000000000000bb'
const stranger = '0x0000000000000000000000000000000000000fff'
const confirmations = 3
let runs = 0

let fixture: ChainFixture
before(async () => {
  fixture = await openChainFixture({ tokenContract: token, confirmations })
})
after(() => fixture.close())

interface Run {
  chain: ModelChain
  roll: (below: number) => number
  buyers: { id: string; address: string; spentCents: number }[]
  networkId: string
  credited: Set<string>
  rememberedNo: number
}

/** A chain, a network and buyers of its own for each schedule. */
async function begin(seed: number): Promise<Run> {
  const networkId = `run-${seed}-${++runs}`
  await addNetwork(fixture.db, { networkId, tokenContract: token, confirmations })
  const buyers = []
  for (let n = 0; n < 3; n++) {
    const address = `0x${(runs * 8 + n).toString(16).padStart(40, '0')}`
    buyers.push({ id: await fixture.addBuyer(address), address, spentCents: 0 })
  }
  return {
    chain: new ModelChain(),
    roll: dice(seed),
    buyers,
    networkId,
    credited: new Set(),
    rememberedNo: 0,
  }
}

async function look(run: Run, change = {}): Promise<void> {
  try {
    await fixture.scan(run.chain, { id: run.networkId, ...change })
  } catch (error) {
    const isKilled = error instanceof Error && error.message === 'killed'
    if (!isKilled && !(error instanceof ChainUnavailable)) throw error
  } finally {
    Object.assign(run.chain, { diesIn: Number.POSITIVE_INFINITY, forgets: null })
  }
  for (const { id, blockNo, state } of await fixture.deposits(run.networkId)) {
    if (state !== 'credited' || run.credited.has(id)) continue
    run.credited.add(id)
    const told = run.chain.tip.no - blockNo + 1
    assert.ok(told >= confirmations, `credited after ${told} of ${confirmations} confirmations`)
  }
}

/** One random step. `say` describes it, for the report of a failure. */
async function step(run: Run, change: object): Promise<string> {
  const { chain, roll, buyers } = run
  const buyer = buyers[roll(buyers.length)]
  assert.ok(buyer)
  const rawAmount = BigInt(roll(400) + 1) * rawCent + BigInt(roll(2) * 5)
  switch (roll(15)) {
    case 0:
    case 1:
      chain.send({ contract: token, from: stranger, to: buyer.address, rawAmount })
      return `send ${rawAmount}`
    case 2: {
      const other = { contract: roll(2) === 0 ? fake : token, from: stranger, to: stranger, rawAmount }
      chain.send(other, { contract: token, from: stranger, to: buyer.address, rawAmount }, other)
      return `send ${rawAmount} among others`
    }
    case 3:
    case 4:
      chain.mine(1 + roll(3))
      return 'mine'
    case 5: {
      const depth = 1 + roll(confirmations + 3)
      chain.reorganise(depth, roll(3) > 0)
      return `reorganise ${depth}`
    }
    case 6:
      chain.isDown = !chain.isDown
      return chain.isDown ? 'fall silent' : 'speak again'
    case 7:
      chain.lag = roll(3)
      return `lag ${chain.lag}`
    case 8: {
      const cents = Math.min(await fixture.balance(buyer.id), roll(300))
      if (cents === 0) return 'nothing to spend'
      await fixture.spend(buyer.id, cents)
      buyer.spentCents += cents
      return `spend ${cents}`
    }
    case 9:
      await Promise.all([look(run, change), look(run, change)])
      return 'two look at once'
    case 10:
      chain.remember()
      run.rememberedNo = chain.tip.no
      return 'remember'
    case 11:
      // Deeper than it is followed is another case, in scan-faults.test.ts.
      if (chain.tip.no - run.rememberedNo > confirmations + 3) return 'too far to come back'
      chain.comeBack()
      return 'come back'
    case 12: {
      if (roll(2) === 0) chain.diesIn = roll(12)
      else chain.forgets = chain.allTransfers().at(-1)?.txHash ?? null
      const what = chain.forgets === null ? `killed after ${chain.diesIn} questions` : 'one is forgotten'
      await look(run, change)
      return `look, ${what}`
    }
    default:
      await look(run, change)
      return 'look'
  }
}

async function play(seed: number, change = {}): Promise<string[]> {
  const run = await begin(seed)
  const story: string[] = []
  await look(run, change)
  for (let n = 0; n < 40; n++) story.push(await step(run, change))
  Object.assign(run.chain, { isDown: false, lag: 0 })
  run.chain.mine(1 + confirmations + 3)
  for (let n = 0; n < 3; n++) await look(run, change)
  await assertFinal(run)
  return story
}

/** Sums of the chain, by buyer, are what was credited; what was spent of what was taken back is owed. */
async function assertFinal({ chain, buyers }: Run): Promise<void> {
  for (const { id, address, spentCents } of buyers) {
    const canonical = chain
      .allTransfers()
      .filter(({ to, contract }) => to === addressKey('evm', address) && contract === token)
      .map(({ rawAmount }) => Number(rawAmount / rawCent))
      .filter((cents) => cents >= 100)
      .reduce((sum, cents) => sum + cents, 0)
    const [balance, owed] = await Promise.all([fixture.balance(id), fixture.owed(id)])
    assert.equal(balance - owed + spentCents, canonical, `money of ${address}`)
    assert.ok(balance === 0 || owed === 0, `${address} owes ${owed} and has ${balance}`)
  }
}

for (const planted of [0, confirmations - 1]) {
  it(`catches a scanner that waits for ${planted} confirmations instead of ${confirmations} [R10]`, async () => {
    await assert.rejects(async () => {
      for (let seed = 1; seed <= 20; seed++) await play(seed, { confirmations: planted })
    }, /confirmations/)
  })
}

it(`credits what the chain finally says, in ${schedules} random schedules [R10] (CHAIN_SEED=${firstSeed})`, async () => {
  for (let seed = firstSeed; seed < firstSeed + schedules; seed++) {
    await play(seed).catch((error) => assert.fail(`CHAIN_SEED=${seed}: ${error.stack}`))
  }
  await assertDepositBooks(fixture.db)
})
