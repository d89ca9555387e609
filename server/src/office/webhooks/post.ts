import { type LookupAddress, lookup as lookUp } from 'node:dns'
import { request as plainRequest } from 'node:http'
import { type RequestOptions, request as secureRequest } from 'node:https'
import type { LookupFunction } from 'node:net'
import { brandName } from '@sampan/contract/wire/brand.ts'
import { ipOf, isOpenAddress } from './webhook-rules.ts'

export interface Posted {
  /** The status of the answer; null when none came. */
  status: number | null
  problem: string
}

const problemLengthMax = 200

/**
 * Posts a body and says what came of it; it never throws. A name is looked up once, and the connection goes to what was found and checked:
 * no second answer of the name server can lead inside. Redirects are not followed, and what the answer says is not read.
 */
export function post(
  url: URL,
  { body, headers }: { body: string; headers: Readonly<Record<string, string>> },
  { timeoutMs, isLocalAllowed }: { timeoutMs: number; isLocalAllowed: boolean },
): Promise<Posted> {
  const ip = ipOf(url)
  if (ip !== null && !isLocalAllowed && !isOpenAddress(ip)) {
    return Promise.resolve({ status: null, problem: closedProblem })
  }
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      'user-agent': `${brandName}-Webhooks/1`,
    },
    signal: AbortSignal.timeout(timeoutMs),
    ...(isLocalAllowed ? {} : { lookup: lookUpOpen }),
  }
  return new Promise((resolve) => {
    const send = url.protocol === 'https:' ? secureRequest : plainRequest
    const request = send(url, options, (response) => {
      resolve({ status: response.statusCode ?? null, problem: '' })
      response.destroy()
    })
    request.on('error', (error) => resolve({ status: null, problem: problemOf(error) }))
    request.end(body)
  })
}

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
