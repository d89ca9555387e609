import { Agent, request } from 'node:http'

/** Measurements of a run of one kind of work. Milliseconds and works per second. */
export interface Figures {
  name: string
  works: number
  failures: number
  ratePerSecond: number
  p50Ms: number
  p95Ms: number
  p99Ms: number
}

export interface Answer {
  status: number
  body: string
}

/** One caller with its own connection, as a browser keeps it. */
export class Caller {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 })
  readonly #url: URL
  readonly headers: Record<string, string>

  constructor(url: string, headers: Record<string, string> = {}) {
    this.#url = new URL(url)
    this.headers = headers
  }

  send(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const text = body === undefined ? undefined : JSON.stringify(body)
    return new Promise((resolve, reject) => {
      const sent = request(
        {
          host: this.#url.hostname,
          port: this.#url.port,
          method,
          path,
          agent: this.#agent,
          headers: {
            ...this.headers,
            ...headers,
            ...(text === undefined
              ? {}
              : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
          },
        },
        (response) => {
          let received = ''
          response.setEncoding('utf8')
          response.on('data', (chunk) => {
            received += chunk
          })
          response.on('end', () => resolve({ status: response.statusCode ?? 0, body: received }))
        },
      )
      sent.on('error', reject)
      sent.end(text)
    })
  }

  close(): void {
    this.#agent.destroy()
  }
}

export interface Load {
  name: string
  callers: readonly Caller[]
  durationMs: number
  /** One piece of work; answers whether it succeeded. */
  work(caller: Caller, turn: number): Promise<boolean>
}

const warmUpMs = 2000
const slices = 4

interface Taken {
  times: number[]
  failures: number
  seconds: number
  turn: number
}

/**
 * Lets every caller work without a pause for a while, after a warm-up that is not counted. Several loads take turns in
 * slices, so that what else the machine does in the meantime burdens all of them alike.
 */
export async function measureInTurns(loads: readonly Load[]): Promise<Figures[]> {
  const each = loads.map((load) => ({ load, own: fresh() }))
  for (const { load, own } of each) {
    await workFor(load, warmUpMs, own)
    Object.assign(own, { ...fresh(), turn: own.turn })
  }
  for (let slice = 0; slice < slices; slice++)
    for (const { load, own } of each) await workFor(load, load.durationMs / slices, own)
  return each.map(({ load, own }) => figuresOf(load.name, own))
}

const fresh = (): Taken => ({ times: [], failures: 0, seconds: 0, turn: 0 })

export async function measure(load: Load): Promise<Figures> {
  const [figures] = await measureInTurns([load])
  if (!figures) throw new Error('One load gives one row of figures')
  return figures
}

async function workFor({ callers, work }: Load, ms: number, own: Taken): Promise<void> {
  const startedAt = performance.now()
  await Promise.all(
    callers.map(async (caller) => {
      for (let at = performance.now(); at < startedAt + ms; at = performance.now()) {
        if (await work(caller, own.turn++)) own.times.push(performance.now() - at)
        else own.failures++
      }
    }),
  )
  own.seconds += (performance.now() - startedAt) / 1000
}

function figuresOf(name: string, { times, failures, seconds }: Taken): Figures {
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return {
    name,
    works: times.length,
    failures,
    ratePerSecond: times.length / seconds,
    p50Ms: at(0.5),
    p95Ms: at(0.95),
    p99Ms: at(0.99),
  }
}

/** Prints figures as a table; `share` is the rate as a part of the thin server's. */
export function printFigures(rows: readonly { figures: Figures; share: number | null }[]): void {
  const head = ['work', 'per s', 'p50 ms', 'p95 ms', 'p99 ms', 'failed', 'of bare']
  const lines = rows.map(({ figures, share }) => [
    figures.name,
    figures.ratePerSecond.toFixed(0),
    figures.p50Ms.toFixed(1),
    figures.p95Ms.toFixed(1),
    figures.p99Ms.toFixed(1),
    String(figures.failures),
    share === null ? '' : share.toFixed(2),
  ])
  const widths = head.map((_, n) => Math.max(...[head, ...lines].map((line) => (line[n] ?? '').length)))
  for (const line of [head, ...lines]) {
    const cells = line.map((cell, n) =>
      n === 0 ? cell.padEnd(widths[n] ?? 0) : cell.padStart(widths[n] ?? 0),
    )
    process.stdout.write(`${cells.join('  ')}\n`)
  }
}
