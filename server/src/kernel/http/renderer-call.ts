import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import type { Envelope } from '@sampan/contract/wire/envelope.ts'
import { withDeadline } from '#kernel/deadline.ts'
import { answerFor, successText } from '#kernel/http/answer.ts'
import type { CallEndpoint } from '#kernel/http/web.ts'
import { type AnyHandler, type AppDeps, type Call, perform, type WhenKept } from '#kernel/perform.ts'
import { Refusal, refuse } from '#kernel/refusal.ts'

interface Verb {
  readonly endpoint: Endpoint
  readonly handler: AnyHandler
  readonly whenKept?: WhenKept
}

/** The time that server rendering waits for one call; without the answer it renders the shell, and the browser asks again. */
const renderWithinMs = 2000

/** The calls of server rendering: public endpoints, as a visitor, without rate limits. */
export function createCall(deps: AppDeps, rows: ReadonlyMap<string, Verb>): CallEndpoint {
  return async (name, input, { locale, clockCountry, ipAddress, readMark = null }): Promise<Envelope> => {
    try {
      const row = rows.get(name)
      if (row?.endpoint.access !== 'public') return refuse('notFound')
      const call: Call = {
        name,
        ...row,
        locale,
        rawInput: input ?? {},
        buyer: null,
        idempotencyKey: null,
        clockCountry,
        readMark,
        ipAddress,
        userAgent: null,
        openLog: () => deps.log,
      }
      return JSON.parse(
        successText(
          await orBusy(
            withDeadline(renderWithinMs, () => perform(deps, call)),
            renderWithinMs,
          ),
        ),
      )
    } catch (error) {
      const answer = answerFor(error, locale, deps.translate)
      if (answer.fault) deps.log.error({ err: error, call: name }, 'a call of server rendering failed')
      return answer.envelope
    }
  }
}

function orBusy<Result>(work: Promise<Result>, limitMs: number): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Refusal('busy', null)), limitMs)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
