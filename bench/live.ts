import { type ChildProcess, fork } from 'node:child_process'
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { buyerStreamPath } from '../contract/src/live.ts'
import type { Question, Told } from './live-server.ts'

/**
 * `npm run bench:live [-- STREAMS]`: as many open streams of live events on one server, each of a buyer of its own with a session in
 * the database. What one weighs, what they cost while nothing happens, and how long one buyer's event is on its way, from the
 * act that tells it to the reader's socket. The server is a process by itself, the readers are this one. Each stream is an open
 * file on both sides: `ulimit -n 20000` lets it be ten thousand.
 */
const streamCount = Number(process.argv[2] ?? 10_000)
const openAtOnce = 50
const eventCount = 200
const quietMs = 30_000

interface Reader {
  socket: Socket
  buyerId: string
  /** Called with what comes. */
  hear: (text: string) => void
}

const child = fork(fileURLToPath(new URL('live-server.ts', import.meta.url)), {
  execArgv: ['--expose-gc'],
})
const next = async (process: ChildProcess): Promise<Told> => (await once(process, 'message'))[0] as Told
const ask = (question: Question): Promise<Told> => {
  child.send(question)
  return next(child)
}

/** Buyers with a session each, whose tokens are answered. */
async function addSessions(databaseUrl: string): Promise<{ token: string; buyerId: string }[]> {
  const all = Array.from({ length: streamCount }, () => ({
    token: randomBytes(32).toString('base64url'),
    buyerId: randomUUID(),
  }))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `insert into buyer (id, account, given_name, email, mobile, password_hash)
    select id, 'bench.' || n, 'Bench', 'bench.' || n || '@example.com', '+1' || (1000000000 + n), 'none'
    from unnest($1::uuid[]) with ordinality as one(id, n)`,
    [all.map(({ buyerId }) => buyerId)],
  )
  await client.query(
    `insert into session (id, token_hash, buyer_id, expires_at)
    select gen_random_uuid(), hash, buyer_id, now() + interval '1 day' from unnest($1::bytea[], $2::uuid[]) as one(hash, buyer_id)`,
    [all.map(({ token }) => createHash('sha256').update(token).digest()), all.map(({ buyerId }) => buyerId)],
  )
  await client.query('analyze buyer; analyze session')
  await client.end()
  return all
}

/** A reader of sockets alone: ten thousand of anything more would weigh on the machine that is measured. */
async function open(url: string, token: string, buyerId: string): Promise<Reader> {
  const { hostname, port, host } = new URL(url)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  socket.setEncoding('utf8').setNoDelay(true)
  socket.write(`GET ${buyerStreamPath} HTTP/1.1\r\nhost: ${host}\r\ntoken: ${token}\r\n\r\n`)
  const reader: Reader = { socket, buyerId, hear: () => {} }
  const [head] = (await once(socket, 'data')) as [string]
  if (!head.startsWith('HTTP/1.1 200')) throw new Error(head)
  socket.on('data', (text: string) => reader.hear(text))
  return reader
}

/** From the question that has it told until it is at the one socket. */
async function timeOf(reader: Reader): Promise<number> {
  const id = randomUUID()
  const heard = new Promise<void>((resolve) => {
    reader.hear = (text) => text.includes(id) && resolve()
  })
  const startedMs = performance.now()
  child.send({ ask: 'publish', buyerId: reader.buyerId, id } satisfies Question)
  await heard
  return performance.now() - startedMs
}

const kB = (bytes: number) => `${(bytes / 1024 / streamCount).toFixed(1)} kB`

const start = await next(child)
const readers: Reader[] = []
try {
  const waiting = await addSessions(start.databaseUrl)
  const [first] = waiting
  // The first stream opens the listening connection, which is not the streams' weight.
  if (first) readers.push(await open(start.url, first.token, first.buyerId))
  const before = await ask({ ask: 'weigh' })
  const openedMs = performance.now()
  for (let at = 1; at < waiting.length; at += openAtOnce) {
    const some = waiting.slice(at, at + openAtOnce)
    readers.push(...(await Promise.all(some.map(({ token, buyerId }) => open(start.url, token, buyerId)))))
  }
  const openMs = performance.now() - openedMs
  const after = await ask({ ask: 'weigh' })
  const quietFrom = await ask({ ask: 'cpu' })
  await new Promise((resolve) => setTimeout(resolve, quietMs))
  const quietTo = await ask({ ask: 'cpu' })
  const times: number[] = []
  for (let n = 0; n < eventCount; n++) {
    const reader = readers[Math.floor((n * readers.length) / eventCount)]
    if (reader) times.push(await timeOf(reader))
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => `${(times[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)} ms`
  console.log(
    [
      `${readers.length} streams, opened in ${(openMs / 1000).toFixed(1)} s`,
      `memory of a stream  ${kB(after.rssBytes - before.rssBytes)} resident, ${kB(after.heapBytes - before.heapBytes)} of it in the heap`,
      `while nothing happens  ${(((quietTo.cpuMs - quietFrom.cpuMs) / quietMs) * 100).toFixed(1)} % of a core`,
      `an event to its reader  p50 ${at(0.5)}, p95 ${at(0.95)}, slowest ${at(0.999)}`,
    ].join('\n'),
  )
} finally {
  for (const { socket } of readers) socket.destroy()
  child.send({ ask: 'stop' } satisfies Question)
  await once(child, 'exit')
}
