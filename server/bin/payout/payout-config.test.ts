import assert from 'node:assert/strict'
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, it } from 'node:test'
import { ConfigProblem } from '#kernel/config.ts'
import { readPayoutConfig } from './payout-config.ts'

const folder = await mkdtemp(join(tmpdir(), 'sampan-keys-'))
after(() => rm(folder, { recursive: true, force: true }))
const key = '0x7c852118294e51e653712a81e05800f419141751be58f605c371e15141b007a6'
const other = '0x9f1c0a5b7d3e2468ace013579bdf02468ace13579bdf0f1e2d3c4b5a69788796'
const sources = { CHAIN_SOURCES: 'harbour=http://127.0.0.1:1 tron=http://127.0.0.1:2' }
const production = { NODE_ENV: 'production', DATABASE_URL: 'postgres://db/sampan', ...sources }

const problemsOf = (env: Record<string, string>): string => {
  try {
    readPayoutConfig(env)
    return ''
  } catch (error) {
    assert.ok(error instanceof ConfigProblem)
    return error.message
  }
}

it('reads keys by network, and no secret of the server', () => {
  const config = readPayoutConfig({ ...sources, PAYOUT_KEYS: `harbour=${key} tron=${other.slice(2)}` })
  assert.deepEqual(
    [...config.keys],
    [
      ['harbour', key],
      ['tron', other],
    ],
  )
  assert.ok(readPayoutConfig({ ...production, PAYOUT_KEYS: `harbour=${other}` }))
})

it('reads a file that its owner alone can read', async () => {
  const file = join(folder, 'keys')
  await writeFile(file, `harbour=${other}\n`, { mode: 0o600 })
  assert.equal(readPayoutConfig({ ...production, PAYOUT_KEY_FILE: file }).keys.get('harbour'), other)
  await chmod(file, 0o644)
  assert.match(problemsOf({ ...production, PAYOUT_KEY_FILE: file }), /others can read it/)
  assert.match(problemsOf({ ...production, PAYOUT_KEY_FILE: join(folder, 'none') }), /cannot be read/)
})

it('reads a credential of systemd, whose mode shows the mask of an access list', async () => {
  const file = join(folder, 'payout-keys')
  await writeFile(file, `harbour=${other}\n`, { mode: 0o440 })
  const unit = { ...production, PAYOUT_KEY_FILE: file, CREDENTIALS_DIRECTORY: folder }
  assert.equal(readPayoutConfig(unit).keys.get('harbour'), other)
  assert.match(
    problemsOf({ ...unit, CREDENTIALS_DIRECTORY: join(folder, 'of-another') }),
    /others can read it/,
  )
  await chmod(file, 0o444)
  assert.match(problemsOf(unit), /others can read it/)
})

it('does not start without keys or sources, and never says a key', () => {
  assert.match(problemsOf(sources), /one key or more/)
  assert.match(problemsOf({ PAYOUT_KEYS: `harbour=${key}` }), /no source of harbour/)
  const text = problemsOf({ ...sources, PAYOUT_KEYS: `harbour=${key.slice(0, -1)}` })
  assert.match(text, /entry 1/)
  assert.ok(!text.includes(key.slice(4, 20)))
})

it('takes no sample in production', () => {
  for (const sample of [key, `0x${'11'.repeat(32)}`, `0x${'0'.repeat(63)}1`])
    assert.match(problemsOf({ ...production, PAYOUT_KEYS: `harbour=${sample}` }), /sample/)
  assert.match(
    problemsOf({ NODE_ENV: 'production', ...sources, PAYOUT_KEYS: `harbour=${other}` }),
    /DATABASE_URL/,
  )
})
