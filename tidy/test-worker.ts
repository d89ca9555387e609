import { on, once } from 'node:events'
import { relative, resolve } from 'node:path'
import { describe } from 'node:test'
import { progress } from './worker-reporter.ts'

/**
 * Runs the test files that its parent (run-test-files.ts) hands it, one after the other, in this one process: the server is
 * imported and warmed up once instead of once for each file. Each file is a suite of its own, so that its hooks are its own.
 */
export interface FileDone {
  done: string
}
/** Null: there is none left. */
export interface NextFile {
  file: string | null
}

const leaveAfterMs = 3000
// Listened to throughout, or the channel would let the process end while a test waits for nothing.
const handed = on(process, 'message') as AsyncIterableIterator<[NextFile]>

let current = ''
process.on('uncaughtExceptionMonitor', (error) => console.error(`In ${current} nobody caught:`, error))
process.send?.({ done: '' } satisfies FileDone)
for await (const [{ file }] of handed) {
  if (file === null) break
  const path = resolve(file)
  const ended = once(progress, 'file')
  current = relative(process.cwd(), path)
  describe(current, () => import(path) as Promise<void>)
  await ended
  process.send?.({ done: file } satisfies FileDone)
}
process.disconnect()
// A handle that a test left behind does not keep this process.
setTimeout(() => process.exit(), leaveAfterMs).unref()
