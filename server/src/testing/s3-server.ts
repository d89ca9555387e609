import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AwsClient } from 'aws4fetch'
import S3rver from 's3rver'
import { newId } from '#kernel/ids.ts'

/**
 * A store that speaks S3, behind a gate that can be shut: s3rver, or the one that `S3_TEST_ENDPOINT` names with its
 * `S3_TEST_KEY` and `S3_TEST_SECRET`, with a bucket of its own.
 */
export interface TestS3 {
  /** Settings that lead a server there. */
  env: Record<string, string>
  /** The next so many requests find nobody there. */
  shut(requests: number): void
  /** The number of requests that came. */
  asked(): number
  close(): Promise<void>
}

export async function startTestS3(): Promise<TestS3> {
  const given = process.env['S3_TEST_ENDPOINT']
  const directory = await mkdtemp(join(tmpdir(), 'sampan-s3-'))
  const own = given ? null : new S3rver({ address: '127.0.0.1', port: 0, silent: true, directory })
  const target = given ?? `http://127.0.0.1:${(await own?.run())?.port}`
  const bucket = `sampan-${newId()}`
  const [accessKeyId, secretAccessKey] = [
    process.env['S3_TEST_KEY'] ?? 'S3RVER',
    process.env['S3_TEST_SECRET'] ?? 'S3RVER',
  ]
  const client = new AwsClient({ accessKeyId, secretAccessKey, service: 's3', region: 'us-east-1' })
  const made = await client.fetch(`${target}/${bucket}`, { method: 'PUT' })
  if (!made.ok) throw new Error(`no bucket: ${made.status} ${await made.text()}`)
  let shutFor = 0
  let count = 0
  const gate = createServer((incoming, answer) => {
    count++
    if (shutFor > 0) {
      shutFor--
      incoming.socket.destroy()
    } else pass(target, incoming, answer)
  })
  await new Promise<void>((resolve) => gate.listen(0, '127.0.0.1', resolve))
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${(gate.address() as AddressInfo).port}`,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY: accessKeyId,
      S3_SECRET_KEY: secretAccessKey,
    },
    shut(requests) {
      shutFor = requests
    },
    asked: () => count,
    async close() {
      gate.closeAllConnections()
      await new Promise((resolve) => gate.close(resolve))
      await own?.close()
      await rm(directory, { recursive: true, force: true })
    },
  }
}

/** Passes a request on as it is: its signature covers the host that it was sent to. */
function pass(target: string, incoming: IncomingMessage, answer: ServerResponse): void {
  const { method, url, headers } = incoming
  const outgoing = request(`${target}${url}`, { ...(method ? { method } : {}), headers }, (received) => {
    answer.writeHead(received.statusCode ?? 502, received.headers)
    received.pipe(answer)
  })
  outgoing.on('error', () => answer.destroy())
  incoming.pipe(outgoing)
}
