import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'

/** Id that nobody and nothing has. */
export const id = randomUUID()

const cursorOf = (...values: unknown[]) => Buffer.from(JSON.stringify(values)).toString('base64url')
/** Texts that a text, or a whole address, may be made to say. */
export const oddTexts: readonly string[] = [
  '',
  ' ',
  '\0',
  'a\0b',
  '\ud800',
  '%',
  '_\\',
  "'; select 1 --",
  '1e3',
  '-1',
  '0x10',
  '１',
  '9'.repeat(15),
  '9'.repeat(30),
  'W-999999999999',
  `R-${'9'.repeat(12)}`,
  '\u202egnp',
  '=1+1',
  'a'.repeat(70_000),
  '__proto__',
  'constructor',
  '2026-13',
  'operator:x',
  `buyer:${id}`,
  '00000000-0000-0000-0000-000000000000',
  'FFFFFFFF-FFFF-FFFF-FFFF-FFFFFFFFFFFF',
  cursorOf(),
  cursorOf(null),
  cursorOf(-1),
  cursorOf(2 ** 53),
  cursorOf(2 ** 63),
  cursorOf(1.5),
  cursorOf('x'),
  cursorOf(id),
  cursorOf('2026-99-99T00:00:00.000Z', id),
  cursorOf('+275760-09-13T00:00:00.000Z', id),
  cursorOf('-271821-04-20T00:00:00.000Z', id),
  cursorOf('2026-11-21T00:00:00.000Z', id),
  cursorOf('2026-11-21T00:00:00.000Z', 'x'),
]
/** Values that a field of a body may be made to hold. */
export const oddValues: readonly unknown[] = [
  ...oddTexts,
  null,
  true,
  [],
  [[]],
  {},
  { a: { b: 1 } },
  ['x', 'y'],
  0,
  -1,
  1.5,
  2 ** 31,
  2 ** 53,
  2 ** 63,
  1e21,
  [id, id],
]

type Ask = (input: unknown) => Promise<{ status: number; code: number }>

/** The calls that take a body, with a sound input of theirs: whole inputs that are none. */
export const oddWholes = (sound: Readonly<Record<string, unknown>>): readonly unknown[] => [
  null,
  [],
  'x',
  1,
  [sound],
  { a: { b: { c: { d: { e: 1 } } } } },
]

/** A sound input that says more than it is asked. */
export const oddlyMore = (sound: Readonly<Record<string, unknown>>): unknown => ({
  ...sound,
  status: 1,
  role: 'admin',
  buyer_id: id,
  paid_at: 1,
})

const atOnce = 8

/** Each is refused or taken: none is a fault of ours, and none logs out who asks. */
export async function expectNoFault({ path }: Endpoint, inputs: readonly unknown[], ask: Ask): Promise<void> {
  for (let at = 0; at < inputs.length; at += atOnce)
    await Promise.all(
      inputs.slice(at, at + atOnce).map(async (input) => {
        const { status, code } = await ask(input)
        const text = JSON.stringify(input)?.slice(0, 300)
        assert.ok(status < 500 || status === 503, `${path} answers ${status} to ${text}`)
        assert.notEqual(code, 401, `${path} logs out at ${text}`)
      }),
    )
}
