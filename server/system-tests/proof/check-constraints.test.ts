import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { consoleEndpoints, endpoints, sellerEndpoints } from '@sampan/contract/endpoints.ts'
import type { Endpoint } from '@sampan/contract/wire/endpoint.ts'
import pg from 'pg'
import * as z from 'zod/mini'
import { createTestDatabase, type TestDatabase } from '#testing/test-database.ts'
import { otherConstraints, typedConstraints } from './check-cases.ts'

/**
 * No input that the contract allows meets a CHECK of the database, which would be a fault of ours (500) instead of a refusal: values at the
 * edges of each field's limits go through the contract's schema, and what it lets through must satisfy the CHECK of its column.
 */

const rows: Readonly<Record<string, Endpoint>> = { ...endpoints, ...consoleEndpoints, ...sellerEndpoints }

interface Check {
  name: string
  expression: string
  columns: { name: string; type: string }[]
}

let database: TestDatabase
let client: pg.Client
const checks = new Map<string, Check>()
before(async () => {
  database = await createTestDatabase()
  client = new pg.Client({ connectionString: database.url })
  await client.connect()
  const { rows: found } = await client.query<Check>(`
    select conname as name, pg_get_expr(conbin, conrelid) as expression,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod)))
        from pg_attribute where attrelid = conrelid and attnum = any(conkey)) as columns
    from pg_constraint where contype = 'c' and connamespace = 'public'::regnamespace`)
  for (const check of found) checks.set(check.name, check)
})
after(async () => {
  await client.end()
  await database.drop()
})

type Schema = z.ZodMiniType
interface Definition {
  type: string
  shape?: Record<string, Schema>
  innerType?: Schema
  element?: Schema
  valueType?: Schema
  in?: Schema
  out?: Schema
  options?: readonly Schema[]
}
const definitionOf = (schema: Schema): Definition => schema._zod.def as unknown as Definition

/** The schemas of a field, through what wraps it; arrays and records are looked into without a step of their own. */
function fieldsOf(schema: Schema, path: readonly string[]): Schema[] {
  const { type, shape, innerType, element, valueType, in: before, options } = definitionOf(schema)
  if (type === 'object') {
    const [name = '', ...rest] = path
    const field = shape?.[name]
    return field ? fieldsOf(field, rest) : []
  }
  if (options) return options.flatMap((option) => fieldsOf(option, path))
  if (type === 'optional' || type === 'nullable' || type === 'default')
    return innerType ? fieldsOf(innerType, path) : []
  if (type === 'array') return element ? fieldsOf(element, path) : []
  if (type === 'record') return valueType ? fieldsOf(valueType, path) : []
  if (path.length === 0) return [schema]
  return type === 'pipe' && before ? fieldsOf(before, path) : []
}

/** Letters of one, two and four bytes, of one and two UTF-16 units, and some that cleaning takes away or makes longer. */
const letters = [
  'a',
  '7',
  '\u00e9',
  'e\u0301',
  '漢',
  '😀',
  '👩‍👩‍👧',
  'ﷺ',
  '\ufb03',
  'İ',
  '\u200b',
  ' ',
  '"',
  '\\',
  '-',
  '.',
  '\ud834\udd1e',
]
const wholes = [
  '',
  ' ',
  '-',
  'a b',
  '😀a',
  'a😀',
  '😀😀',
  'ａｂｃ',
  'ｃｌｏｓｅｄ.abc',
  'CLOSED.abc',
  'ｃlosed.abc',
  '１２３４５６７',
  '1234567a',
  '\u200b\u200b\u200b',
  'abc\u2028def',
  '6222020200112233',
  '+6281255501234',
  '(020) 7946-0018',
  'ada@example.com',
  "o'hara+x@example.co.uk",
  'ada@münchen.de',
  'Europe/Lisbon',
  'en',
  'promo20',
  'https://hooks.example.com/',
]
const near = [-1, 0, 1]

/** Values around the limits that a field's schema names. */
function edgesOf(schema: Schema): unknown[] {
  const {
    minLength = 0,
    maxLength = 200,
    minimum,
    maximum,
    type,
  } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  }) as { minLength?: number; maxLength?: number; minimum?: number; maximum?: number; type?: string }
  if (type === 'integer' || type === 'number')
    return [minimum ?? 0, maximum ?? 0].flatMap((edge) => near.map((by) => edge + by)).concat(0, 1, -1)
  const texts = [...wholes]
  for (const letter of letters)
    for (const units of [minLength, maxLength].flatMap((edge) => near.map((by) => edge + by))) {
      if (units < 1) continue
      texts.push(letter.repeat(Math.ceil(units / letter.length)).slice(0, units), ` ${letter.repeat(units)} `)
      texts.push(`${letter.repeat(units).slice(0, Math.max(0, units - 1))}a`)
      for (const head of ['https://hooks.example.com/', 'ada@example.com'])
        if (units > head.length) texts.push(head + letter.repeat(units - head.length))
      if (units > 12) texts.push(`${letter.repeat(units - 12)}@example.com`)
    }
  return texts
}

/** Values in a column that break its CHECK. */
async function broken(
  { expression, columns }: Check,
  own: string,
  beside: Readonly<Record<string, string | null>>,
  values: string[],
) {
  const row = columns.map(({ name, type }) =>
    name === own
      ? `v::${type} as "${name}"`
      : `${beside[name] == null ? 'null' : client.escapeLiteral(beside[name])}::${type} as "${name}"`,
  )
  const { rows: met } = await client.query<{ v: string }>(
    `select v from unnest($1::text[]) as given (v), lateral (select ${row.join(', ')}) as one where not coalesce(${expression}, true)`,
    [values],
  )
  return met.map(({ v }) => v)
}

/** `column = any (…)`: the generated types of the tables hold the same list, and the compiler compares. */
const isEnumeration = ({ expression }: Check): boolean =>
  /^\(*"?\w+"? = ANY \(+ARRAY\[.*\]\)?(::\w+\[\])?\)+$/s.test(expression)

it('every CHECK of the database is one that is tried here, or has a reason', () => {
  const others = Object.values(otherConstraints).flatMap((names) => names.trim().split(/\s+/))
  const known = new Set([...Object.keys(typedConstraints), ...others])
  const missing = [...checks.values()].filter((check) => !known.has(check.name) && !isEnumeration(check))
  assert.deepEqual(
    missing.map(({ name }) => name),
    [],
    'name the input that is written there in check-cases.ts, or why none is',
  )
  assert.deepEqual(
    [...known].filter((name) => !checks.has(name)),
    [],
    'there are no such constraints',
  )
})

describe('the CHECK of a column and the contract of what is typed into it', () => {
  for (const [name, { from, made = (value: string): string | null => value, beside = {} }] of Object.entries(
    typedConstraints,
  ))
    it(`${name} is met by nothing that comes by ${from.join(', ')}`, async () => {
      const check = checks.get(name)
      assert.ok(check, 'there is no such constraint')
      const [own, ...others] = check.columns.filter((column) => !(column.name in beside))
      assert.ok(
        own && others.length === 0,
        `it reads ${check.columns.map((column) => column.name).join(', ')}`,
      )
      for (const place of from) {
        const [endpoint = '', path = ''] = place.split(' ')
        const row = rows[endpoint]
        assert.ok(row, `no endpoint ${endpoint}`)
        const fields = fieldsOf(row.input, path.split('.'))
        assert.ok(fields.length > 0, `${endpoint} has no field ${path}`)
        const values: string[] = fields.flatMap((field) =>
          edgesOf(field).flatMap((value) => {
            const parsed = z.safeParse(field, value)
            const isKept = parsed.success && parsed.data !== null && parsed.data !== undefined
            return isKept ? (made(String(parsed.data)) ?? []) : []
          }),
        )
        assert.ok(values.length > 0, `none of our values fits ${place}`)
        const met = await broken(check, own.name, beside, values)
        assert.deepEqual(
          met.map((value) => JSON.stringify(value).slice(0, 60)),
          [],
          place,
        )
      }
    })
})
