import { constants } from 'node:fs'
import { access, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { type Config, ConfigProblem } from '#kernel/config.ts'

/**
 * Looks for what this machine refuses, before the database is changed: a trial on a wrong port must not migrate a database.
 * @throws ConfigProblem when the data folder cannot be written; EADDRINUSE when the port is taken
 */
export async function checkMachine({ dataDir, port, host }: Config): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true })
    await access(dataDir, constants.W_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
    throw new ConfigProblem([`DATA_DIR: ${dataDir} cannot be written (${code})`])
  }
  if (port > 0) await checkPort(port, host)
}

async function checkPort(port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const listener = createServer().once('error', reject)
  listener.listen(port, host, () => listener.close(() => resolve()))
  return promise
}
