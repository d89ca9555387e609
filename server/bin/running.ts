import type { Log } from '#kernel/log.ts'

/**
 * Everything of a server process that goes on by itself, in the order in which it is stopped; what stands in one line is stopped at
 * the same time. The services and jobs of modules are named in their index.ts; they are two of these parts.
 */
const stages = [
  [
    'demoPictures', // draws the demo's pictures ahead
    'sending', // the demo's process that sends withdrawals
    'http', // requests and live streams
    'services', // work that never ends, such as scanning a chain (kernel/services.ts)
    'jobs', // the queue and its crontab (kernel/jobs.ts)
  ],
  ['demoChain', 'demoCards'],
  ['maintenance'], // asks whether the shop is in maintenance (kernel/maintenance.ts)
  ['owner'], // asks for the owner's name and look (kernel/owner.ts)
  ['clock'], // compares the machine's clock with the database's
  ['tracing'], // spans for OpenTelemetry (kernel/tracing.ts)
  ['replica'], // public reads on a replica (kernel/replica/)
  ['database'], // the pool of connections
  ['postgres'], // the embedded database server
] as const
type PartName = (typeof stages)[number][number]

interface Part {
  stop(): Promise<void> | void
}

/** A request has 8 s; what has not ended by then is cut off. */
const endedWithinMs = 9000

/** Parts that a process has begun. */
export class Running {
  /** Aborted when the parts are stopped: a part that has not begun by then does not begin. */
  readonly stopping = new AbortController()
  /** The listener, once it exists: it can tell balancers to send no more. */
  app: { leave(): void } | null = null
  readonly #parts = new Map<PartName, Part>()

  /** Notes a part that has begun, and returns it. */
  began<Begun extends Part>(name: PartName, part: Begun): Begun {
    this.#parts.set(name, part)
    return part
  }

  /** Stops all parts that have begun, stage after stage. */
  async stop(): Promise<void> {
    this.stopping.abort()
    for (const names of stages) await Promise.all(names.map((name) => this.#parts.get(name)?.stop()))
  }

  /** Stops all parts and ends the process, within nine seconds: a step of a service may be cut off anywhere, and jobs were given back. */
  async leave(log: Log): Promise<never> {
    const late = setTimeout(() => {
      log.error('not everything ended in time')
      process.exit(1)
    }, endedWithinMs)
    try {
      await this.stop()
    } catch (error) {
      log.error({ err: error }, 'closing failed')
      process.exitCode = 1
    }
    clearTimeout(late)
    process.exit()
  }
}
