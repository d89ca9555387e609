import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { dice } from '#testing/dice.ts'
import { startCluster } from '../../bin/ha/cluster.ts'
import { shopUrl } from '../../bin/ha/cluster-plan.ts'
import { missingPackages } from '../../bin/ha/packages.ts'
import { shopThroughKills } from '../proof/shop-through-kills.ts'
import { type Failover, failovers } from './failovers.ts'
import { openOffice } from './office.ts'
import { loseParts, type Round, tableOf } from './rounds.ts'

/**
 * `npm run test:ha -- --rounds N --seed S [--only machine,frozen] [--gaps told]`: a cluster of three machines on this one; buyers shop, withdraw and are
 * sent dollars, sellers ship, operators pay, all through HAProxy and PgBouncer; and each round a part is lost (RELIABILITY §3.4). Every answer
 * that anybody got must be true at the end, nothing may be doubled, nobody logged out, and every doubt settled by its key. The drill ends
 * at the first round that breaks a promise. `--gaps told`: gaps are measured and not judged, for a machine that has other work.
 */
const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '14' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    port: { type: 'string', default: '4700' },
    only: { type: 'string', default: Object.keys(failovers).join() },
    gaps: { type: 'string', default: 'judged' },
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
const rounds = Number(values.rounds)
console.log(`test:ha --rounds ${rounds} --seed ${values.seed} --only ${kinds.join()} --gaps ${values.gaps}`)

const dir = await mkdtemp(join(tmpdir(), 'sampan-ha-'))
await chmod(dir, 0o755)
const cluster = await startCluster(dir, Number(values.port))
const { plan } = cluster
console.log(`three machines are up (${dir})`)
const done: Round[] = []
const broken: string[] = []
const offices: Awaited<ReturnType<typeof openOffice>>[] = []

try {
  const outcome = await shopThroughKills({
    postgres: { url: shopUrl(plan, 'direct'), drop: () => Promise.resolve() },
    shoppers: 6,
    seconds: 0,
    paidMin: 20,
    withChain: true,
    hasStandby: true,
    postgresKills: [],
    async openOffice(shop) {
      const drawers = 6 + Math.ceil(rounds / 5)
      const office = await openOffice(shop, { databaseUrl: shopUrl(plan, 'direct'), drawers })
      offices.push(office)
      return office
    },
    async disturb(meanwhile) {
      const wish = {
        cluster,
        kinds,
        rounds,
        roll: dice(Number(values.seed)),
        judgesGaps: values.gaps === 'judged',
      }
      broken.push(...(await loseParts(wish, meanwhile, done)))
    },
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
  const [office] = offices
  if (office === undefined) throw new Error('Nobody worked')
  const { shipped, completed, asked, paidOut, passed } = office.done
  console.table(tableOf(kinds, done))
  console.log(
    `${acks.placed.length} placed, ${acks.paid.length} paid, ${acks.cancelled.length} cancelled, ${shipped.length} shipped, ${completed.length} received, ` +
      `${paidOut.length} of ${asked.length} payouts to the shop, ${acks.withdrawn.length} withdrawals, ${passed.length} of them on the chain, ${outcome.deposits} deposits, ` +
      `${acks.answers} answers, ${acks.repeated} settled by their key; the sending process was killed ${office.kills()} times, the scanner ${outcome.scannerKills}; ` +
      `${outcome.endedByThemselves} processes of the shop ended by themselves`,
  )
  if (outcome.endedByThemselves > 0)
    wrong.push(`${outcome.endedByThemselves} processes of the shop ended with the database`)
  // Faults that the last round found may stand in both.
  for (const sentence of new Set([...broken, ...wrong])) console.log(`✗ ${sentence}`)
  const isSound = broken.length + wrong.length === 0
  console.log(isSound ? '✓ nothing lost, nothing doubled, nobody logged out' : 'a promise was broken')
  process.exitCode = isSound ? 0 : 1
} finally {
  await cluster.stop()
  // The logs of a drill that went wrong stay.
  if (!values.keep && process.exitCode === 0) await rm(dir, { recursive: true, force: true })
  else console.log(`logs: ${dir}`)
}
process.exit()
