/** Clock that verbs use. Tests hand in one that they can move. SQL uses the database's `now()`. */
export interface Clock {
  now(): Date
}

/** The database's time at a moment of this process's monotonic clock, which no setting of the machine's clock moves. */
interface Measurement {
  databaseMs: number
  monotonicMs: number
}

let measured: Measurement | null = null
let isTrusted = true

/**
 * The database's time, as last measured by `keep-clock.ts`; the machine's own where nothing was measured, as in tests. Deadlines,
 * leases and ids of all processes go by it, so that a machine whose clock is wrong does nothing too early.
 */
export const nowMs = (): number =>
  measured === null ? Date.now() : Math.round(measured.databaseMs + performance.now() - measured.monotonicMs)

export const systemClock: Clock = { now: () => new Date(nowMs()) }

/**
 * False while this machine's clock differs from the database's by more than a minute: no background work begins then.
 */
export const isClockTrusted = (): boolean => isTrusted

/** For `keep-clock.ts` alone. Null forgets what was measured. */
export function setClock(measurement: (Measurement & { isTrusted: boolean }) | null): void {
  measured = measurement
  isTrusted = measurement?.isTrusted ?? true
}
