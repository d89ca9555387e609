import { Agent, request } from 'node:http'

/** What a run of one kind of work measured. Milliseconds and works per second. */
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

/** One caller with a connection of his own, as a browser keeps it. */
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

const warmUpShare = 0.2

/** Lets every caller work without a pause for a while; the first fifth warms up and is not counted. */
export async function measure({ name, callers, durationMs, work }: Load): Promise<Figures> {
  const startedAt = performance.now()
  const countFrom = startedAt + durationMs * warmUpShare
  const endAt = startedAt + durationMs
  const times: number[] = []
  let failures = 0
  let turn = 0
  await Promise.all(
    callers.map(async (caller) => {
      for (let at = performance.now(); at < endAt; at = performance.now()) {
        const succeeded = await work(caller, turn++)
        if (at < countFrom) continue
        if (succeeded) times.push(performance.now() - at)
        else failures++
      }
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) =>
    times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  const seconds = (performance.now() - countFrom) / 1000
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
