import assert from 'node:assert/strict'
import { spawn, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { it } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The tests of the file store on OpenStack Swift, which checks signatures as AWS does: `npm run test:nightly -- swift`. It
 * needs Debian's packages, and says which are missing.
 */
const port = Number(process.env['SWIFT_PORT'] ?? 4640)
const endpoint = `http://127.0.0.1:${port}`
const server = join(import.meta.dirname, '../..')
const files = ['src/base/media/s3-store.test.ts', 'bin/sampan/move-files.test.ts']

it('keeps pictures on Swift as on a disk', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'sampan-swift-'))
  const swift = spawn(join(import.meta.dirname, 'start-swift.sh'), [folder, String(port)], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  swift.stderr.setEncoding('utf8').on('data', (text: string) => {
    said += text
  })
  try {
    while (!(await fetch(endpoint).catch(() => null))) {
      assert.equal(swift.exitCode, null, said)
      await pause(200)
    }
    const { NODE_TEST_CONTEXT: _, ...own } = process.env
    const { status, stdout } = spawnSync(process.execPath, ['--test', '--test-concurrency=1', ...files], {
      cwd: server,
      encoding: 'utf8',
      env: {
        ...own,
        S3_TEST_ENDPOINT: endpoint,
        S3_TEST_KEY: 'test:tester',
        S3_TEST_SECRET: 'testing',
      },
    })
    assert.equal(status, 0, stdout)
  } finally {
    swift.kill()
    await rm(folder, { recursive: true, force: true })
  }
})
