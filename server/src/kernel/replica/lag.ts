import type { Lsn } from '#kernel/replica/lsn.ts'

interface Sample {
  atMs: number
  lsn: Lsn
}

const samplesMax = 500

/**
 * Lag of a replica, by one clock: the age of the oldest position of the primary that the replica has not replayed. A primary that writes
 * nothing makes nobody late, and the clocks of the machines do not matter.
 */
export class Lag {
  #waiting: Sample[] = []
  #last: Lsn | null = null
  /** True once the replica has reached a position that the primary told: before that its lag is not known. */
  #isKnown = false

  /** The primary's log has got so far. A position before the last one is that of another machine, which took over. */
  primaryIsAt(lsn: Lsn, atMs: number): void {
    if (this.#last !== null && lsn < this.#last) this.#waiting = []
    if (lsn === this.#last) return
    this.#last = lsn
    // With a replica that is away for long the oldest one says enough.
    if (this.#waiting.length >= samplesMax) this.#waiting.splice(1, 1)
    this.#waiting.push({ atMs, lsn })
  }

  /** @returns ms; null while it is not known */
  replicaIsAt(lsn: Lsn, nowMs: number): number | null {
    const before = this.#waiting.length
    this.#waiting = this.#waiting.filter((sample) => sample.lsn > lsn)
    this.#isKnown ||= this.#waiting.length < before
    if (!this.#isKnown) return null
    const [oldest] = this.#waiting
    return oldest === undefined ? 0 : nowMs - oldest.atMs
  }
}
