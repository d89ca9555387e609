import { type EmbeddedPostgres, type PostgresOptions, startPostgres } from '#embedded/postgres.ts'
import { isAlive } from '#embedded/process-state.ts'
import type { Log } from '#kernel/log.ts'

const lookEveryMs = 1000

/**
 * An embedded PostgreSQL that is started again, on the same port, when it dies under us: killed for its memory, or by hand.
 * What was committed is there; a caller in the middle of something finds its connection lost and repeats.
 */
export async function startLastingPostgres(options: PostgresOptions, log: Log): Promise<EmbeddedPostgres> {
  let current = await startPostgres(options)
  const { url } = current
  const port = Number(new URL(url).port)
  let isStopping = false
  let starting: Promise<void> | null = null

  const startAgain = async () => {
    log.warn({ pid: current.pid }, 'the embedded database died and is started again')
    try {
      current = await startPostgres({ ...options, port })
    } catch (error) {
      log.error({ err: error }, 'the embedded database does not start; it is tried again')
    }
    starting = null
  }
  const timer = setInterval(() => {
    if (!isStopping && starting === null && !isAlive(current.pid)) starting = startAgain()
  }, lookEveryMs)
  timer.unref()

  return {
    url,
    get pid() {
      return current.pid
    },
    async stop() {
      isStopping = true
      clearInterval(timer)
      await starting
      await current.stop()
    },
  }
}
