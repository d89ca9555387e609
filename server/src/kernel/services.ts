import { type Background, nothingBeside, type ServiceState } from '#kernel/background.ts'
import { isClockTrusted, nowMs } from '#kernel/clock.ts'
import type { JobContext } from '#kernel/jobs.ts'
import { type LockConnection, openLockConnection } from '#kernel/lock-connection.ts'
import type { Log } from '#kernel/log.ts'
import { inSpan } from '#kernel/tracing.ts'
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

/** Ms between two tries for locks that others hold; each also tests whether the connection still answers. */
const lookEveryMs = 2000
/** Ms for which a service's lock is released after a failed step: another process may succeed. */
const afterFailureMs = 2000
const connectAgainMs = { first: 500, most: 10_000 }

/** Runs the app's background services until stopped. */
export const startServices = (
  url: string,
  services: readonly Service[],
  context: Omit<JobContext, 'transaction'>,
  background: Background = nothingBeside(),
): ServiceRunner =>
  runServices<JobContext>(
    url,
    services,
    { ...context, transaction: (work) => transaction(context.db, work) },
    background,
  )

/** Runs background services with any context until stopped: the sending process has not the app's. */
export function runServices<Ctx extends { readonly log: Log }>(
  url: string,
  services: readonly Service<Ctx>[],
  ctx: Ctx,
  background: Background = nothingBeside(),
): ServiceRunner {
  const stopping = new AbortController()
  const posts = services.map((service) => {
    const state: ServiceState = { isLeader: false, lastStepAtMs: null, failures: 0 }
    background.services.set(service.name, state)
    return new Post(service, ctx, state)
  })
  const running = keepConnected(url, posts, ctx.log, stopping.signal)
  return {
    async stop() {
      stopping.abort()
      await running
    },
  }
}

/** One connection for the locks of all services; when it is lost no step begins until there is another one. */
async function keepConnected<Ctx extends { readonly log: Log }>(
  url: string,
  posts: readonly Post<Ctx>[],
  log: Log,
  stopping: AbortSignal,
): Promise<void> {
  if (posts.length === 0) return
  let former: LockConnection['backend'] | null = null
  let againInMs = connectAgainMs.first
  while (!stopping.aborted) {
    let connection: LockConnection | null = null
    try {
      connection = await openLockConnection(url, 'sampan-services', former)
      former = connection.backend
      againInMs = connectAgainMs.first
      await lead(connection, posts, stopping)
      if (!stopping.aborted) log.warn('the connection of the background services was lost; trying again')
    } catch (error) {
      if (!stopping.aborted)
        log.error({ err: error }, 'the background services have no connection; trying again')
    }
    // An orderly stop waits for the steps under way while the locks still hold.
    if (stopping.aborted) await Promise.all(posts.map((post) => post.steps))
    await connection?.close()
    await pause(spread(againInMs), stopping)
    againInMs = Math.min(againInMs * 2, connectAgainMs.most)
  }
}

/** Takes what locks are free, again and again, until the connection is lost or all is to stop. */
async function lead<Ctx extends { readonly log: Log }>(
  connection: LockConnection,
  posts: readonly Post<Ctx>[],
  stopping: AbortSignal,
): Promise<void> {
  const over = AbortSignal.any([stopping, connection.lost])
  while (!over.aborted) {
    for (const post of posts) {
      if (!post.mustGiveUp) continue
      await connection.give(post.name)
      post.mustGiveUp = false
    }
    const free = posts.filter((post) => post.isFree())
    const taken = new Set(await connection.take(free.map(({ name }) => name)))
    for (const post of free) if (taken.has(post.name)) post.begin(over)
    await pause(spread(lookEveryMs), over)
  }
}

/** One service in this process. */
class Post<Ctx extends { readonly log: Log }> {
  /** Steps that are running, from taking the lock on. */
  steps: Promise<void> | null = null
  mustGiveUp = false
  #notBeforeMs = 0
  readonly #service: Service<Ctx>
  readonly #ctx: Ctx
  readonly #state: ServiceState

  constructor(service: Service<Ctx>, ctx: Ctx, state: ServiceState) {
    this.#service = service
    this.#ctx = ctx
    this.#state = state
  }

  get name(): string {
    return this.#service.name
  }

  /** A step that was under way when the lock was lost may hang for long: meanwhile others may have the service, never we twice. */
  isFree(): boolean {
    return this.steps === null && performance.now() >= this.#notBeforeMs
  }

  begin(over: AbortSignal): void {
    this.steps = this.#goOn(over).finally(() => {
      this.steps = null
    })
  }

  async #goOn(over: AbortSignal): Promise<void> {
    const { everyMs, name } = this.#service
    const state = this.#state
    state.isLeader = true
    const lose = () => {
      state.isLeader = false
    }
    over.addEventListener('abort', lose, { once: true })
    try {
      while (!over.aborted) {
        if (isClockTrusted()) {
          await inSpan(`service ${this.name}`, () => this.#service.step(this.#ctx))
          state.lastStepAtMs = nowMs()
        }
        await pause(everyMs, over)
      }
    } catch (error) {
      state.failures++
      this.#notBeforeMs = performance.now() + afterFailureMs
      // A lost connection has released its locks already.
      this.mustGiveUp = !over.aborted
      if (!over.aborted) this.#ctx.log.error({ err: error, service: name }, 'a service failed; it goes on')
    } finally {
      lose()
      over.removeEventListener('abort', lose)
    }
  }
}

/** Random delay, so that not all processes try at the same moment. */
const spread = (ms: number): number => ms * (0.75 + Math.random() / 2)

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
