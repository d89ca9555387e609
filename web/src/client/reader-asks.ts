import { requestTimeoutMs } from '@sampan/contract/wire/limits.ts'

let askedAtMs = Number.NEGATIVE_INFINITY

/** Notes that the reader asked to reload, by a button or by pulling down: a failure is then shown again. */
export function readerAsks(): void {
  askedAtMs = performance.now()
}

/** True if the reader asked so lately that a failure answers them; it answers once. */
export function takeReaderAsked(): boolean {
  const isAsked = performance.now() - askedAtMs < 2 * requestTimeoutMs
  askedAtMs = Number.NEGATIVE_INFINITY
  return isAsked
}
