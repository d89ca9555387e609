import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { dice } from '#testing/dice.ts'
import { startCluster } from '../../bin/ha/cluster.ts'
import { shopUrl } from '../../bin/ha/cluster-plan.ts'
import { missingPackages } from '../../bin/ha/packages.ts'
import type { AppProcess } from '../durability/app-process.ts'
import type { Acks } from '../durability/shoppers.ts'
import { shopThroughKills } from '../proof/shop-through-kills.ts'
import { breakPart, type Failover, failovers } from './failovers.ts'

/**
 * `npm run test:ha -- --rounds N --seed S [--only machine,frozen]`: a cluster of three machines on this one, buyers who shop, withdraw and are
 * sent dollars through HAProxy and PgBouncer, and each round a part is lost (RELIABILITY §3.4). Every answer that anybody
 * got must be true at the end, nothing may be doubled, nobody logged out, and every doubt settled by its key.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '14' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: '4700' },
    only: { type: 'string', default: Object.keys(failovers).join() },
    keep: { type: 'boolean', default: false },
  },
})
const missing = missingPackages()
if (missing.length > 0) {
  console.error(
    `test:ha cannot run here. Missing packages: apt-get install --no-install-recommends ${missing.join(' ')}`,
  )
  process.exit(2)
}
const kinds = values.only.split(',').filter((kind): kind is Failover => Object.hasOwn(failovers, kind))
const roll = dice(Number(values.seed))
console.log(`test:ha --rounds ${values.rounds} --seed ${values.seed} --only ${kinds.join()}`)

const dir = await mkdtemp(join(tmpdir(), 'sampan-ha-'))
await chmod(dir, 0o755)
const cluster = await startCluster(dir, Number(values.port))
const { plan } = cluster
console.log(`three machines are up (${dir})`)
const gaps: { kind: Failover; gapMs: number; wholeMs: number }[] = []

/** Each kind comes once before any comes twice, in an order of the seed. */
function shuffled(): Failover[] {
  const left = [...kinds]
  return Array.from(kinds, () => left.splice(roll(left.length), 1)[0] as Failover)
}

async function disturb({ acks, apps }: { acks: Acks; apps: readonly AppProcess[] }): Promise<void> {
  await cluster.untilWhole(60_000)
  let order: Failover[] = []
  for (let round = 1; round <= Number(values.rounds); round++) {
    if (order.length === 0) order = shuffled()
    const kind = order.shift() as Failover
    await pause(1000 + roll(3000))
    const { gapMs, wholeMs } = await lose(kind, acks, apps)
    gaps.push({ kind, gapMs, wholeMs })
    console.log(
      `${String(round).padStart(3)} ${kind.padEnd(10)} gap ${seconds(gapMs)} s, whole again after ${seconds(wholeMs)} s, ${acks.answers} answers`,
    )
  }
}

/** Losses are felt at once or, when a lease runs out, within this time. */
const feltWithinMs = 4000
const answersAfter = 20

async function lose(kind: Failover, acks: Acks, apps: readonly AppProcess[]) {
  const begunMs = Date.now()
  let longestMs = 0
  let isWatching = true
  const watching = (async () => {
    while (isWatching) {
      longestMs = Math.max(longestMs, Date.now() - Math.max(begunMs, acks.answeredAtMs))
      await pause(10)
    }
  })()
  const mend = await breakPart(kind, cluster, apps, roll)
  await pause(feltWithinMs)
  const enough = acks.answers + answersAfter
  while (acks.answers < enough && Date.now() - begunMs < 120_000) await pause(20)
  isWatching = false
  await watching
  const mendedFromMs = Date.now()
  await mend()
  return { gapMs: longestMs, wholeMs: Date.now() - mendedFromMs }
}

const seconds = (ms: number): string => (ms / 1000).toFixed(1)

try {
  const outcome = await shopThroughKills({
    postgres: { url: shopUrl(plan, 'direct'), drop: () => Promise.resolve() },
    shoppers: 6,
    seconds: 0,
    paidMin: 20,
    withChain: true,
    postgresKills: [],
    disturb,
    appEnv: (n) => ({
      DATABASE_URL: shopUrl(plan, 'pooled'),
      DATABASE_DIRECT_URL: shopUrl(plan, 'direct'),
      DATABASE_READ_URL: shopUrl(plan, 'read'),
      DATABASE_POOLER: 'transaction',
      PORT: String(plan.appPorts[n]),
    }),
    hosts: [() => `http://${plan.address}:${plan.shopPort}`],
  })
  const { acks, wrong } = outcome
  const late = gaps.filter(({ kind, gapMs }) => gapMs > failovers[kind])
  const rows = kinds.map((kind) => {
    const of = gaps
      .filter((gap) => gap.kind === kind)
      .map(({ gapMs }) => gapMs)
      .toSorted((a, b) => a - b)
    return {
      kind,
      rounds: of.length,
      median: seconds(of[Math.floor(of.length / 2)] ?? 0),
      longest: seconds(of.at(-1) ?? 0),
      limit: seconds(failovers[kind]),
    }
  })
  console.table(rows)
  console.log(
    `${acks.placed.length} placed, ${acks.paid.length} paid, ${acks.cancelled.length} cancelled, ${acks.withdrawn.length} withdrawals, ` +
      `${outcome.deposits} deposits, ${acks.answers} answers, ${acks.repeated} settled by their key, the slowest after ${seconds(acks.longestMs)} s; ` +
      `${outcome.endedByThemselves} processes of the shop ended by themselves`,
  )
  const longestGapMs = Math.max(0, ...gaps.map(({ gapMs }) => gapMs))
  // A doubt is settled within half a minute of the first answer after the gap.
  if (acks.longestMs > longestGapMs + 30_000)
    wrong.push(`a doubt was settled after ${seconds(acks.longestMs)} s`)
  if (outcome.endedByThemselves > 0)
    wrong.push(`${outcome.endedByThemselves} processes of the shop ended with the database`)
  for (const { kind, gapMs } of late) wrong.push(`${kind}: a gap of ${seconds(gapMs)} s`)
  for (const sentence of wrong) console.log(`✗ ${sentence}`)
  console.log(
    wrong.length === 0 ? '✓ nothing lost, nothing doubled, nobody logged out' : `${wrong.length} wrong`,
  )
  process.exitCode = wrong.length === 0 ? 0 : 1
} finally {
  await cluster.stop()
  if (!values.keep) await rm(dir, { recursive: true, force: true })
}
process.exit()
