import pg from 'pg'
import type { JobContext } from '#kernel/jobs.ts'
import type { Log } from '#kernel/log.ts'
import { transaction } from '#kernel/transaction.ts'

/**
 * Work that goes on all the time, such as reading a chain. Of all processes on one database exactly one does it: the one
 * that holds the service's advisory lock. When that process dies another takes over.
 */
export interface Service<Ctx = JobContext> {
  readonly name: string
  /** Pause between two steps, in ms. */
  readonly everyMs: number
  /** One step; it may be cut off anywhere without harm. A step that throws is logged and tried again. */
  readonly step: (ctx: Ctx) => Promise<void>
}

export interface ServiceRunner {
  stop(): Promise<void>
}

const lockAgainMs = 2000

/** Runs the app's background services until stopped. */
export const startServices = (
  url: string,
  services: readonly Service[],
  context: Omit<JobContext, 'transaction'>,
): ServiceRunner =>
  runServices<JobContext>(url, services, {
    ...context,
    transaction: (work) => transaction(context.db, work),
  })

/** Runs background services with any context until stopped: the payout process has not the app's. */
export function runServices<Ctx extends { readonly log: Log }>(
  url: string,
  services: readonly Service<Ctx>[],
  ctx: Ctx,
): ServiceRunner {
  const stopping = new AbortController()
  const running = services.map((service) => keepRunning(url, service, ctx, stopping.signal))
  return {
    async stop() {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

async function keepRunning<Ctx extends { readonly log: Log }>(
  url: string,
  service: Service<Ctx>,
  ctx: Ctx,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const client = new pg.Client({ connectionString: url, application_name: `sampan-${service.name}` })
    let isLost = false
    client.on('error', () => {
      isLost = true
    })
    try {
      await client.connect()
      const lock = await client.query<{ is_held: boolean }>(
        'select pg_try_advisory_lock(hashtextextended($1, 7)) as is_held',
        [service.name],
      )
      while (lock.rows[0]?.is_held && !isLost && !signal.aborted) {
        await service.step(ctx)
        await pause(service.everyMs, signal)
        await client.query('select 1') // still connected, so the lock is still ours
      }
    } catch (error) {
      if (!signal.aborted)
        ctx.log.error({ err: error, service: service.name }, 'a service failed; it goes on')
    } finally {
      await client.end().catch(() => {})
    }
    await pause(lockAgainMs, signal)
  }
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(done, ms)
    signal.addEventListener('abort', done, { once: true })
    function done() {
      clearTimeout(timer)
      signal.removeEventListener('abort', done)
      resolve()
    }
  })
}
