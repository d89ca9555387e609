import assert from 'node:assert/strict'
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { sql } from 'kysely'
import { startMailServer } from '#testing/mail-server.ts'
import { signInOperator, type TestOperator } from '#testing/operators.ts'
import { assertRefused } from '#testing/refused.ts'
import { startTestServer, type TestServer } from '#testing/test-server.ts'
import { causeOf, detailOf } from './outcome-rules.ts'

let mails: Awaited<ReturnType<typeof startMailServer>>
let node: ReturnType<typeof createServer>
let server: TestServer
let admin: TestOperator
before(async () => {
  mails = await startMailServer()
  node = createServer((request, answer) => {
    let text = ''
    request.on('data', (part) => {
      text += part
    })
    request.on('end', () => {
      const { method, id } = JSON.parse(text) as { method: string; id: number }
      const block = { number: '0x64', hash: `0x${'1'.repeat(64)}`, parentHash: `0x${'2'.repeat(64)}` }
      answer.end(JSON.stringify({ jsonrpc: '2.0', id, result: method === 'eth_chainId' ? '0x1' : block }))
    })
  })
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve))
  const source = `http://127.0.0.1:${(node.address() as AddressInfo).port}/v3/a-secret-key`
  server = await startTestServer({
    env: {
      SMTP_URL: mails.url,
      MAIL_FROM: 'Sampan <no-reply@example.com>',
      EMAIL_CODES: 'off',
      CHAIN_SOURCES: `ethereum=${source},http://127.0.0.1:2/v3/another-secret`,
    },
  })
  admin = await signInOperator(server, 'admin')
})
after(async () => {
  await server.close()
  await mails.close()
  node.closeAllConnections()
  await new Promise((resolve) => node.close(resolve))
})

const lastEntry = async () => {
  const { rows } = await sql<{ action: string; after: unknown }>`
    select action, after from audit_entry order by id desc limit 1`.execute(server.db)
  return rows[0]
}

describe('tests that an admin sends', () => {
  it('are an e-mail that arrives, with the server that took it', async () => {
    const answer = await admin.client.expect('console_test_mail', { to: 'ana@example.com' })
    assert.deepEqual({ ...answer, ms: 0 }, { cause: null, detail: '', ms: 0, host: '127.0.0.1' })
    assert.equal(mails.received.length, 1)
    assert.deepEqual(await lastEntry(), {
      action: 'tests.mail',
      after: { to: '···@example.com', cause: null },
    })
  })

  it('are the newest block of each source, and why there is none, without the keys in their addresses', async () => {
    const { networks } = await admin.client.expect('console_test_chain', {})
    assert.equal(networks.length, 1)
    const [good, dead] = networks[0]?.sources ?? []
    assert.equal(good?.blockNo, 100)
    assert.equal(good?.behindBlocks, 0)
    assert.equal(dead?.cause, 'notReached')
    assert.equal(dead?.host, '127.0.0.1:2')
    assert.doesNotMatch(JSON.stringify(networks), /secret/)
    assert.equal((await lastEntry())?.action, 'tests.chain')
  })

  it('are a file that is written, read and removed, and say what stands in its way', async () => {
    const good = await admin.client.expect('console_test_files', {})
    assert.equal(good.cause, null, good.detail)
    const { dataDir } = server.config
    assert.deepEqual(await readdir(join(dataDir, 'private', 'upload')), [])
    await rm(join(dataDir, 'private'), { recursive: true })
    await writeFile(join(dataDir, 'private'), 'no folder')
    const bad = await admin.client.expect('console_test_files', {})
    assert.equal(bad.cause, 'other')
    assert.doesNotMatch(bad.detail, new RegExp(dataDir))
    await rm(join(dataDir, 'private'))
    await mkdir(join(dataDir, 'private'))
  })

  it('are for admins alone', async () => {
    const finance = await signInOperator(server, 'finance')
    assertRefused(await finance.client.call('console_test_mail', { to: 'ana@example.com' }), 'roleMissing')
    assertRefused(await finance.client.call('console_test_chain', {}), 'roleMissing')
    assertRefused(await finance.client.call('console_test_files', {}), 'roleMissing')
  })
})

it('a mail server that is not there, or none at all, is told as such', async () => {
  const env = { MAIL_FROM: 'Sampan <no-reply@example.com>', SMTP_URL: 'smtp://shop:s3cret%40x@127.0.0.1:2' }
  for (const [settings, cause] of [
    [env, 'notReached'],
    [{}, 'notSet'],
  ] as const) {
    const other = await startTestServer({ database: server.database, env: settings })
    try {
      const one = await signInOperator(other, 'admin')
      const answer = await one.client.expect('console_test_mail', { to: 'ana@example.com' })
      assert.equal(answer.cause, cause)
      assert.doesNotMatch(JSON.stringify(answer), /s3cret/)
    } finally {
      await other.close()
    }
  }
})

it('a cause is read from codes, and words lose every address and secret', () => {
  const error = new Error('cannot open http://u:p4ss@h/v3/KEY123?k=abc for p4ss and KEY123', {
    cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }),
  })
  assert.equal(causeOf(error), 'notReached')
  assert.equal(detailOf(error, ['http://u:p4ss@h/v3/KEY123?k=abc']), 'cannot open … for … and …')
  assert.equal(causeOf(Object.assign(new Error('full'), { code: 'ENOSPC' })), 'noRoom')
})
