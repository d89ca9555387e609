import { createHash } from 'node:crypto'
import { pushAddressLengthMax } from '@sampan/contract/base/push/schemas.ts'
import type { Config } from '#kernel/config.ts'
import { pauseAfterMs } from '#kernel/outbox.ts'
import { readUrl } from '#kernel/outside/open-address.ts'
import type { Posted } from '#kernel/outside/post.ts'

/** The address of a push service that we may post to; null for any other: a browser gives it, and so may anybody. */
export function readPushAddress(
  address: string,
  { pushHosts, webhooksLocal }: Pick<Config, 'pushHosts' | 'webhooksLocal'>,
): URL | null {
  const url = readUrl(address, { isLocalAllowed: webhooksLocal, lengthMax: pushAddressLengthMax })
  if (url === null) return null
  const isKnown = pushHosts.some((host) =>
    host.startsWith('*.') ? url.hostname.endsWith(host.slice(1)) : url.hostname === host,
  )
  return isKnown ? url : null
}

/** A subject as push services want topics: 32 letters at most, which say nothing to them. */
export const topicOf = (subject: string): string =>
  createHash('sha256').update(subject).digest('base64url').slice(0, 32)

export type PushVerdict =
  | { state: 'sent' }
  /** The device has none any more. */
  | { state: 'gone' }
  | { state: 'failed'; lastError: string }
  | { state: 'waiting'; lastError: string; nextTryAt: Date }

/** The state of a message after a try: what nobody would want any more when it is tried again is given up. */
export function verdictOn(
  { status, problem, retryAfterSeconds }: Posted,
  { tries, endsAt, now }: { tries: number; endsAt: Date; now: Date },
): PushVerdict {
  if (status !== null && status >= 200 && status < 300) return { state: 'sent' }
  if (status === 404 || status === 410) return { state: 'gone' }
  const lastError = status === null ? problem : `The push service answered ${status}`
  const isTriedAgain = status === null || status === 429 || status >= 500
  const waitMs = Math.max(pauseAfterMs(tries), (retryAfterSeconds ?? 0) * 1000)
  const nextTryAt = new Date(now.getTime() + waitMs)
  return isTriedAgain && nextTryAt < endsAt
    ? { state: 'waiting', lastError, nextTryAt }
    : { state: 'failed', lastError }
}
