import { setClock } from '#kernel/clock.ts'
import { ConfigProblem } from '#kernel/config.ts'
import type { Log } from '#kernel/log.ts'

/** Differences in ms that a machine with a time service never has. Smaller ones are not logged. */
export const clockBoundsMs = { warned: 1000, most: 60_000 } as const

const measureEveryMs = 60_000
/** Ms between two measurements: a clock that was set, or a machine that slept, is noticed within this time. */
const lookEveryMs = 1000
/** Number of measurements; the one with the shortest round trip is the most exact. */
const asksAtOnce = 3

export interface ClockKeeper {
  /** This machine's clock minus the database's. */
  offsetMs(): number
  /** Measures now, as happens each minute. */
  measure(): Promise<void>
  stop(): void
}

interface Asked {
  /** Answers one row with `ms`, the database's time. */
  query(text: string): Promise<{ rows: { ms: number }[] }>
}

const question = 'select extract(epoch from clock_timestamp())::float8 * 1000 as ms'

/**
 * Sets the process's clock by the database's, now and each minute. While the machine's clock differs by more than a minute no
 * background work begins in this process; its requests go on, by the database's time.
 * @throws ConfigProblem at the start when it differs by more than that
 */
export async function keepClock(
  pool: Asked,
  log: Pick<Log, 'warn' | 'error' | 'info'>,
): Promise<ClockKeeper> {
  let offsetMs = 0
  let isTrusted = true
  let machineAheadMs = 0

  async function measure(): Promise<void> {
    const best = await askBest(pool)
    offsetMs = best.machineMs - best.databaseMs
    machineAheadMs = best.machineMs - best.monotonicMs
    const was = isTrusted
    isTrusted = Math.abs(offsetMs) <= clockBoundsMs.most
    setClock({ ...best, isTrusted })
    const seconds = Math.round(offsetMs / 100) / 10
    if (!isTrusted)
      log.error({ seconds }, 'the clock of this machine is wrong, or the database’s is: no background work')
    else if (Math.abs(offsetMs) > clockBoundsMs.warned)
      log.warn({ seconds }, 'the clock of this machine differs from the database’s, which is used')
    if (isTrusted && !was) log.info({ seconds }, 'the clocks agree again: background work goes on')
  }

  await measure()
  if (!isTrusted) {
    setClock(null)
    throw new ConfigProblem([
      `The clock of this machine differs from the database's by ${Math.round(offsetMs / 1000)} seconds. Set it right (a time service such as chrony), or the database's.`,
    ])
  }
  let measuredAtMs = performance.now()
  let isMeasuring = false
  const timer = setInterval(() => {
    const hasJumped = Math.abs(Date.now() - performance.now() - machineAheadMs) > clockBoundsMs.warned
    if (isMeasuring || (!hasJumped && performance.now() - measuredAtMs < measureEveryMs)) return
    isMeasuring = true
    void measure()
      .catch(() => {}) // the database is away; what was measured last goes on
      .finally(() => {
        measuredAtMs = performance.now()
        isMeasuring = false
      })
  }, lookEveryMs)
  timer.unref()
  return {
    offsetMs: () => offsetMs,
    measure,
    stop() {
      clearInterval(timer)
      setClock(null)
    },
  }
}

/** The database's time in the middle of the shortest of some round trips, and both clocks of this process at that moment. */
async function askBest(pool: Asked) {
  let best = { databaseMs: 0, machineMs: 0, monotonicMs: 0, wayMs: Number.POSITIVE_INFINITY }
  for (let n = 0; n < asksAtOnce; n++) {
    const sentMs = performance.now()
    const { rows } = await pool.query(question)
    const wayMs = performance.now() - sentMs
    const [row] = rows
    if (!row || wayMs >= best.wayMs) continue
    best = { databaseMs: row.ms, machineMs: Date.now() - wayMs / 2, monotonicMs: sentMs + wayMs / 2, wayMs }
  }
  return best
}
