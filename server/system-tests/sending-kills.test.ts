import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { sql } from 'kysely'
import { assertBooksBalance } from '#testing/orders.ts'
import { freshTarget, openSendingFixture, type SendingFixture } from '#testing/sending-fixture.ts'
import { transfersOf } from '#testing/withdrawers.ts'

const file = fileURLToPath(new URL('../bin/payout.ts', import.meta.url))
const points = ['afterPick', 'afterNonce', 'afterSign', 'afterBroadcast', 'afterMined', 'beforeDone'] as const
/** Nightly runs it oftener. */
const rounds = Number(process.env['PAYOUT_KILL_ROUNDS'] ?? 1)

let fixture: SendingFixture
let isOpen = true
let mining: Promise<void>
const children = new Set<ChildProcess>()
/** Code that was compiled once serves all processes of the run. */
const compiled = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name === 'NODE_COMPILE_CACHE'),
)
before(async () => {
  fixture = await openSendingFixture()
  mining = (async () => {
    for (; isOpen; await pause(150)) await fixture.chain.mine()
  })()
})
after(async () => {
  for (const child of children) child.kill('SIGKILL')
  isOpen = false
  await mining
  await fixture.close()
})

interface Process {
  child: ChildProcess
  ended: Promise<string | number | null>
  said(): string
}

/** The sending process itself, on this test's database and chain. */
function startSending(env: Record<string, string> = {}): Process {
  const child = spawn(process.execPath, [file], {
    env: {
      ...compiled,
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DATABASE_URL: fixture.server.database.url,
      CHAIN_SOURCES: `harbour=${fixture.chain.url}`,
      PAYOUT_KEYS: `harbour=${fixture.privateKey}`,
      LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', process.env['TEST_LOG'] ? 'inherit' : 'pipe'],
  })
  children.add(child)
  let text = ''
  for (const pipe of [child.stdout, child.stderr])
    pipe?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  const ended = new Promise<string | number | null>((resolve) =>
    child.once('exit', (code, signal) => {
      children.delete(child)
      resolve(signal ?? code)
    }),
  )
  return { child, ended, said: () => text }
}

const untilDone = (id: string, process: Process): Promise<void> => untilState(id, 'done', process)

async function untilState(id: string, wanted: string, { child, said }: Process): Promise<void> {
  for (const deadlineMs = Date.now() + 30_000; Date.now() < deadlineMs; await pause(100)) {
    if ((await fixture.stateOf(id)).state === wanted) return
    assert.equal(child.exitCode, null, `the sending process ended: ${said()}`)
  }
  assert.fail(`${id} is ${JSON.stringify(await fixture.stateOf(id))}; ${said()}`)
}

const attemptsOf = async (id: string) =>
  (await fixture.finance.client.expect('console_withdrawal_detail', { id })).attempts.length

/** One transfer on the chain, one in the books, nothing left in hold. */
async function assertPaidOnce(id: string, target: string): Promise<void> {
  const logs = (await fixture.chain.rpc('eth_getLogs', [
    {
      fromBlock: '0x0',
      address: fixture.chain.token,
      topics: [
        '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef',
        null,
        `0x${target.slice(2).toLowerCase().padStart(64, '0')}`,
      ],
    },
  ])) as unknown[]
  assert.equal(logs.length, 1, `${logs.length} transfers to ${target}`)
  assert.equal(await fixture.paidTo(target), 900)
  assert.deepEqual(await transfersOf(fixture.server.db, id), ['payout', 'withdraw'])
}

async function stop({ child, ended, said }: Process): Promise<void> {
  // Before it is open nothing listens to signals, and there is nothing to give back.
  while (child.exitCode === null && !said().includes('The sending process runs')) await pause(20)
  child.kill('SIGTERM')
  assert.equal(await ended, 0)
}

describe('the sending process', () => {
  for (const point of points) {
    it(`killed at ${point} pays exactly once when it comes back`, async () => {
      for (let round = 0; round < rounds; round++) {
        const target = freshTarget()
        const { made } = await fixture.pass(target)
        const killed = startSending({ CRASH_AT: `sending.${point}` })
        assert.equal(await killed.ended, 'SIGKILL', killed.said())
        const { state } = await fixture.stateOf(made.id)
        assert.notEqual(state, 'done')
        const successor = startSending()
        await untilDone(made.id, successor)
        await assertPaidOnce(made.id, target)
        assert.equal(await attemptsOf(made.id), 1)
        await stop(successor)
      }
    })
  }

  for (const point of ['afterCancelSign', 'beforeCancelled']) {
    it(`killed at ${point} returns a payout that is called back exactly once`, async () => {
      for (let round = 0; round < rounds; round++) {
        const target = freshTarget()
        const { buyer, made } = await fixture.pass(target)
        await fixture.step()
        const block = { id: buyer.id, isBlocked: true, reason: 'Stolen phone' }
        await fixture.finance.client.expect('console_buyer_block', block)
        const killed = startSending({ CRASH_AT: `sending.${point}` })
        assert.equal(await killed.ended, 'SIGKILL', killed.said())
        assert.equal((await fixture.stateOf(made.id)).state, 'cancelling')
        const successor = startSending()
        await untilState(made.id, 'cancelled', successor)
        assert.equal(await fixture.paidTo(target), 0)
        assert.deepEqual(await transfersOf(fixture.server.db, made.id), ['withdraw', 'withdraw_return'])
        await stop(successor)
      }
    })
  }

  it('pays once beside somebody who does its work by hand', async () => {
    const one = startSending()
    const targets = Array.from({ length: 6 }, freshTarget)
    const ids: string[] = []
    for (const target of targets) {
      ids.push((await fixture.pass(target)).made.id)
      await Promise.all([fixture.step(), fixture.step()])
    }
    for (const id of ids) await untilDone(id, one)
    for (const [n, id] of ids.entries()) await assertPaidOnce(id, targets[n] ?? '')
    await stop(one)
  })

  it('of which there are two works once; the other takes over when it dies', async () => {
    const [one, two] = [startSending(), startSending()]
    const holders = async () => {
      const { rows } = await sql<{ n: number }>`
        select count(*)::int as n from pg_locks l join pg_stat_activity a using (pid)
        where l.locktype = 'advisory' and l.granted and a.datname = current_database()
          and a.application_name = 'sampan-services'`.execute(fixture.server.db)
      return rows[0]?.n
    }
    const target = freshTarget()
    const { made } = await fixture.pass(target)
    await untilDone(made.id, one)
    assert.equal(await holders(), 1)
    const { rows } = await sql<{ pid: number }>`
      select a.pid from pg_locks l join pg_stat_activity a using (pid)
      where l.locktype = 'advisory' and l.granted and a.application_name = 'sampan-services'`.execute(
      fixture.server.db,
    )
    assert.equal(rows.length, 1)
    one.child.kill('SIGKILL')
    await one.ended
    const again = freshTarget()
    const second = await fixture.pass(again)
    await untilDone(second.made.id, two)
    await assertPaidOnce(second.made.id, again)
    await stop(two)
  })

  it('killed again and again while many are paid pays each once', async () => {
    const targets = Array.from({ length: 8 }, freshTarget)
    const ids: string[] = []
    for (const target of targets) ids.push((await fixture.pass(target)).made.id)
    for (let n = 0; n < 4 * rounds; n++) {
      const killed = startSending()
      await pause(400 + Math.random() * 700)
      killed.child.kill('SIGKILL')
      await killed.ended
    }
    const successor = startSending()
    for (const id of ids) await untilDone(id, successor)
    for (const [n, id] of ids.entries()) await assertPaidOnce(id, targets[n] ?? '')
    await stop(successor)
    await assertBooksBalance(fixture.server.db)
  })

  it('says what is wrong with its settings, and no key', async () => {
    const bare = startSending({ PAYOUT_KEYS: '' })
    assert.equal(await bare.ended, 1)
    assert.match(bare.said(), /PAYOUT_KEYS or PAYOUT_KEY_FILE/)
    const lost = startSending({
      PAYOUT_KEYS: `elsewhere=${fixture.privateKey}`,
      CHAIN_SOURCES: 'elsewhere=http://127.0.0.1:9',
    })
    assert.equal(await lost.ended, 1)
    assert.match(lost.said(), /no network elsewhere/)
    assert.ok(!lost.said().includes(fixture.privateKey.slice(2)))
  })
})
