import assert from 'node:assert/strict'
import { it } from 'node:test'
import { endpoints } from '@sampan/contract/endpoints.ts'
import { uuid } from '@sampan/contract/wire/schemas.ts'
import * as z from 'zod/mini'
import { encoderOf, misfit } from '#kernel/encode-answer.ts'

const oddities: unknown[] = [
  undefined,
  null,
  true,
  0,
  -1,
  1.5,
  2 ** 53,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  '',
  '7',
  'food',
  '0190a000-0000-7000-8000-000000000001',
  [],
  [1, null],
  {},
  new Date(0),
]

/** A value that fits the schema, or nearly: every leaf is an oddity in turn. */
function* shapesOf(schema: z.ZodMiniType): Generator<unknown> {
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(schema.def.shape) as [string, z.ZodMiniType][]
    const good = Object.fromEntries(fields.map(([key, field]) => [key, fitting(field)]))
    yield { ...good, undeclared: 'secret' }
    for (const [key, field] of fields) {
      for (const value of shapesOf(field)) yield { ...good, [key]: value }
      const { [key]: _left, ...without } = good
      yield without
    }
  } else if (schema instanceof z.ZodMiniArray) {
    const element = schema.def.element as z.ZodMiniType
    for (const value of shapesOf(element)) yield [fitting(element), value]
  } else if (schema instanceof z.ZodMiniNullable || schema instanceof z.ZodMiniOptional) {
    yield* shapesOf(schema.def.innerType as z.ZodMiniType)
  }
  if (schema instanceof z.ZodMiniNumberFormat) yield* edgesOf(schema)
  yield* oddities
}

/** The numbers at and next to the bounds of a whole number. */
function edgesOf(schema: z.ZodMiniNumberFormat): number[] {
  const { minimum = 0, maximum = 0 } = z.toJSONSchema(schema)
  return [minimum, maximum].flatMap((bound) => [bound - 1, bound, bound + 1])
}

function fitting(schema: z.ZodMiniType): unknown {
  if (schema instanceof z.ZodMiniObject) {
    const fields = Object.entries(schema.def.shape) as [string, z.ZodMiniType][]
    return Object.fromEntries(fields.map(([key, field]) => [key, fitting(field)]))
  }
  if (schema instanceof z.ZodMiniArray) return [fitting(schema.def.element as z.ZodMiniType)]
  if (schema instanceof z.ZodMiniEnum) return Object.values(schema.def.entries)[0]
  if (schema instanceof z.ZodMiniNullable) return fitting(schema.def.innerType as z.ZodMiniType)
  return [...oddities, 1].find((value) => z.safeParse(schema, value).success)
}

for (const [name, { output }] of Object.entries(endpoints)) {
  it(`takes and refuses for ${name} exactly what zod does`, () => {
    const encode = encoderOf(output)
    for (const value of shapesOf(output)) {
      const parsed = z.safeParse(output, value)
      const text = encode(value)
      // Its message is worth making only for what does not fit: there are many thousands of values.
      if ((text !== misfit) !== parsed.success) assert.fail(`${JSON.stringify(value)}: ${String(text)}`)
      if (parsed.success) assert.equal(text, JSON.stringify(parsed.data))
    }
  })
}

it('takes whole numbers by their bounds, and leaves other checks of them to zod', () => {
  const refused = (schema: z.ZodMiniType) =>
    [-1, 0, 1, 2, 3, 4, 5, 6].filter((value) => encoderOf(schema)(value) === misfit)
  assert.deepEqual(refused(z.int().check(z.gte(1), z.lte(4))), [-1, 0, 5, 6])
  assert.deepEqual(refused(z.int().check(z.gt(1), z.lt(4))), [-1, 0, 1, 4, 5, 6])
  assert.deepEqual(refused(z.int().check(z.gte(1), z.gte(3))), [-1, 0, 1, 2])
  assert.deepEqual(
    refused(
      z.int().check(
        z.gte(1),
        z.refine((value) => value !== 3),
      ),
    ),
    [-1, 0, 3],
  )
  assert.deepEqual(refused(z.int().check(z.lte(4), z.multipleOf(2))), [-1, 1, 3, 5, 6])
})

it('leaves to zod what it does not know', () => {
  assert.equal(encoderOf(uuid)('no uuid'), misfit)
  const even = z.int().check(z.multipleOf(2))
  assert.deepEqual([encoderOf(even)(4), encoderOf(even)(5)], ['4', misfit])
})
