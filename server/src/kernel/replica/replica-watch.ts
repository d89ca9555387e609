import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '#kernel/database.ts'
import { withDeadline } from '#kernel/deadline.ts'
import type { Log } from '#kernel/log.ts'
import {
  type Facts,
  problemOf,
  type ReplicaProblem,
  readFacts,
  replayedLsn,
  replicaProblems,
} from '#kernel/replica/facts.ts'
import { Lag } from '#kernel/replica/lag.ts'
import { primaryLsn } from '#kernel/replica/lsn.ts'

export interface WatchOptions {
  primary: Db
  /** A handle of the replica for looks alone: they wait for no reader's connection. */
  replica: Db
  log: Pick<Log, 'warn' | 'info'>
  /** A replica that lags for longer is not read, in ms. */
  lagMaxMs?: number
  lookEveryMs?: number
  /** Called when the replica can no longer be read: whoever waits for it goes to the primary. */
  onLost(): void
}

const pausesMs = { least: 500, most: 30_000 } as const
/** A replica that was fine for so long begins with the shortest pause again. */
const steadyMs = 60_000
const lookWithinMs = 1000

/**
 * Watches a replica: whether it answers, is one, and keeps up. One that is away or late is looked at again after a pause, which grows
 * each time.
 */
export class ReplicaWatch {
  readonly #options: WatchOptions
  readonly #lag = new Lag()
  readonly #stopping = new AbortController()
  #primaryFacts: Facts | null = null
  #problem: ReplicaProblem | null = 'away'
  #lagMs: number | null = null
  #usableSinceMs = 0
  #pauseMs: number = pausesMs.least
  #lookAgain = Promise.withResolvers<void>()
  readonly #running: Promise<unknown>

  constructor(options: WatchOptions) {
    this.#options = options
    this.#running = Promise.all([this.#askPrimary(), this.#watch()])
  }

  /** Null while the replica can be read. */
  get problem(): ReplicaProblem | null {
    return this.#problem
  }

  /** Ms by which it was late at the last look; null where that is not known. */
  get lagMs(): number | null {
    return this.#lagMs
  }

  /** A read was lost there: it is looked at now. */
  suspect(): void {
    this.#lookAgain.resolve()
  }

  /** It is not read for a while. */
  giveUp(problem: ReplicaProblem): void {
    this.#lose(problem)
  }

  async stop(): Promise<void> {
    this.#stopping.abort()
    this.#lookAgain.resolve()
    await this.#running
  }

  get #isStopping(): boolean {
    return this.#stopping.signal.aborted
  }

  async #askPrimary(): Promise<void> {
    const { primary, lookEveryMs = 500 } = this.#options
    while (!this.#isStopping) {
      const atMs = performance.now() // before the question: the position is not older than that
      await withDeadline(lookWithinMs, () => primaryLsn(primary)).then(
        (lsn) => this.#lag.primaryIsAt(lsn, atMs),
        () => {}, // the primary is away, and writes nothing
      )
      await this.#rest(lookEveryMs)
    }
  }

  async #watch(): Promise<void> {
    const { lookEveryMs = 500 } = this.#options
    while (!this.#isStopping) {
      const problem = await this.#look()
      if (problem !== null) this.#lose(problem)
      else if (this.#problem !== null) this.#regain()
      const isUsable = this.#problem === null
      if (isUsable && performance.now() - this.#usableSinceMs > steadyMs) this.#pauseMs = pausesMs.least
      if (isUsable) await Promise.race([this.#rest(lookEveryMs), this.#lookAgain.promise])
      else {
        await this.#rest(this.#pauseMs)
        this.#pauseMs = Math.min(this.#pauseMs * 2, pausesMs.most)
      }
      this.#lookAgain = Promise.withResolvers<void>()
    }
  }

  async #look(): Promise<ReplicaProblem | null> {
    // A second try: behind a balancer the look's own connection may have led to a machine that is gone, and the next leads elsewhere.
    for (let tries = 1; ; tries++) {
      try {
        return await withDeadline(lookWithinMs, () => this.#examine())
      } catch {
        if (tries === 2 || this.#isStopping) {
          this.#lagMs = null
          return 'away'
        }
      }
    }
  }

  async #examine(): Promise<ReplicaProblem | null> {
    const { primary, replica, lagMaxMs = 5000 } = this.#options
    if (this.#problem !== null) {
      this.#primaryFacts = await readFacts(primary).catch(() => this.#primaryFacts)
      if (this.#primaryFacts === null) return 'away'
      const problem = await problemOf(replica, this.#primaryFacts)
      if (problem !== null) return problem
    }
    const lsn = await replayedLsn(replica)
    if (lsn === null) return 'primary'
    this.#lagMs = this.#lag.replicaIsAt(lsn, performance.now())
    return this.#lagMs === null || this.#lagMs > lagMaxMs ? 'lagging' : null
  }

  #lose(problem: ReplicaProblem): void {
    const was = this.#problem
    this.#problem = problem
    if (was !== problem)
      this.#options.log.warn({ problem: replicaProblems[problem] }, 'public reads go to the primary')
    if (was === null) this.#options.onLost()
  }

  #regain(): void {
    this.#problem = null
    this.#usableSinceMs = performance.now()
    this.#options.log.info('public reads go to the replica')
  }

  #rest(ms: number): Promise<void> {
    return pause(ms, undefined, { signal: this.#stopping.signal, ref: false }).catch(() => {}) // stopped
  }
}
