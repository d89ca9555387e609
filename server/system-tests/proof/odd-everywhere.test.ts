import { after, before, describe, it } from 'node:test'
import {
  type ConsoleEndpointName,
  consoleEndpoints,
  type EndpointName,
  endpoints,
} from '@sampan/contract/endpoints.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import * as z from 'zod/mini'
import { addShop } from '#testing/goods.ts'
import { signInMember, signInOperator, type TestOperator } from '#testing/operators.ts'
import { startTestServer, type TestBuyer, type TestServer } from '#testing/test-server.ts'
import { expectNoFault, id, oddlyMore, oddValues, oddWholes } from './odd-values.ts'

/**
 * No call at all answers 500, whatever comes in, nor logs anybody out (RELIABILITY §3.2 R7): one field after the other of an
 * input that the contract allows takes odd values. odd-inputs.test.ts does all of them where money moves.
 * ODD_PER_FIELD makes it longer, ODD_SEED chooses others.
 */
const perField = Number(process.env['ODD_PER_FIELD'] ?? 1)
let seed = Number(process.env['ODD_SEED'] ?? 1)

let server: TestServer
let buyer: TestBuyer
let admin: TestOperator
let owner: TestOperator
before(async () => {
  server = await startTestServer()
  buyer = await server.registerBuyer()
  admin = await signInOperator(server, 'admin')
  owner = await signInMember(server, await addShop(server.db), { role: 'owner' })
})
after(() => server.close())

/** They end the session of who asks; the rest of this test needs it. */
const leaving: ReadonlySet<string> = new Set(['logout', 'console_logout'])

/** The same ones at every run of a seed. */
function someOdd(): unknown[] {
  return Array.from({ length: perField }, () => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31
    return oddValues[Math.floor((seed / 2 ** 31) * oddValues.length)]
  })
}

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly oneOf?: readonly Schema[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly minItems?: number
  readonly minimum?: number
  readonly pattern?: string
  readonly format?: string
}

const words = ['1', 'en', 'x', 'odd-look', '2026-11', '482915', 'ada@example.com', '+6281255501234', 'VN']
const wordsLikely = [
  ...words,
  id,
  '2026-11-22T10:00:00.000Z',
  `0x${'ab'.repeat(32)}`,
  'ab'.repeat(32),
  'aGVsbG8=',
]

/** Something of this shape, as near as its rules can be read. */
function sampleOf(schema: Schema): unknown {
  const [first] = schema.anyOf ?? schema.oneOf ?? []
  if (first) return sampleOf(first)
  if ('const' in schema) return schema.const
  if (schema.enum) return schema.enum[0]
  const { type, properties = {}, items = {}, minItems = 1, minimum = 1, pattern, format } = schema
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, sampleOf(of)]))
  if (type === 'array') return Array.from({ length: minItems }, () => sampleOf(items))
  if (type === 'integer' || type === 'number') return Math.max(1, minimum)
  if (type === 'boolean') return true
  if (type === 'null') return null
  if (format === 'uuid') return id
  if (format === 'date-time') return '2026-11-22T10:00:00.000Z'
  const shape = pattern === undefined ? null : new RegExp(pattern, 'u')
  return wordsLikely.find((word) => shape?.test(word) ?? word === 'odd-look') ?? 'odd-look'
}

function someInputs({ method, input }: Endpoint): unknown[] {
  const shape = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }) as Schema
  const whole = sampleOf(shape)
  const sound: Record<string, unknown> = typeof whole === 'object' && whole !== null ? { ...whole } : {}
  const inputs: unknown[] = [sound, oddlyMore(sound)]
  for (const field of Object.keys(sound)) {
    for (const value of someOdd())
      inputs.push({ ...sound, [field]: method === 'GET' ? String(value) : value })
    const { [field]: _, ...without } = sound
    inputs.push(without)
  }
  return method === 'POST' ? [...inputs, ...oddWholes(sound)] : inputs
}

describe('odd inputs of every call [R7]', () => {
  for (const name of Object.keys(endpoints).filter((each) => !leaving.has(each)) as EndpointName[])
    it(name, () =>
      expectNoFault(endpoints[name], someInputs(endpoints[name]), (input) => buyer.client.raw(name, input)),
    )
  for (const name of Object.keys(consoleEndpoints).filter(
    (each) => !leaving.has(each),
  ) as ConsoleEndpointName[])
    it(name, () => {
      const row: Endpoint = consoleEndpoints[name]
      const { client } = row.member === undefined ? admin : owner
      return expectNoFault(row, someInputs(row), (input) => client.raw(name, input))
    })
})
