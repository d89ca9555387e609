import { timingSafeEqual } from 'node:crypto'
import type { Config } from '#kernel/config.ts'
import { type Lsn, parseLsn, writeLsn } from '#kernel/replica/lsn.ts'
import { fingerprint, fingerprints } from '#kernel/seal.ts'

/** Seconds for which a mark counts. A replica that lags for longer is not used at all. */
export const markSeconds = 60
const use = 'read mark'
const macBytes = 16

/**
 * Mark of a caller's last write: the position in the database's log that their next public reads must have seen
 * (docs/decisions/090). It is signed, so nobody can send all their reads to the primary.
 * @param now ms
 */
export function makeReadMark({ dataKey }: Pick<Config, 'dataKey'>, lsn: Lsn, now: number): string {
  const told = `${writeLsn(lsn)}.${Math.floor(now / 1000) + markSeconds}`
  return `${told}.${fingerprint(dataKey, use, told).subarray(0, macBytes).toString('base64url')}`
}

/** Null for a mark that is too old, or not ours. */
export function openReadMark({ dataKey }: Pick<Config, 'dataKey'>, mark: string, now: number): Lsn | null {
  const [, told, lsn, until, mac] = /^(([0-9A-F]+\/[0-9A-F]+)\.(\d{1,12}))\.([\w-]{22})$/.exec(mark) ?? []
  if (told === undefined || lsn === undefined || mac === undefined) return null
  const secondsLeft = Number(until) - now / 1000
  if (secondsLeft <= 0 || secondsLeft > markSeconds + clockSeconds) return null
  const given = Buffer.from(mac, 'base64url')
  const isOurs = fingerprints(dataKey, use, told).some((made) =>
    timingSafeEqual(made.subarray(0, macBytes), given),
  )
  return isOurs ? parseLsn(lsn) : null
}

/** Processes' clocks may differ by so much. */
const clockSeconds = 2
