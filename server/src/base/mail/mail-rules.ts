import { nextTryAfter } from '#kernel/outbox.ts'

/** So a mail server may be away for two days; after that a person looks at it. */
export const triesMax = 20

/** The outcome of a try, as the mail server or the connection to it told it. */
export interface SendProblem {
  code?: string
  /** Code of SMTP: 4xx passes, 5xx does not. */
  responseCode?: number
  message: string
}

/**
 * True if a try can never succeed: the server refuses this address or this e-mail. That our own sign-in is refused, or
 * that the server is not there, says nothing about the e-mail.
 */
export const isForGood = ({ code, responseCode = 0 }: SendProblem): boolean =>
  responseCode >= 500 && responseCode < 600 && code !== 'EAUTH' && code !== 'ETLS'

export type Verdict = { state: 'failed' } | { state: 'waiting'; nextTryAt: Date }

/** The next state of an e-mail after its `tries`-th try failed. */
export function verdictOn(problem: SendProblem, tries: number, now: Date): Verdict {
  if (isForGood(problem) || tries >= triesMax) return { state: 'failed' }
  return { state: 'waiting', nextTryAt: nextTryAfter(tries, now) }
}

const problemLengthMax = 300
/** One line of what was said, for the outbox. */
export const problemText = ({ message }: SendProblem): string =>
  message
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, problemLengthMax)

/** An address for those who need not know whose it is: `···@example.com`. */
export const maskedAddress = (address: string): string => `···${address.slice(address.lastIndexOf('@'))}`
