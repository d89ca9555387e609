import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { type RequestOptions, request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { ipOf, isOpenAddress } from './open-address.ts'

export interface Posted {
  /** The status of the answer; null when none came. */
  status: number | null
  problem: string
  /** Seconds that the answer asks us to wait, by its header Retry-After; null where it does not. */
  retryAfterSeconds: number | null
}

const problemLengthMax = 200

/**
 * Posts a body and says what came of it; it never throws. A name is looked up once, and the connection goes to what was found and checked:
 * no second answer of the name server can lead inside. Redirects are not followed, and of the answer only the status and Retry-After are read.
 */
export function post(
  url: URL,
  { body, headers }: { body: string | Buffer; headers: Readonly<Record<string, string>> },
  { timeoutMs, isLocalAllowed }: { timeoutMs: number; isLocalAllowed: boolean },
): Promise<Posted> {
  const ip = ipOf(url)
  if (ip !== null && !isLocalAllowed && !isOpenAddress(ip)) {
    return Promise.resolve(unanswered(closedProblem))
  }
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-length': Buffer.byteLength(body),
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(isLocalAllowed ? {} : { lookup: lookUpOpen }),
  }
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const request = send(url, options, (response) => {
      const wait = response.headers['retry-after']
      const retryAfterSeconds = wait !== undefined && /^\d{1,6}$/.test(wait) ? Number(wait) : null
      resolve({ status: response.statusCode ?? null, problem: '', retryAfterSeconds })
      response.destroy()
    })
    request.on('error', (error) => resolve(unanswered(problemOf(error))))
    request.end(body)
  })
}

/** The outcome of a request that got no answer. */
export const unanswered = (problem: string): Posted => ({ status: null, problem, retryAfterSeconds: null })

const closedProblem = 'The address is not in the open internet'

/** As the system looks a name up, without what lies inside; a name that leads there at all is refused. */
const lookUpOpen: LookupFunction = (hostname, options, done) => {
  lookUp(hostname, { ...options, all: true }, (error, found: LookupAddress[]) => {
    if (error) return done(error, '', 0)
    const [first] = found
    if (!first || found.some(({ address }) => !isOpenAddress(address)))
      return done(new Error(closedProblem), '', 0)
    if (options.all) return done(null, found)
    return done(null, first.address, first.family)
  })
}

const problemOf = (error: Error): string =>
  (error.name === 'AbortError' || error.name === 'TimeoutError' ? 'No answer in time' : error.message)
    .replace(/[\p{C}\s]+/gu, ' ')
    .slice(0, problemLengthMax)
