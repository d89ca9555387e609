import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page } from '@playwright/test'
import { type ConsoleEndpoints, consoleEndpoints } from '@sampan/contract/endpoints.ts'
import { consoleHeader } from '@sampan/contract/staff/roles.ts'
import type { InputOf, OutputOf } from '@sampan/contract/wire/endpoint.ts'
import { type Envelope, headers, successCode } from '@sampan/contract/wire/envelope.ts'
import type { Sql } from './fixtures.ts'
import { signInOperator } from './operators.ts'

/** The member of a demo shop who ships in the journeys, and their shop. */
export const sellers = { thao: 'northdock-outfitters', emre: 'tickwell-home' } as const

/** What a seller does at the console, by the console's own calls. */
export interface Seller {
  /** Where they have signed in. */
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

async function callFrom<Name extends keyof ConsoleEndpoints>(
  desk: Page,
  name: Name,
  input: InputOf<ConsoleEndpoints[Name]>,
): Promise<OutputOf<ConsoleEndpoints[Name]>> {
  const { method, path } = consoleEndpoints[name]
  expect(method).toBe('POST')
  const answer = await desk.request.post(path, {
    headers: { [consoleHeader]: '1', [headers.idempotencyKey]: randomUUID().replaceAll('-', '') },
    data: input,
  })
  const { code, msg, data }: Envelope<OutputOf<ConsoleEndpoints[Name]>> = await answer.json()
  if (code !== successCode) throw new Error(`${name}: ${code} ${msg}`)
  return data
}
