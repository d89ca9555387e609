import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import { type ApiDocument, breakingChanges, type Schema } from './api-changes.ts'
import { readText } from './repository.ts'

const object = (
  properties: Record<string, Schema>,
  required: readonly string[] = Object.keys(properties),
) => ({
  type: 'object',
  properties,
  required,
})
const text = { type: 'string' }
const document = (input: Schema, answer: Schema): ApiDocument => ({
  paths: {
    '/api/order/pay': {
      post: {
        security: [{ token: [] }],
        parameters: [{ name: 'lang', in: 'header', schema: text }],
        requestBody: { content: { 'application/json': { schema: input } } },
        responses: {
          200: { content: { 'application/json': { schema: { oneOf: [answer, { $ref: 'Refusal' }] } } } },
        },
      },
    },
  },
})
const input = object({ id: text, kind: { type: 'string', enum: ['a', 'b'] } }, ['id'])
const answer = object({ id: text, cents: { type: 'integer' } })
const released = document(input, answer)
const at = 'POST /api/order/pay'

describe('a change of the wire', () => {
  it('breaks nobody who goes by the released document', () => {
    const parse = (path: string) => JSON.parse(readText(path)) as ApiDocument
    assert.deepEqual(
      breakingChanges(parse('docs/api/openapi.released.json'), parse('docs/api/openapi.json')),
      [],
      'Keep the old call or field beside the new one; a release may break (CONTRIBUTING, "A release").',
    )
  })

  const breaks: readonly (readonly [string, ApiDocument, readonly string[]])[] = [
    ['a call that is gone', { paths: {} }, [`${at} is gone`]],
    [
      'a field of an answer that is gone',
      document(input, object({ id: text })),
      [`${at} answer.cents is gone`],
    ],
    [
      'a field of an answer that may be left out',
      document(input, object({ id: text, cents: { type: 'integer' } }, ['id'])),
      [`${at} answer.cents may be left out now`],
    ],
    [
      'a field of an answer of another type',
      document(input, object({ id: text, cents: text })),
      [`${at} answer.cents is of another type`],
    ],
    [
      'a field of an input that is required',
      document(object({ ...input.properties, why: text }, ['id', 'why']), answer),
      [`${at} input.why is required now`],
    ],
    [
      'a field of an input that is refused',
      document(object({ id: text }), answer),
      [`${at} input.kind is gone`],
    ],
    [
      'a value of an input that is refused',
      document(object({ id: text, kind: { type: 'string', enum: ['a'] } }, ['id']), answer),
      [`${at} input.kind does not take b any more`],
    ],
    [
      'a shorter text',
      document(object({ ...input.properties, id: { type: 'string', maxLength: 5 } }, ['id']), answer),
      [`${at} input.id has a tighter maxLength`],
    ],
  ]
  for (const [name, now, told] of breaks)
    it(`that breaks clients is told: ${name}`, () => assert.deepEqual(breakingChanges(released, now), told))

  it('may add calls, fields of answers, and fields and values of inputs that nobody has to send', () => {
    const wider = document(
      object({ ...input.properties, why: text, kind: { type: 'string', enum: ['a', 'b', 'c'] } }, ['id']),
      object({ ...answer.properties, at: text }),
    )
    const now = { paths: { ...wider.paths, '/api/order/new': wider.paths['/api/order/pay'] ?? {} } }
    assert.deepEqual(breakingChanges(released, now), [])
  })
})
