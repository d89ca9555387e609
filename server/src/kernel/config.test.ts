import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { it } from 'node:test'
import { promisify } from 'node:util'
import { ConfigProblem, readConfig, repositoryDir } from '#kernel/config.ts'
import { misspeltSettings } from '#kernel/misspelt-settings.ts'
import { settings } from '#kernel/settings.ts'

const problemsOf = (env: Record<string, string>): readonly string[] => {
  try {
    readConfig(env)
    return []
  } catch (error) {
    assert.ok(error instanceof ConfigProblem)
    return error.problems
  }
}

const production = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://db.internal/sampan',
  PAY_CODE_PEPPER: 'x'.repeat(32),
  DATA_KEY: 'd'.repeat(32),
}

it('starts a development server without a single setting', () => {
  const config = readConfig({})
  assert.equal(config.mode, 'development')
  assert.equal(config.port, 3000)
  assert.equal(config.host, '127.0.0.1')
  assert.equal(config.databaseUrl, null)
  assert.equal(config.rateLimits, true)
  assert.equal(config.demo, true)
  assert.deepEqual(config.argon2, { memoryKib: 19_456, passes: 2 })
})

it('takes an empty value for none', () => {
  assert.equal(readConfig({ PORT: '', DATABASE_URL: '' }).port, 3000)
})

it('refuses a production that is half configured, and names all that is missing at once', () => {
  const problems = problemsOf({
    NODE_ENV: 'production',
    RATE_LIMITS: 'off',
    ARGON2_MEMORY_KIB: '64',
    DEMO: 'on',
  })
  for (const name of [
    'DATABASE_URL',
    'PAY_CODE_PEPPER',
    'DATA_KEY',
    'RATE_LIMITS',
    'ARGON2_MEMORY_KIB',
    'DEMO',
  ]) {
    assert.ok(
      problems.some((problem) => problem.startsWith(name)),
      `${name} in ${problems.join(' | ')}`,
    )
  }
})

it('has no demo crew in production, whatever is set', () => {
  assert.equal(readConfig({}).demoCrew, true)
  assert.equal(readConfig({ DEMO: 'off', DEMO_CREW: 'on' }).demoCrew, false)
  assert.equal(readConfig(production).demoCrew, false)
  assert.equal(readConfig({ ...production, DEMO_CREW: 'on' }).demoCrew, false)
  const demo = { ...production, DEMO: 'on', DEMO_CREW: 'on' }
  assert.deepEqual(problemsOf(demo), ['DEMO: cannot be on in production'])
})

it('starts a production that has all it needs', () => {
  const config = readConfig(production)
  assert.equal(config.host, '0.0.0.0')
  assert.equal(config.demo, false)
  assert.deepEqual(problemsOf({ ...production, PAY_CODE_PEPPER: 'short' }).length, 1)
  assert.deepEqual(problemsOf({ ...production, DATA_KEY: 'short' }).length, 1)
})

it('names every value that makes no sense', () => {
  const problems = problemsOf({
    PORT: '99999',
    DATABASE_URL: 'mysql://x',
    WEAK_PAY_CODE: 'maybe',
    TRUST_PROXY: '-1',
    CHAIN_SOURCES: 'harbour',
    DEPOSIT_XPUB_EVM: 'xprv',
  })
  assert.equal(problems.length, 6)
})

it('prints the table of settings', async () => {
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(repositoryDir, 'server/bin/settings.ts'),
  ])
  for (const { name, meaning } of settings) assert.ok(stdout.includes(name) && stdout.includes(meaning), name)
})

it('names what production forbids together with what cannot be read', () => {
  const problems = problemsOf({ ...production, RATE_LIMITS: 'off', PORT: '80a' })
  assert.deepEqual(problems, ['PORT: must be a whole number', 'RATE_LIMITS: cannot be off in production'])
})

it('refuses one secret for both purposes', () => {
  const secret = 's'.repeat(40)
  assert.deepEqual(problemsOf({ ...production, DATA_KEY: secret, PAY_CODE_PEPPER: secret }), [
    'DATA_KEY: must be another secret than PAY_CODE_PEPPER',
  ])
})

it('says how a password with a # is written', () => {
  assert.deepEqual(problemsOf({ DATABASE_URL: 'postgres://shop:a#b@db/shop' }), [
    'DATABASE_URL: holds a "#": write it as %23',
  ])
})

it('finds names that are nearly a setting, and no others', () => {
  const env = {
    DATABASE_URI: 'x',
    METRIC_TOKEN: 'x',
    PATH: 'x',
    HOME: 'x',
    DATABASE_URL: 'x',
    SMTP_HOST: 'x',
  }
  assert.deepEqual(misspeltSettings(env), [
    { name: 'DATABASE_URI', setting: 'DATABASE_URL' },
    { name: 'METRIC_TOKEN', setting: 'METRICS_TOKEN' },
  ])
})
