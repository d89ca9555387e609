import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { createTestDatabase } from '#testing/test-database.ts'

const dataDir = await mkdtemp(join(tmpdir(), 'sampan-main-'))
const database = await createTestDatabase()
after(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

interface Started {
  child: ChildProcess
  said(): string
  ended: Promise<number | null>
  url(): Promise<string>
}

function start(env: Record<string, string>): Started {
  const { NODE_TEST_CONTEXT: _, ...own } = process.env
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: { ...own, DATA_DIR: dataDir, PORT: '0', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let text = ''
  for (const pipe of [child.stdout, child.stderr])
    pipe?.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk
    })
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  const url = async () => {
    for (let n = 0; n < 2400; n++) {
      const found = /Sampan is open at (\S+)/.exec(text)?.[1]
      if (found) return found
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
    throw new Error(`it did not start: ${text}`)
  }
  return { child, said: () => text, ended, url }
}

const test = { NODE_ENV: 'test', DATABASE_URL: database.url }

it('starts, says where, serves, and leaves politely on SIGTERM', async () => {
  const server = start(test)
  const url = await server.url()
  assert.equal((await fetch(`${url}/readyz`)).status, 200)
  const languages = (await (await fetch(`${url}/api/user/language_list`)).json()) as { code: number }
  assert.equal(languages.code, 1)
  server.child.kill('SIGTERM')
  assert.equal(await server.ended, 0)
})

it('answers a second process on the same database, and both leave', async () => {
  const [one, two] = [start(test), start(test)]
  const urls = await Promise.all([one.url(), two.url()])
  assert.notEqual(urls[0], urls[1])
  one.child.kill('SIGINT')
  two.child.kill('SIGTERM')
  assert.deepEqual(await Promise.all([one.ended, two.ended]), [0, 0])
})

it('says in one line that its port is taken', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await new Promise((resolve) => other.once('listening', resolve))
  const address = other.address()
  const port = typeof address === 'object' && address ? String(address.port) : ''
  const server = start({ ...test, PORT: port })
  assert.equal(await server.ended, 1)
  assert.ok(
    server.said().includes(`Port ${port} is taken. Set PORT to another one, or stop what listens there.`),
    server.said(),
  )
  other.close()
})

it('refuses to start a production that is half configured, naming everything at once', async () => {
  const server = start({ NODE_ENV: 'production', RATE_LIMITS: 'off' })
  assert.equal(await server.ended, 1)
  for (const name of ['DATABASE_URL', 'PAY_CODE_PEPPER', 'RATE_LIMITS'])
    assert.ok(server.said().includes(name), name)
})

it('refuses to serve money from a database that may forget', async () => {
  const durable = start({ ...test, NODE_ENV: 'development', DEMO: 'off' })
  assert.equal(await durable.ended, 1)
  assert.match(durable.said(), /may lose what it acknowledged/)
})
