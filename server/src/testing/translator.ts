import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestServer, type TestServer } from '#testing/test-server.ts'

/** Questions to a translator. */
interface Asked {
  q: string[]
  source: string
  target: string
}

/** A second process of the app on the same database, with a translator set up that names both languages before each text. */
export async function startWithTranslator({ database }: Pick<TestServer, 'database'>) {
  const asked: Asked[] = []
  const translator = createServer((request, response) => {
    request.setEncoding('utf8')
    let body = ''
    request.on('data', (part: string) => {
      body += part
    })
    request.on('end', () => {
      const { q, source, target }: Asked = JSON.parse(body)
      asked.push({ q, source, target })
      response.end(JSON.stringify({ translatedText: q.map((text) => `${source} ${target} ${text}`) }))
    })
  })
  await new Promise<void>((listening) => translator.listen(0, '127.0.0.1', listening))
  const { port } = translator.address() as AddressInfo
  const twin = await startTestServer({ database, env: { TRANSLATE_URL: `http://127.0.0.1:${port}/` } })
  /** From now on nobody answers. */
  const stopTranslator = async () => {
    const closed = new Promise((resolve) => translator.close(resolve))
    translator.closeAllConnections()
    await closed
  }
  return {
    twin,
    asked,
    stopTranslator,
    async close() {
      await stopTranslator()
      await twin.close()
    },
  }
}
