import type { App } from '../src/app.ts'

/**
 * Everything of a server process that goes on by itself, in the order in which it is stopped. The services and jobs of modules are
 * named in their index.ts; they are two of these parts.
 */
const partNames = [
  'demoPictures', // draws the demo's pictures ahead
  'sending', // the demo's process that sends withdrawals
  'http', // requests and live streams
  'services', // work that never ends, such as scanning a chain (kernel/services.ts)
  'jobs', // the queue and its crontab (kernel/jobs.ts)
  'demoChain',
  'maintenance', // asks whether the shop is in maintenance (kernel/maintenance.ts)
  'owner', // asks for the owner's name and look (kernel/owner.ts)
  'clock', // compares the machine's clock with the database's
  'tracing', // spans for OpenTelemetry (kernel/tracing.ts)
  'database', // the pool of connections
  'postgres', // the embedded database server
] as const
type PartName = (typeof partNames)[number]

interface Part {
  stop(): Promise<void> | void
}

/** Parts that a process has begun. */
export class Running {
  /** Aborted when the parts are stopped: a part that has not begun by then does not begin. */
  readonly stopping = new AbortController()
  /** The app, once it exists: it can tell balancers to send no more. */
  app: App | null = null
  readonly #parts = new Map<PartName, Part>()

  /** Notes a part that has begun, and returns it. */
  began<Begun extends Part>(name: PartName, part: Begun): Begun {
    this.#parts.set(name, part)
    return part
  }

  /** Stops all parts that have begun, one after the other. */
  async stop(): Promise<void> {
    this.stopping.abort()
    for (const name of partNames) await this.#parts.get(name)?.stop()
  }
}
