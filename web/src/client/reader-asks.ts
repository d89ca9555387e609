import { requestTimeoutMs } from '@sampan/contract/wire/limits.ts'

let askedAtMs = Number.NEGATIVE_INFINITY

/** The reader asks once more for what is on the page, by a button or by pulling it down: if it fails again they are told. */
export function readerAsks(): void {
  askedAtMs = performance.now()
}

/** True if the reader asked so lately that a failure answers them; it answers once. */
export function takeReaderAsked(): boolean {
  const isAsked = performance.now() - askedAtMs < 2 * requestTimeoutMs
  askedAtMs = Number.NEGATIVE_INFINITY
  return isAsked
}
