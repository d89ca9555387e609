import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '../server/src/kernel/database.ts'
import { publish } from '../server/src/kernel/live-events.ts'
import { transaction } from '../server/src/kernel/transaction.ts'
import { startTestServer } from '../server/src/testing/test-server.ts'

/** Messages between `bench/live.ts` and this process. */
export type Question =
  | { ask: 'weigh' }
  | { ask: 'cpu' }
  | { ask: 'publish'; buyerId: string; id: string }
  | { ask: 'stop' }
export interface Told {
  url: string
  databaseUrl: string
  rssBytes: number
  heapBytes: number
  cpuMs: number
}

/** The app by itself, so that what its streams weigh is not mixed with what their readers do. */
const server = await startTestServer()
const writer = openDatabase({
  url: server.database.url,
  poolMax: 1,
  log: server.app.deps.log,
  applicationName: 'sampan-bench',
})

function tell(): void {
  globalThis.gc?.()
  const { rss: rssBytes, heapUsed: heapBytes } = process.memoryUsage()
  const { user, system } = process.cpuUsage()
  const told: Told = {
    url: server.url,
    databaseUrl: server.database.url,
    rssBytes,
    heapBytes,
    cpuMs: (user + system) / 1000,
  }
  process.send?.(told)
}

process.on('message', (question: Question) => {
  void answer(question)
})

async function answer(question: Question): Promise<void> {
  if (question.ask === 'publish') {
    const { buyerId, id } = question
    await transaction(writer.db, (tx) => publish(tx, `buyer:${buyerId}`, { topic: 'order', id }))
    return
  }
  if (question.ask === 'stop') {
    await writer.close()
    await server.close()
    process.disconnect()
    return
  }
  if (question.ask === 'weigh') await pause(500)
  tell()
}

tell()
