import assert from 'node:assert/strict'
import { type ChildProcess, fork } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { successCode } from '@sampan/contract/wire/envelope.ts'
import { newId } from '#kernel/ids.ts'
import { type ChainCase, needed, startChainCase } from '#testing/chain-case.ts'
import { checkBooks } from '#testing/check-books.ts'
import { signInOperator } from '#testing/operators.ts'
import type { TestServer } from '#testing/test-server.ts'
import { startMoneyServer } from '#testing/withdrawers.ts'
import { crashes, type ScenarioParts, scenarios } from './scenarios.ts'

/**
 * A process dies at each marked point; a client that asks again with the same key gets the answer, and it happened once
 * (RELIABILITY §3.2 R4). The six points of sending are in sending-kills.test.ts. CRASH_RIVALS=yes lets somebody else
 * act between the death and the repeat.
 */
const hasRivals = process.env['CRASH_RIVALS'] === 'yes'
const programs = {
  server: fileURLToPath(new URL('crash-target.ts', import.meta.url)),
  scanner: fileURLToPath(new URL('../../src/testing/scan-process.ts', import.meta.url)),
}
const diesWithinMs = 30_000

let dir: string
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sampan-crash-'))
})
after(() => rm(dir, { recursive: true, force: true }))

interface CrashTarget {
  child: ChildProcess
  /** The message it sent when it was ready. */
  ready: Promise<unknown>
  ended: Promise<unknown>
}

function start(program: string, env: Readonly<Record<string, string>>): CrashTarget {
  const { NODE_TEST_CONTEXT: _, ...parent } = process.env
  const child = fork(program, {
    env: { ...parent, NODE_ENV: 'test', TMPDIR: dir, LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const ended = new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
  const late = setTimeout(() => child.kill('SIGTERM'), diesWithinMs)
  void ended.then(() => clearTimeout(late))
  return { child, ended, ready: new Promise((resolve) => child.once('message', resolve)) }
}

describe('a server that dies', () => {
  let server: TestServer
  let parts: ScenarioParts
  const points = crashes.flatMap(([scenario, names]) => names.map((point) => ({ scenario, point })))
  /** The next one starts while the one before dies. */
  const started = new Map<string, CrashTarget>()
  const targetOf = (n: number): CrashTarget | undefined => {
    const { scenario, point } = points[n] ?? {}
    if (point === undefined) return undefined
    const name = `${scenario} ${point}`
    const target =
      started.get(name) ?? start(programs.server, { DATABASE_URL: server.database.url, CRASH_AT: point })
    started.set(name, target)
    return target
  }
  before(async () => {
    server = await startMoneyServer()
    parts = {
      server,
      finance: await signInOperator(server, 'finance'),
      second: await signInOperator(server, 'finance'),
    }
  })
  after(async () => {
    for (const { child } of started.values()) child.kill('SIGKILL')
    assert.deepEqual(await checkBooks(server.db), [])
    await server.close()
  })

  for (const [n, { scenario: name, point }] of points.entries()) {
    it(`at ${point} has done it once or not at all, and the key tells which [R4]`, async () => {
      const target = targetOf(n)
      assert.ok(target)
      const scenario = await scenarios[name](parts)
      const url = String(await target.ready)
      targetOf(n + 1)
      const key = newId()
      await assert.rejects(scenario.at(url, key), TypeError)
      assert.equal(await target.ended, 'SIGKILL')
      const wasDone = await scenario.effects()
      assert.equal(wasDone, point.endsWith('.afterCommit') ? 1 : 0)
      if (hasRivals) await scenario.rival()
      const first = await scenario.at(server.url, key)
      const again = await scenario.at(server.url, key)
      if (!hasRivals || wasDone === 1) {
        assert.equal(first.code, successCode, `${first.code} ${first.msg}`)
        assert.deepEqual(again, first)
      } else assert.equal(again.code, first.code)
      const done = await scenario.effects()
      assert.ok(hasRivals ? done <= 1 : done === 1, `it was done ${done} times`)
      assert.deepEqual(await checkBooks(server.db), [])
    })
  }
})

describe('a scanner that dies', () => {
  let world: ChainCase
  before(async () => {
    world = await startChainCase()
  })
  after(() => world.stop())

  const points = ['afterInsert', 'afterCursor', 'afterPost', 'afterMark', 'afterCommit']
  for (const point of points) {
    it(`at deposit.${point} credits once when somebody goes on [R4]`, async () => {
      const { chain, fixture } = world
      const buyer = await world.newBuyer()
      await world.send(buyer, 1234)
      await chain.mine()
      await chain.mine(needed)
      const target = start(programs.scanner, {
        DATABASE_URL: fixture.url,
        CHAIN_SOURCES: `harbour=${chain.url}`,
        CRASH_AT: `deposit.${point}`,
      })
      assert.equal(await target.ended, 'SIGKILL')
      await pause(50) // PostgreSQL notices that its client is gone
      assert.equal(await fixture.balance(buyer.id), point === 'afterCommit' ? 1234 : 0)
      await world.mineAndLook(2)
      assert.deepEqual(await world.statesOf(buyer), ['credited'])
      assert.equal(await fixture.balance(buyer.id), 1234)
      assert.deepEqual(await checkBooks(fixture.db), [])
    })
  }
})
