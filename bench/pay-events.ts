import { randomUUID } from 'node:crypto'
import { connectSubscribers } from '../server/src/kernel/domain-events.ts'
import { addProduct, addShop } from '../server/src/testing/goods.ts'
import { readyBuyer } from '../server/src/testing/orders.ts'
import { buyerSecrets, startTestServer } from '../server/src/testing/test-server.ts'
import { startBareServer } from './bare-server.ts'
import { Caller } from './load.ts'

/**
 * `npm run bench:paying [-- ROUNDS]`: what paying an order costs with all that follows from it (notices, counters, word to the shop),
 * beside the same server with no subscriber, and beside the bare server. All three in this process on one database, by turns, with
 * the tests' cheap hash: CPU is of the process, caller included. Placing the orders is not counted.
 */
const rounds = Number(process.argv[2] ?? 6)
const callersAtOnce = 8
const ordersEach = 25

interface Way {
  name: string
  place(caller: Caller): Promise<string>
  pay(caller: Caller, orderId: string): Promise<string>
  callers: readonly Caller[]
  times: number[]
  cpuMs: number
}

const dataOf = (body: string): Record<string, unknown> => {
  const answer = JSON.parse(body) as { code: number; data: Record<string, unknown> }
  if (answer.code !== 1) throw new Error(body)
  return answer.data
}
const keyed = () => ({ 'idempotency-key': randomUUID() })

const server = await startTestServer()
const silent = await startTestServer({ database: server.database })
connectSubscribers(silent.db, [])
const bare = await startBareServer(server.database.url)
try {
  const goods = await addProduct(server.db, await addShop(server.db), { skus: [{ stock: 1_000_000 }] })
  const { skuId } = goods
  const buyers = await Promise.all(
    Array.from({ length: callersAtOnce }, () => readyBuyer(server, 1_000_000_000)),
  )
  const callersOf = (url: string) => buyers.map(({ token }) => new Caller(url, { token }))
  const lines = [{ skuId, quantity: 1 }]
  const ours = (name: string, url: string): Way => ({
    name,
    callers: callersOf(url),
    times: [],
    cpuMs: 0,
    async place(caller) {
      const wish = { lines, shownTotalCents: 1500 }
      const { orderIds } = dataOf((await caller.send('POST', '/api/order/create', wish, keyed())).body)
      return String((orderIds as string[])[0])
    },
    pay: async (caller, id) => {
      const wish = { orderIds: [id], payCode: buyerSecrets.payCode }
      return (await caller.send('POST', '/api/order/pay', wish, keyed())).body
    },
  })
  const bareCallers = callersOf(bare.url)
  const addressOf = new Map(bareCallers.map((caller, n) => [caller, buyers[n]?.addressId]))
  const barely: Way = {
    name: 'bare server',
    callers: bareCallers,
    times: [],
    cpuMs: 0,
    async place(caller) {
      const wish = { skuId, addressId: addressOf.get(caller) }
      return String(dataOf((await caller.send('POST', '/create', wish, keyed())).body)['orderId'])
    },
    pay: async (caller, orderId) => (await caller.send('POST', '/pay', { orderId }, keyed())).body,
  }
  const ways = [ours('with subscribers', server.url), ours('without', silent.url), barely]
  for (let round = 0; round <= rounds; round++)
    for (const way of ways) {
      await payAll(way)
      if (round === 0) Object.assign(way, { times: [], cpuMs: 0 }) // the first one warms up
    }
  const bareP50 = at(barely.times, 0.5)
  console.log('paying             p50 ms  p95 ms  CPU ms  of bare')
  for (const { name, times, cpuMs } of ways) {
    const cells = [at(times, 0.5), at(times, 0.95), cpuMs / times.length, at(times, 0.5) / bareP50]
    console.log(name.padEnd(17) + cells.map((cell) => cell.toFixed(2).padStart(8)).join(''))
  }
  console.log(`${rounds * callersAtOnce * ordersEach} payments each, ${callersAtOnce} at once`)
  for (const { callers } of ways) for (const caller of callers) caller.close()
} finally {
  await bare.stop()
  await silent.close()
  await server.close()
}

async function payAll(way: Way): Promise<void> {
  const orders = await Promise.all(
    way.callers.map(async (caller) => {
      const ids: string[] = []
      for (let n = 0; n < ordersEach; n++) ids.push(await way.place(caller))
      return { caller, ids }
    }),
  )
  const before = process.cpuUsage()
  await Promise.all(
    orders.map(async ({ caller, ids }) => {
      for (const id of ids) {
        const startedAt = performance.now()
        dataOf(await way.pay(caller, id))
        way.times.push(performance.now() - startedAt)
      }
    }),
  )
  const { user, system } = process.cpuUsage(before)
  way.cpuMs += (user + system) / 1000
}

function at(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length * share)] ?? Number.NaN
}
