import { randomUUID } from 'node:crypto'
import type { Browser, Page } from '@playwright/test'
import { consoleHeader } from '@sampan/contract/access/roles.ts'
import { type ConsoleEndpoints, consoleEndpoints } from '@sampan/contract/endpoints.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type Envelope, headers, successCode } from '@sampan/contract/wire/envelope.ts'
import { encodeQuery, type Query } from '@sampan/contract/wire/query-string.ts'
import type { Sql } from './fixtures.ts'
import { signInOperator } from './operators.ts'

/** The member of a demo shop who ships in the journeys, and their shop. */
export const sellers = { thao: 'northdock-outfitters', emre: 'tickwell-home' } as const

/** Acts of a seller at the console, by the console's own calls. */
export interface Seller {
  /** Page on which they have signed in. */
  desk: Page
  act<Name extends keyof ConsoleEndpoints>(
    name: Name,
    input: InputOf<ConsoleEndpoints[Name]>,
  ): Promise<OutputOf<ConsoleEndpoints[Name]>>
}

export async function signInSeller(
  browser: Browser,
  sql: Sql,
  account: keyof typeof sellers,
): Promise<Seller> {
  const desk = await signInOperator(browser, sql, account)
  return { desk, act: (name, input) => callFrom(desk, name, input) }
}

/** A call of the console by whoever has signed in at this desk. */
export async function callFrom<Name extends keyof ConsoleEndpoints>(
  desk: Page,
  name: Name,
  input: InputOf<ConsoleEndpoints[Name]>,
): Promise<OutputOf<ConsoleEndpoints[Name]>> {
  const { method, path } = consoleEndpoints[name]
  const isGet = method === 'GET'
  const answer = await desk.request.fetch(isGet ? `${path}?${encodeQuery(input as Query)}` : path, {
    method,
    headers: { [consoleHeader]: '1', [headers.idempotencyKey]: randomUUID().replaceAll('-', '') },
    ...(isGet ? {} : { data: input }),
  })
  const { code, msg, data }: Envelope<OutputOf<ConsoleEndpoints[Name]>> = await answer.json()
  if (code !== successCode) throw new Error(`${name}: ${code} ${msg}`)
  return data
}

/** The address of a picture that is uploaded by a call of the console. */
export async function uploadFrom(
  desk: Page,
  name: 'console_goods_upload' | 'console_home_upload',
  buffer: Buffer,
): Promise<string> {
  const answer = await desk.request.post(consoleEndpoints[name].path, {
    headers: { [consoleHeader]: '1' },
    multipart: { file: { name: 'picture.webp', mimeType: 'image/webp', buffer } },
  })
  const { code, msg, data }: Envelope<{ picture: string }> = await answer.json()
  if (code !== successCode) throw new Error(`${name}: ${code} ${msg}`)
  return data.picture
}
