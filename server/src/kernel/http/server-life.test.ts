import assert from 'node:assert/strict'
import { connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { after, it } from 'node:test'
import { setTimeout as pause, setImmediate } from 'node:timers/promises'
import { endpoint } from '@sampan/contract/wire/endpoint.ts'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import * as z from 'zod/mini'
import { nothingBeside } from '#kernel/background.ts'
import { answerText, note, row } from '#testing/echo-endpoint.ts'
import { createKernelFixture, listen } from '#testing/kernel-fixture.ts'

const kernel = await createKernelFixture()
after(() => kernel.close())

it('closes /metrics in production unless the token fits', async () => {
  const token = 'a token of 16 characters or more'
  const closed = await listen(
    { ...kernel, deps: { ...kernel.deps, config: { ...kernel.deps.config, mode: 'production' } } },
    {},
  )
  assert.equal((await fetch(`${closed.url}/metrics`)).status, 404)
  await closed.app.close()
  const open = await listen(
    {
      ...kernel,
      deps: { ...kernel.deps, config: { ...kernel.deps.config, mode: 'production', metricsToken: token } },
    },
    {},
  )
  assert.equal((await fetch(`${open.url}/metrics`)).status, 404)
  assert.equal(
    (await fetch(`${open.url}/metrics`, { headers: { authorization: `Bearer ${token}` } })).status,
    200,
  )
  await open.app.close()
})

it('measures what works beside the requests: leaders of services, their last steps, jobs', async () => {
  const background = nothingBeside()
  background.services.set('chain.scan', { isLeader: true, lastStepAtMs: 1_700_000_000_000, failures: 2 })
  background.services.set('mail.deliver', { isLeader: false, lastStepAtMs: null, failures: 0 })
  background.jobs.isWorking = true
  background.jobs.failures.set('orders.move-due', 3)
  await sql`select graphile_worker.add_job('nobody.does-it')`.execute(kernel.deps.db)
  const server = await listen(kernel, {}, { background })
  const text = await (await fetch(`${server.url}/metrics`)).text()
  for (const line of [
    'service_leader{service="chain.scan"} 1',
    'service_leader{service="mail.deliver"} 0',
    'service_last_step_timestamp_seconds{service="chain.scan"} 1700000000',
    'service_failures_total{service="chain.scan"} 2',
    'job_worker_running 1',
    'job_failures_total{job="orders.move-due"} 3',
    'jobs_queued{state="waiting"} 1',
    'jobs_queued{state="gave_up"} 0',
  ])
    assert.ok(text.split('\n').includes(line), `${line} in ${text}`)
  assert.match(text, /^job_oldest_due_seconds \d/m)
  await server.app.close()
})

it('says that it is leaving before it leaves', async () => {
  const other = await listen(kernel, {})
  other.leave()
  assert.equal((await fetch(`${other.url}/readyz`)).status, 503)
  assert.equal((await fetch(`${other.url}/healthz`)).status, 200)
  await other.app.close()
})

it('finishes the request under way when it closes', async () => {
  let finish = () => {}
  const gate = new Promise<void>((resolve) => {
    finish = resolve
  })
  let entered = () => {}
  const inside = new Promise<void>((resolve) => {
    entered = resolve
  })
  const slow = await listen(kernel, {
    slow: {
      endpoint: endpoint({ ...row, path: '/api/slow', input: z.strictObject({}) }),
      handler: async () => {
        entered()
        await gate
        return { text: 'done' }
      },
    },
  })
  const answer = fetch(`${slow.url}/api/slow`, { method: 'POST' })
  await inside
  const closed = slow.app.close()
  setTimeout(finish, 50)
  assert.equal((await answer).status, 200)
  await closed
  await assert.rejects(fetch(`${slow.url}/healthz`))
})

it('keeps no connection whose answer was on its way when it began to close', async () => {
  const answer = new PassThrough()
  const sending = await listen(
    kernel,
    {},
    {
      extras: [
        (app) => {
          app.get('/sending', (_request, reply) => reply.send(answer))
        },
      ],
    },
  )
  answer.write('the first half, ')
  const received = await fetch(`${sending.url}/sending`)
  const closed = sending.app.close().then(() => 'closed')
  await setImmediate()
  answer.end('the second half')
  assert.equal(await received.text(), 'the first half, the second half')
  assert.equal(await Promise.race([closed, pause(5000, 'kept', { ref: false })]), 'closed')
})

it('ends requests that come in too slowly, in their head or in their body', async () => {
  const post = endpoint({ ...row, path: '/api/slow', input: note })
  const slow = await listen(
    kernel,
    { slow: { endpoint: post, handler: answerText } },
    { requestTimeoutMs: 1500 },
  )
  const { port } = new URL(slow.url)
  const drip = (head: string, drop: string) =>
    new Promise<{ ms: number; status: string; body: string }>((resolve) => {
      const begunMs = Date.now()
      let answer = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(head))
      const dripping = setInterval(() => socket.write(drop), 200)
      setTimeout(() => socket.destroy(), 8000).unref()
      socket.on('data', (data) => {
        answer += data
      })
      socket.on('error', () => {})
      socket.on('close', () => {
        clearInterval(dripping)
        const body = answer.split('\r\n\r\n')[1] ?? ''
        resolve({ ms: Date.now() - begunMs, status: answer.slice(9, 12), body })
      })
    })
  const ended = await Promise.all([
    drip('GET / HTTP/1.1\r\nhost: x\r\n', 'x-a: b\r\n'),
    drip(
      'POST /api/nothing HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 9999\r\n\r\n{',
      ' ',
    ),
  ])
  for (const { ms, status, body } of ended) {
    assert.ok(ms < 4500, `${ms} ms`)
    assert.equal(status, '408')
    assert.deepEqual(JSON.parse(body), {
      code: 1000,
      msg: 'This took too long. Please try again.',
      data: null,
    })
  }
  await slow.app.close()
})

it('answers what is no HTTP, and a head that is too long, in the envelope of all answers [client:envelope]', async () => {
  const server = await listen(kernel, {})
  const { port } = new URL(server.url)
  const answerTo = (bytes: string) =>
    new Promise<string>((resolve) => {
      let answer = ''
      const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
      socket.on('data', (data) => {
        answer += data
      })
      socket.on('error', () => {})
      socket.on('close', () => resolve(answer))
    })
  for (const [bytes, status] of [
    ['GET / HTTP/1.1\r\nno header at all\r\n\r\n', '400'],
    [`GET / HTTP/1.1\r\nhost: x\r\nx-a: ${'b'.repeat(40_000)}\r\n\r\n`, '431'],
  ] as const) {
    const answer = await answerTo(bytes)
    assert.equal(answer.slice(9, 12), status)
    const { code, msg, data } = JSON.parse(answer.split('\r\n\r\n')[1] ?? '')
    assert.deepEqual([code, typeof msg, data], [1000, 'string', null])
  }
  await server.app.close()
})

it('closes a connection whose reader takes nothing of an answer', async () => {
  const extras = [
    (app: FastifyInstance) => {
      app.get('/large', (_request, reply) => reply.send(Buffer.alloc(32 * 1024 * 1024)))
    },
  ]
  const server = await listen(kernel, {}, { extras, silenceMs: 1000 })
  const { port } = new URL(server.url)
  const socket = connect(Number(port), '127.0.0.1', () =>
    socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n'),
  )
  socket.on('error', () => {})
  socket.pause()
  const open = () => new Promise<number>((resolve) => server.app.server.getConnections((_, n) => resolve(n)))
  const untilMs = Date.now() + 8000
  while ((await open()) === 0 && Date.now() < untilMs) await pause(20)
  while ((await open()) > 0 && Date.now() < untilMs) await pause(50)
  const left = await open()
  socket.destroy()
  await server.app.close()
  assert.equal(left, 0)
})

it('lists the calls of the console to operators only, in production', async () => {
  const operators = endpoint({ ...row, path: '/api/console/secret', input: note })
  const rows = { secret: { endpoint: operators, handler: answerText } }
  const production = {
    ...kernel,
    deps: { ...kernel.deps, config: { ...kernel.deps.config, mode: 'production' as const } },
  }
  const operator = {
    id: 'o',
    sessionId: 's',
    account: 'ana',
    name: 'Ana',
    role: 'support' as const,
    expiresAt: new Date(),
    steppedUpUntil: null,
    buyerId: null,
    agrees: true,
    agreesFrom: null,
    byProvider: false,
    isLinked: false,
    member: null,
  }
  const served = await listen(production, rows, {
    sessions: {
      findBuyer: async () => null,
      findOperator: async () => operator,
      findShopKey: async () => null,
      alive: async () => new Set(),
    },
  })
  const read = async (cookie: string) =>
    (await fetch(`${served.url}/api/openapi.json`, { headers: { cookie } })).text()
  assert.ok(!(await read('')).includes('/api/console/'))
  assert.ok((await read(`__Host-sampan-console=${'k'.repeat(43)}`)).includes('/api/console/secret'))
  await served.app.close()
})
