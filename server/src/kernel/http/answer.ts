import { type RefusalKey, refusals } from '@sampan/contract/refusals.ts'
import { type Envelope, successCode } from '@sampan/contract/wire/envelope.ts'
import type { Locale } from '@sampan/contract/wire/locales.ts'
import { isBusy, isConnectionLost, isDiskFull } from '#kernel/database-errors.ts'
import type { Translate } from '#kernel/language.ts'
import { Refusal, type RefusalDetails, statusOf } from '#kernel/refusal.ts'
import { CommitUnknown } from '#kernel/transaction.ts'

/** An answer before it is written. */
export interface Answer {
  status: number
  envelope: Envelope
  /** True for a fault of ours, which is logged; refusals are not. */
  fault: boolean
  retryAfterSeconds?: number
}

/** The envelope of success around a verb's answer, which is JSON text already. */
export const successText = (data: string): string => `{"code":${successCode},"msg":"ok","data":${data}}`

/** The answer to a failed call. Anything but a refusal is our fault: HTTP 500, which means that nothing was done. */
export function answerFor(error: unknown, locale: Locale, translate: Translate): Answer {
  if (error instanceof Refusal) return refusalAnswer(error.key, error.details, locale, translate)
  if (error instanceof CommitUnknown || isBusy(error) || isConnectionLost(error) || isDiskFull(error)) {
    return { ...refusalAnswer('busy', null, locale, translate), retryAfterSeconds: 2 }
  }
  const status = transportStatus(error)
  if (status !== null) {
    return {
      ...refusalAnswer(status === 429 ? 'tooManyRequests' : 'badInput', null, locale, translate),
      status,
    }
  }
  return {
    status: 500,
    envelope: { code: 500, msg: translate(locale, 'refusal.fault'), data: null },
    fault: true,
  }
}

export function refusalAnswer(
  key: RefusalKey,
  details: RefusalDetails | null,
  locale: Locale,
  translate: Translate,
): Answer {
  const answer: Answer = {
    status: statusOf(key),
    envelope: { code: refusals[key], msg: translate(locale, `refusal.${key}`, details ?? {}), data: details },
    fault: false,
  }
  const waitSeconds = details?.['retryAfterSeconds']
  return typeof waitSeconds === 'number' ? { ...answer, retryAfterSeconds: waitSeconds } : answer
}

/** Fastify's own refusals: body too large, wrong media type, JSON that is none. */
function transportStatus(error: unknown): number | null {
  if (!(error instanceof Error) || !('statusCode' in error) || typeof error.statusCode !== 'number')
    return null
  return error.statusCode >= 400 && error.statusCode < 500 ? error.statusCode : null
}
