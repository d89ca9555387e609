import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { repositoryDir } from '#kernel/config.ts'
import { startCluster } from './cluster.ts'
import { shopUrl } from './cluster-plan.ts'
import { missingPackages } from './packages.ts'

/** `deploy/ha/up.sh [--dir FOLDER] [--port FIRST]`: a highly available shop on this machine alone, to look at and to break. Ctrl-C ends it. */
const { values } = parseArgs({
  options: {
    dir: { type: 'string', default: '/var/tmp/sampan-ha' },
    port: { type: 'string', default: '4700' },
  },
})
const missing = missingPackages()
if (missing.length > 0) {
  console.error(`Missing packages: apt-get install --no-install-recommends ${missing.join(' ')}`)
  process.exit(2)
}
const dir = resolve(values.dir)
if (existsSync(join(dir, 'n1'))) {
  console.error(`${dir} holds a cluster of an earlier run: remove it, or name another folder`)
  process.exit(2)
}
mkdirSync(dir, { recursive: true })
chmodSync(dir, 0o755)
console.log('Starting etcd, Patroni and PostgreSQL, three each …')
const cluster = await startCluster(dir, Number(values.port))
const { plan } = cluster
const secretsFile = join(dir, 'secrets.json')
if (!existsSync(secretsFile)) {
  const secret = () => randomBytes(32).toString('base64url')
  writeFileSync(secretsFile, JSON.stringify({ PAY_CODE_PEPPER: secret(), DATA_KEY: secret() }), {
    mode: 0o600,
  })
}
const env = {
  ...process.env,
  ...(JSON.parse(readFileSync(secretsFile, 'utf8')) as Record<string, string>),
  NODE_ENV: 'production',
  HOST: plan.address,
  DATABASE_URL: shopUrl(plan, 'pooled'),
  DATABASE_DIRECT_URL: shopUrl(plan, 'direct'),
  DATABASE_READ_URL: shopUrl(plan, 'read'),
  DATABASE_POOLER: 'transaction',
  DATA_DIR: join(dir, 'files'),
  TRUST_PROXY: '1',
  DRAIN_SECONDS: '4',
}
let isStopping = false
const apps: ChildProcess[] = []
for (const port of plan.appPorts) await startShop(port)
console.log(
  `The shop: http://${plan.address}:${plan.shopPort}   state: patronictl -c ${join(dir, 'n1/patroni.yml')} list`,
)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop())

/** Resolves when it takes requests; the first one makes the tables. It is started again whenever it ends. */
function startShop(port: number): Promise<void> {
  return new Promise((ready) => {
    const child = spawn(process.execPath, ['server/bin/main.ts'], {
      cwd: repositoryDir,
      env: { ...env, PORT: String(port) },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    apps.push(child)
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      process.stdout.write(text)
      if (text.includes(`:${port}`)) ready()
    })
    child.once('exit', () => {
      apps.splice(apps.indexOf(child), 1)
      if (!isStopping) setTimeout(() => void startShop(port), 1000)
    })
  })
}

async function stop(): Promise<void> {
  isStopping = true
  for (const app of apps) app.kill('SIGTERM')
  await Promise.all(apps.map((app) => new Promise((ended) => app.once('exit', ended))))
  await cluster.stop()
  process.exit(0)
}
