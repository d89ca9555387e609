import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { repositoryDir } from '#kernel/config.ts'
import { limitsOfRole } from '#kernel/database.ts'
import {
  type ClusterPlan,
  fill,
  type Node,
  planCluster,
  shopUrl,
  valuesOfNode,
  valuesOfWays,
} from './cluster-plan.ts'
import { findPostgres, programPath } from './packages.ts'

/** A database of three machines and the ways to it, all on this one. */
export interface Cluster {
  plan: ClusterPlan
  /** The node that writes, and nobody when there is none. */
  primary(): Promise<Node | null>
  /** Waits until one writes, one follows synchronously and all are there. */
  untilWhole(withinMs: number): Promise<void>
  /** Process ids of a node: etcd, Patroni, PostgreSQL and all its workers. */
  pidsOf(node: Node): number[]
  postmasterOf(node: Node): number
  etcdOf(node: Node): number
  startEtcd(node: Node): void
  /** Starts what does not run of a node. */
  startNode(node: Node): void
  switchover(): Promise<void>
  restartHaproxy(): Promise<void>
  stop(): Promise<void>
}

const templates = join(repositoryDir, 'deploy/ha')
const readyWithinMs = 180_000

export async function startCluster(dir: string, firstPort: number): Promise<Cluster> {
  const bin = findPostgres()
  if (bin === null) throw new Error('PostgreSQL is not installed')
  const secret = () => randomBytes(18).toString('base64url')
  const plan = planCluster(dir, firstPort, bin, { postgres: secret(), replication: secret(), shop: secret() })
  const identity = postgresIdentity()
  const own = (path: string) => {
    if (identity.uid !== undefined && identity.gid !== undefined) chownSync(path, identity.uid, identity.gid)
  }
  const running = new Map<string, ChildProcess>()

  const makeDir = (path: string) => {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    own(path)
  }
  const write = (path: string, text: string) => {
    writeFileSync(path, text, { mode: 0o600 })
    own(path)
  }
  const file = (name: string, values: Readonly<Record<string, string>>) =>
    fill(readFileSync(join(templates, name), 'utf8'), values)

  function run(name: string, program: string, args: string[], cwd: string): void {
    const log = openSync(join(plan.dir, `${name}.log`), 'a')
    const child = spawn(program, args, {
      ...identity,
      cwd,
      env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LANG: 'C.UTF-8', HOME: cwd },
      stdio: ['ignore', log, log],
      detached: true,
    })
    running.set(name, child)
    child.once('exit', () => {
      if (running.get(name) === child) running.delete(name)
    })
    child.unref()
  }
  const startEtcd = (node: Node) => {
    if (!running.has(`${node.name}-etcd`))
      run(`${node.name}-etcd`, programPath('etcd'), ['--config-file', join(node.dir, 'etcd.yml')], node.dir)
  }
  const startNode = (node: Node) => {
    startEtcd(node)
    if (!running.has(`${node.name}-patroni`))
      run(`${node.name}-patroni`, programPath('patroni'), [join(node.dir, 'patroni.yml')], node.dir)
  }
  const startHaproxy = () =>
    run('haproxy', programPath('haproxy'), ['-db', '-f', join(dir, 'haproxy.cfg')], dir)

  makeDir(dir)
  for (const node of plan.nodes) {
    makeDir(node.dir)
    for (const name of ['etcd.yml', 'patroni.yml'])
      write(join(node.dir, name), file(name, valuesOfNode(plan, node)))
  }
  for (const name of ['haproxy.cfg', 'pgbouncer.ini']) write(join(dir, name), file(name, valuesOfWays(plan)))
  write(join(dir, 'userlist.txt'), `"shop" "${plan.passwords.shop}"\n`)
  for (const node of plan.nodes) startEtcd(node)
  for (const node of plan.nodes) startNode(node)
  startHaproxy()
  run('pgbouncer', programPath('pgbouncer'), [join(dir, 'pgbouncer.ini')], dir)

  const members = async (): Promise<Member[]> => {
    for (const { address, restPort } of plan.nodes) {
      try {
        const signal = AbortSignal.timeout(1500)
        const answer = await fetch(`http://${address}:${restPort}/cluster`, { signal })
        if (answer.ok) return ((await answer.json()) as { members: Member[] }).members
      } catch {
        // this one is lost; another one knows
      }
    }
    return []
  }
  const pidOf = (name: string): number => running.get(name)?.pid ?? 0
  const cluster: Cluster = {
    plan,
    async primary() {
      const leader = (await members()).find(({ role, state }) => role === 'leader' && state === 'running')
      return plan.nodes.find(({ name }) => name === leader?.name) ?? null
    },
    async untilWhole(withinMs) {
      const deadlineMs = performance.now() + withinMs
      for (let sinceMs = 0; ; await pause(250)) {
        const all = await members()
        if (!isWhole(all)) sinceMs = 0
        else if (sinceMs === 0) sinceMs = performance.now()
        else if (performance.now() - sinceMs > steadyMs) return
        if (performance.now() > deadlineMs) {
          const told = all
            .map(
              ({ name, role, state, timeline, lag }) =>
                `${name} ${role} ${state} ${timeline ?? '?'}/${lag ?? 0}`,
            )
            .join(', ')
          throw new Error(`The cluster is not whole: ${told || 'nobody answers'}`)
        }
      }
    },
    postmasterOf: ({ dir: home }) =>
      Number(readFileSync(join(home, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]),
    etcdOf: ({ name }) => pidOf(`${name}-etcd`),
    pidsOf(node) {
      const roots = [pidOf(`${node.name}-patroni`), pidOf(`${node.name}-etcd`)].filter((pid) => pid > 0)
      try {
        roots.push(cluster.postmasterOf(node))
      } catch {
        // it is down already
      }
      return withChildren(roots)
    },
    startEtcd,
    startNode,
    async switchover() {
      const leader = await cluster.primary()
      if (leader === null) throw new Error('Nobody writes')
      const answer = await fetch(`http://${leader.address}:${leader.restPort}/switchover`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ leader: leader.name }),
      })
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
    },
    async restartHaproxy() {
      const old = running.get('haproxy')
      const ended = new Promise((resolve) => old?.once('exit', resolve))
      old?.kill('SIGTERM')
      await ended
      startHaproxy()
    },
    async stop() {
      const pids = [
        ...plan.nodes.flatMap((node) => cluster.pidsOf(node)),
        pidOf('haproxy'),
        pidOf('pgbouncer'),
      ]
      for (const pid of pids) kill(pid, 'SIGKILL')
      await pause(200)
    },
  }
  try {
    await cluster.untilWhole(readyWithinMs)
    await makeShop(cluster)
  } catch (error) {
    await cluster.stop()
    throw error
  }
  return cluster
}

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
  lag?: number | 'unknown'
}

/** Members tell how they are every two seconds: what was so before a loss must have been told anew. */
const steadyMs = 5000
const lagBytesMax = 1_000_000

function isWhole(all: readonly Member[]): boolean {
  const leader = all.find(({ role }) => role === 'leader')
  const isThere = ({ state, timeline, lag = 0 }: Member) =>
    (state === 'running' || state === 'streaming') &&
    timeline === leader?.timeline &&
    lag !== 'unknown' &&
    lag < lagBytesMax
  return (
    all.length === 3 &&
    leader !== undefined &&
    all.every(isThere) &&
    all.some(({ role }) => role === 'sync_standby')
  )
}

/** The shop's role and database. Behind a pooler in transaction mode the time limits are the role's. */
async function makeShop({ plan, primary }: Cluster): Promise<void> {
  const node = await primary()
  if (node === null) throw new Error('Nobody writes')
  const client = new pg.Client({
    host: node.address,
    port: node.postgresPort,
    user: 'postgres',
    password: plan.passwords.postgres,
    database: 'postgres',
  })
  await client.connect()
  try {
    const { rows } = await client.query(`select from pg_database where datname = 'shop'`)
    if (rows.length > 0) return
    await client.query(`create role shop login password '${plan.passwords.shop}'`)
    await client.query('grant pg_monitor to shop')
    for (const statement of limitsOfRole('shop')) await client.query(statement)
    await client.query(`create database shop owner shop encoding 'UTF8' locale 'C.UTF-8' template template0`)
  } finally {
    await client.end()
  }
  await untilOpen(shopUrl(plan, 'pooled'))
}

async function untilOpen(connectionString: string): Promise<void> {
  for (const deadlineMs = performance.now() + 30_000; ; await pause(250)) {
    const client = new pg.Client({ connectionString, connectionTimeoutMillis: 2000 })
    client.on('error', () => {}) // the query reports it
    try {
      await client.connect()
      await client.query('select 1')
      return
    } catch (error) {
      if (performance.now() > deadlineMs) throw error
    } finally {
      await client.end().catch(() => {})
    }
  }
}

/** PostgreSQL does not run as root: then everything runs as Debian's user of it. */
function postgresIdentity(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

function withChildren(roots: readonly number[]): number[] {
  const lines = execFileSync('ps', ['-o', 'pid=,ppid=', '-A'], { encoding: 'utf8' }).trim().split('\n')
  const pairs = lines.map((line) => line.trim().split(/\s+/).map(Number))
  const found = new Set(roots)
  for (let before = 0; before !== found.size; ) {
    before = found.size
    for (const [pid = 0, parent = 0] of pairs) if (found.has(parent)) found.add(pid)
  }
  return [...found]
}

export function kill(pid: number, signal: NodeJS.Signals): void {
  try {
    if (pid > 1) process.kill(pid, signal)
  } catch {
    // it ended by itself a moment ago
  }
}
