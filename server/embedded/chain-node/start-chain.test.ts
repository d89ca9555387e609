import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { isAlive } from '#embedded/process-state.ts'
import { deriveAddress } from '#money/chain/addresses/derive-address.ts'
import { createEvmAdapter } from '#money/chain/networks/evm-adapter.ts'
import { findAnvil, launchAnvil } from './anvil.ts'
import { sendTestDollars } from './faucet.ts'
import { type LocalChain, startChain } from './start-chain.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'sampan-chain-'))
const start = () => startChain({ dataDir, blockTimeMs: 20 })
const nodePid = async () => Number(JSON.parse(await readFile(join(dataDir, 'chain/node.json'), 'utf8')).pid)
const reader = (chain: LocalChain) => createEvmAdapter({ url: chain.rpcUrl, chainId: chain.chainId })
after(async () => {
  await (await start()).stop()
  await rm(dataDir, { recursive: true, force: true })
})

const somebody = '0x000000000000000000000000000000000000dEaD'

/** Sends a test dollar and waits until it has a few confirmations. */
async function sendDollar(chain: LocalChain): Promise<string> {
  const txHash = await sendTestDollars(chain.rpcUrl, chain.tokenContract, somebody, 1_000_000n)
  await until(async () => {
    const { block } = await reader(chain).transaction(txHash)
    return block !== null && (await reader(chain).headBlock()).no >= block.no + 12
  })
  return txHash
}

/** Patient: beside a type check and a build a block may take a second. */
async function until(holds: () => Promise<boolean>): Promise<void> {
  const deadlineMs = Date.now() + 60_000
  while (!(await holds().catch(() => false))) {
    assert.ok(Date.now() < deadlineMs, 'it took too long')
    await pause(20)
  }
}

/** Another process that starts the chain in the same folder and keeps it. */
async function startElsewhere(): Promise<ChildProcess> {
  const script = `
    import { startChain } from './start-chain.ts'
    await startChain({ dataDir: ${JSON.stringify(dataDir)}, blockTimeMs: 20 })
    console.log('here')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise((resolve) => child.stdout?.once('data', resolve))
  return child
}

it('makes a chain with the token, a full sending wallet and secrets of its own', async () => {
  const chain = await start()
  const adapter = reader(chain)
  assert.equal(await adapter.tokenBalance(chain.tokenContract, chain.payoutAddress), 1_000_000_000_000n)
  assert.match(deriveAddress('evm', chain.depositXpub.evm, 0), /^0x/)
  assert.match(deriveAddress('tron', chain.depositXpub.tron, 0), /^T/)
  assert.match(await readFile(chain.payoutKeyFile, 'utf8'), /^harbour=0x[0-9a-f]{64}\n$/)
  const secrets = join(dataDir, 'chain/secrets')
  assert.equal((await stat(secrets)).mode & 0o777, 0o700)
  assert.equal((await stat(chain.payoutKeyFile)).mode & 0o777, 0o600)
  assert.equal((await readFile(join(secrets, 'deposit-mnemonic'), 'utf8')).trim().split(' ').length, 24)
  await chain.stop()
})

it('keeps the chain, the port and the keys from one start to the next', async () => {
  const first = await start()
  const txHash = await sendDollar(first)
  const block = (await reader(first).transaction(txHash)).block
  await first.stop()
  const second = await start()
  assert.deepEqual((await reader(second).transaction(txHash)).block, block)
  assert.equal(await reader(second).tokenBalance(second.tokenContract, somebody), 1_000_000n)
  assert.equal(
    await reader(second).tokenBalance(second.tokenContract, second.payoutAddress),
    1_000_000_000_000n,
    'the wallet is filled once',
  )
  const { stop: _, ...kept } = first
  const { stop: __, ...found } = second
  assert.deepEqual(found, kept)
  await sendDollar(second)
  await second.stop()
})

it('sleeps when nothing moves, and wakes', { timeout: 150_000 }, async () => {
  const chain = await start()
  await sendDollar(chain)
  let before = -1
  await until(async () => {
    const { no } = await reader(chain).headBlock()
    const isQuiet = no === before
    before = no
    await pause(100)
    return isQuiet
  })
  await sendDollar(chain)
  assert.ok((await reader(chain).headBlock()).no >= before + 12)
  await chain.stop()
})

it('starts the node again when it is killed, with all that was mined', async () => {
  const chain = await start()
  const txHash = await sendDollar(chain)
  const pid = await nodePid()
  process.kill(pid, 'SIGKILL')
  await until(async () => (await nodePid()) !== pid)
  await until(async () => (await reader(chain).transaction(txHash)).state === 'mined')
  await sendDollar(chain)
  await chain.stop()
  assert.equal(isAlive(await nodePid()), false)
})

it('adopts the node of a start that was killed, and leaves one whose owner lives', async (t) => {
  const owner = await startElsewhere()
  t.after(() => owner.kill('SIGKILL'))
  const pid = await nodePid()
  const guest = await start()
  await sendDollar(guest)
  await guest.stop()
  assert.equal(isAlive(pid), true, 'the owner still lives')
  owner.kill('SIGKILL')
  await new Promise((resolve) => owner.once('exit', resolve))
  assert.equal(isAlive(pid), true, 'its owner was killed: an orphan')
  const heir = await start()
  assert.equal(await nodePid(), pid, 'the orphan is adopted')
  await sendDollar(heir)
  await heir.stop()
  assert.equal(isAlive(pid), false, 'and its heir ends it')
})

it('ends the node of a start that was killed before the node was ready', async () => {
  const nodeFile = join(dataDir, 'chain/node.json')
  const before = await readFile(nodeFile, 'utf8')
  let recorded = ''
  const left = await launchAnvil({
    args: ['--no-mining', '--disable-console-log'],
    spawned: async (pid) => {
      recorded = JSON.stringify({ ...JSON.parse(before), pid, instanceId: '' })
      await writeFile(nodeFile, recorded)
    },
  })
  assert.equal(JSON.parse(recorded).pid, left.pid)
  const chain = await start()
  await until(async () => !isAlive(left.pid))
  assert.notEqual(await nodePid(), left.pid)
  await chain.stop()
})

it('does not begin another chain over one that it cannot read, and leaves no node behind', async () => {
  const stateFile = join(dataDir, 'chain/state')
  const kept = await readFile(stateFile, 'utf8')
  await writeFile(stateFile, kept.slice(0, 1000))
  await assert.rejects(start(), /chain\/state cannot be read by this node/)
  assert.equal(isAlive(await nodePid()), false)
  await writeFile(stateFile, kept)
  const chain = await start()
  assert.equal((await reader(chain).block(1))?.no, 1)
  await chain.stop()
})

it('says what to do when this machine has no node', () => {
  assert.throws(() => findAnvil('/nowhere/anvil'), /ANVIL_BIN names \/nowhere\/anvil/)
})
