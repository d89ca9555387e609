import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { after, before, describe, it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { createLog, type Log } from '#kernel/log.ts'
import { openSendingFixture, type SendingFixture } from '#testing/sending-fixture.ts'
import { keepPayoutProcess } from './payout-process.ts'

/** Counts what is said of ends and starts. What is waited for below has no limit of its own: the run's is the only one. */
function listening(): { log: Log; said: string[] } {
  const said: string[] = []
  const log = createLog({ mode: 'production', logLevel: 'warn' }, { write: (line) => void said.push(line) })
  return { log, said }
}

it('starts the sending process again when it ends, more slowly each time, until it is stopped', async () => {
  const { log, said } = listening()
  const kept = keepPayoutProcess({ NODE_ENV: 'test', PAYOUT_KEYS: 'none' }, log) // it ends at once
  while (said.length < 2) await pause(20)
  await kept.stop()
  const ends = said.length
  assert.ok(ends >= 2, 'it was started again')
  assert.match(said[0] ?? '', /"againInMs":1000/)
  assert.match(said[1] ?? '', /"againInMs":2000/)
  await pause(2500)
  assert.equal(said.length, ends, 'and no more after that')
})

it('tries again when no process can be made, and stops all the same', async (t) => {
  const { execPath } = process
  t.after(() => {
    process.execPath = execPath
  })
  process.execPath = '/nowhere/node'
  const { log, said } = listening()
  const kept = keepPayoutProcess({ NODE_ENV: 'test' }, log)
  while (said.length < 2) await pause(20)
  await kept.stop()
  assert.ok(said.length >= 2, 'it was tried again')
  assert.match(said[0] ?? '', /ENOENT.*"againInMs":1000/)
})

it('passes on none of the server’s own settings', async () => {
  const script = `
    import { keepPayoutProcess } from './payout-process.ts'
    import { createLog } from '#kernel/log.ts'
    keepPayoutProcess({ NODE_ENV: 'test' }, createLog({ mode: 'production', logLevel: 'silent' }))`
  const child = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
    cwd: import.meta.dirname,
    env: {
      PATH: process.env['PATH'],
      PAYOUT_KEYS: `harbour=0x${'5a17'.repeat(16)}`,
      CHAIN_SOURCES: 'harbour=http://127.0.0.1:9',
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let text = ''
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk
  })
  while (text === '') await pause(20)
  const ended = new Promise((resolve) => child.once('exit', resolve))
  child.kill('SIGKILL')
  await ended
  assert.match(text, /PAYOUT_KEYS or PAYOUT_KEY_FILE: one key or more/)
})

/** Code that was compiled once serves all processes of the run. */
const compiled = Object.fromEntries(
  Object.entries(process.env).filter(([name]) => name === 'NODE_COMPILE_CACHE'),
)

describe('the sending process whose server is killed while it starts', () => {
  let fixture: SendingFixture
  before(async () => {
    fixture = await openSendingFixture()
  })
  after(() => fixture.close())

  // Each step of its start is somewhere in these waits, whatever the machine's pace.
  for (const afterMs of [0, 100, 300, 600, 1000, 2000]) {
    it(`${afterMs} ms after it began ends too`, async () => {
      const env = {
        ...compiled,
        NODE_ENV: 'test',
        DATABASE_URL: fixture.server.database.url,
        CHAIN_SOURCES: `harbour=${fixture.chain.url}`,
        PAYOUT_KEYS: `harbour=${fixture.privateKey}`,
      }
      const script = `
        import { readFileSync } from 'node:fs'
        import { keepPayoutProcess } from './payout-process.ts'
        import { createLog } from '#kernel/log.ts'
        keepPayoutProcess(${JSON.stringify(env)}, createLog({ mode: 'production', logLevel: 'silent' }))
        process.stdout.write(readFileSync('/proc/self/task/' + process.pid + '/children', 'utf8').trim() + ' is it')`
      const server = spawn(process.execPath, ['--input-type=module-typescript', '-e', script], {
        cwd: import.meta.dirname,
        env: { ...compiled, PATH: process.env['PATH'] },
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      let told = ''
      server.stdout.setEncoding('utf8').on('data', (chunk: string) => {
        told += chunk
      })
      while (!told.includes('is it')) await pause(10)
      const pid = Number(/^\d+/.exec(told)?.[0])
      assert.ok(pid > 0, told)
      await pause(afterMs)
      server.kill('SIGKILL')
      while (isAlive(pid)) await pause(50)
    })
  }
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
