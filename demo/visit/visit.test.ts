import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { it } from 'node:test'

/** A port that was free a moment ago. */
async function closedPort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

it('says in one line that no shop runs, where it looked, and how to start one', async () => {
  const url = `http://127.0.0.1:${await closedPort()}`
  const visit = join(import.meta.dirname, 'visit.ts')
  const { code, said } = await new Promise<{ code: unknown; said: string }>((resolve) => {
    execFile(process.execPath, [visit, '--url', url], (error, stdout, stderr) =>
      resolve({ code: error?.code, said: stdout + stderr }),
    )
  })
  assert.equal(code, 1)
  assert.match(said, /^No shop answers at [^\n]+\n$/)
  assert.ok(said.includes(url) && said.includes('npm start'), said)
})
