import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { repositoryDir } from '#kernel/config.ts'
import { createLog } from '#kernel/log.ts'
import { startDepositServer } from '#testing/deposits.ts'
import type { TestServer } from '#testing/test-server.ts'

const watchDir = join(repositoryDir, 'deploy/watch')
const textOf = (name: string) => readFile(join(watchDir, name), 'utf8')

/** Names of metrics in an expression of PromQL: words that are no function, label, text or duration. */
function metricsIn(expression: string): string[] {
  const bare = expression
    .replaceAll(/"[^"]*"/g, '')
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(?:by|without) \([^)]*\)/g, '')
  return [...bare.matchAll(/[a-z_][a-z0-9_]*(?!\w|\s*\()/g)]
    .map(([name]) => name)
    .filter((name) => name.includes('_') && !/_quantile$/.test(name))
    .map((name) => name.replace(/_(?:bucket|count|sum)$/, ''))
}

describe('the watch over a shop (deploy/watch)', () => {
  let server: TestServer
  let names: ReadonlySet<string>
  const lines: string[] = []
  before(async () => {
    server = await startDepositServer({
      env: { ACCESS_LOG: 'on', SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'a@example.com' },
      log: createLog({ logLevel: 'info', mode: 'test' }, { write: (line) => void lines.push(line) }),
    })
    await sql`insert into self_audit (scope, is_sound, findings) values ('quick', true, '[]'), ('full', false, '[]')`.execute(
      server.db,
    )
    const registry = new Registry()
    collectDefaultMetrics({ register: registry })
    const own = await (await fetch(`${server.url}/metrics`)).text()
    const all = `${own}\n${await registry.metrics()}`
    names = new Set([...all.matchAll(/^# TYPE (\w+) /gm)].map(([, name = '']) => name))
  })
  after(() => server.close())

  it('asks for metrics that a server has', async () => {
    const rules = [...(await textOf('alerts.yml')).matchAll(/expr: (.*)/g)].map(([, expr = '']) => expr)
    const board = [...(await textOf('dashboard.json')).matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g)].map(
      ([, expr = '']) => JSON.parse(`"${expr}"`) as string,
    )
    assert.ok(rules.length >= 18 && board.length >= 20, `${rules.length} ${board.length}`)
    const asked = [...rules, ...board].flatMap(metricsIn)
    assert.ok(new Set(asked).size > 15, [...new Set(asked)].join(' '))
    assert.deepEqual(
      [...new Set(asked)].filter((name) => !names.has(name)),
      [],
    )
  })

  it('says in the documents what each alert means', async () => {
    const alerts = [...(await textOf('alerts.yml')).matchAll(/alert: (\w+)/g)].map(([, name = '']) => name)
    const operations = await readFile(join(repositoryDir, 'docs/operations.md'), 'utf8')
    assert.deepEqual(
      alerts.filter((name) => !operations.includes(`| \`${name}\` |`)),
      [],
    )
  })

  it('sees what is late, unsound or stuck', async () => {
    const read = async () => {
      const text = await (await fetch(`${server.url}/metrics`)).text()
      return (name: string) => Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
    }
    const before = await read()
    assert.deepEqual(
      ['mail_oldest_due_seconds', 'stuck_rows', 'order_oldest_due_seconds'].map(before),
      [0, 0, 0],
    )
    // The full self-audit found something, though the quick one after it did not.
    assert.equal(before('self_audit_sound'), 0)
    assert.ok(before('self_audit_age_seconds') < 60)
    await sql`insert into stuck_row (job, subject, problem, tries, next_try_at) values ('a', 'b', 'c', 1, now())`.execute(
      server.db,
    )
    assert.equal((await read())('stuck_rows'), 1)
  })

  it('sees that withdrawals are stopped, that a network is late, and how much disk is free', async () => {
    const read = async (name: string) => {
      const text = await (await fetch(`${server.url}/metrics`)).text()
      return Number(new RegExp(`^${name} (\\S+)`, 'm').exec(text)?.[1])
    }
    assert.deepEqual([await read('withdrawals_stopped'), await read('deposit_networks_late')], [0, 0])
    await sql`update money_settings set stopped_at = now()`.execute(server.db)
    await sql`update scan_cursor set halted_at = now() where network_id = 'harbour'`.execute(server.db)
    assert.deepEqual([await read('withdrawals_stopped'), await read('deposit_networks_late')], [1, 1])
    assert.ok((await read('data_dir_free_bytes')) > 1e6)
  })

  it('names each request in its answer and in the log, by route and never by address', async () => {
    const answer = await fetch(`${server.url}/api/product/detail?id=987654`)
    const id = answer.headers.get('request-id') ?? ''
    assert.match(id, /^[0-9a-f-]{36}$/)
    await answer.text()
    const line = lines.find((one) => one.includes(id))
    const { msg, route, status, method } = JSON.parse(line ?? '{}')
    assert.deepEqual(
      { msg, route, status, method },
      { msg: 'answered', route: '/api/product/detail', status: 200, method: 'GET' },
    )
    assert.ok(!line?.includes('987654') && !line?.includes('127.0.0.1'))
  })

  it('has rules that promtool takes, where it is installed', async () => {
    const run = (...args: string[]) => spawnSync('promtool', args, { cwd: watchDir, encoding: 'utf8' })
    if (run('--version').error) return
    for (const args of [
      ['check', 'rules', 'alerts.yml'],
      ['test', 'rules', 'alerts-test.yml'],
    ]) {
      const { status, stdout, stderr } = run(...args)
      assert.equal(status, 0, `${stdout}\n${stderr}`)
    }
  })
})
