/** The parts of OpenAPI 3.1 and JSON Schema that docs/api/openapi.json uses. */
export interface Schema {
  $ref?: string
  type?: string | readonly string[]
  properties?: Readonly<Record<string, Schema>>
  required?: readonly string[]
  items?: Schema
  enum?: readonly unknown[]
  const?: unknown
  anyOf?: readonly Schema[]
  oneOf?: readonly Schema[]
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}
interface Parameter {
  name: string
  in: string
  required?: boolean
  schema: Schema
}
interface Body {
  content?: Readonly<Record<string, { schema?: Schema }>>
}
interface Operation {
  security?: unknown
  parameters?: readonly Parameter[]
  requestBody?: Body
  responses: Readonly<Record<string, Body>>
}
export interface ApiDocument {
  paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>
  components?: { schemas?: Readonly<Record<string, Schema>> }
}

/**
 * Changes that break a client written for the released document, one line each: a call, field or value that is gone, an answer that
 * says less, an input that asks for more. New calls and fields break nobody (docs/api/README.md).
 */
export function breakingChanges(released: ApiDocument, now: ApiDocument): string[] {
  return Object.entries(released.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, before]) => {
      const at = `${method.toUpperCase()} ${path}`
      const after = now.paths[path]?.[method]
      if (!after) return [`${at} is gone`]
      return [
        ...changesOfCaller(at, before, after),
        ...changesOfParameters(at, before, after),
        ...changesOfInput(`${at} input`, jsonOf(before.requestBody), jsonOf(after.requestBody)),
        ...changesOfAnswer(`${at} answer`, jsonOf(before.responses['200']), jsonOf(after.responses['200'])),
      ]
    }),
  )
}

const jsonOf = (body: Body | undefined): Schema | undefined => body?.content?.['application/json']?.schema
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other)
const alternativesOf = ({ anyOf, oneOf }: Schema): readonly Schema[] | undefined => anyOf ?? oneOf

const changesOfCaller = (at: string, before: Operation, after: Operation): string[] =>
  isSame(before.security, after.security) ? [] : [`${at} is for other callers`]

function changesOfParameters(at: string, before: Operation, after: Operation): string[] {
  const keyOf = (one: Parameter) => `${one.in} ${one.name}`
  const was = new Map(before.parameters?.map((one) => [keyOf(one), one]))
  const is = new Map(after.parameters?.map((one) => [keyOf(one), one]))
  return [
    ...[...was].flatMap(([key, one]) => {
      const other = is.get(key)
      return other ? changesOfInput(`${at} ${key}`, one.schema, other.schema) : [`${at} ${key} is gone`]
    }),
    ...[...is].flatMap(([key, { required }]) =>
      required && !was.get(key)?.required ? [`${at} ${key} is required now`] : [],
    ),
  ]
}

/** A good input must stay one. */
function changesOfInput(at: string, before: Schema | undefined, after: Schema | undefined): string[] {
  if (!before || isSame(before, after)) return []
  if (!after) return [`${at} is gone`]
  const [olds, news] = [alternativesOf(before), alternativesOf(after)]
  if (news)
    return (olds ?? [before]).flatMap((old) =>
      news.some((one) => changesOfInput(at, old, one).length === 0) ? [] : [`${at} refuses what it took`],
    )
  if (olds) return olds.flatMap((old) => changesOfInput(at, old, after))
  const fields = Object.entries(before.properties ?? {}).flatMap(([name, old]) =>
    changesOfInput(`${at}.${name}`, old, after.properties?.[name]),
  )
  const asked = (after.required ?? []).filter((name) => !before.required?.includes(name))
  return [
    ...changesOfType(at, before, after),
    ...fields,
    ...asked.map((name) => `${at}.${name} is required now`),
    ...goneValues(at, valuesOf(before), valuesOf(after)),
    ...tighter(at, before, after),
    ...changesOfInput(`${at}[]`, before.items, after.items),
  ]
}

/** An answer must be one that a client could expect. */
function changesOfAnswer(at: string, before: Schema | undefined, after: Schema | undefined): string[] {
  if (!before || isSame(before, after)) return []
  if (!after) return [`${at} is gone`]
  const [olds, news] = [alternativesOf(before), alternativesOf(after)]
  if (olds)
    return (news ?? [after]).flatMap((one) => {
      const changes = olds.map((old) => changesOfAnswer(at, old, one))
      // The nearest of several alternatives tells what has changed.
      return changes.reduce((best, each) => (each.length < best.length ? each : best))
    })
  if (news) return news.flatMap((one) => changesOfAnswer(at, before, one))
  const fields = Object.entries(before.properties ?? {}).flatMap(([name, old]) =>
    changesOfAnswer(`${at}.${name}`, old, after.properties?.[name]),
  )
  const left = (before.required ?? []).filter(
    (name) => after.properties?.[name] && !after.required?.includes(name),
  )
  return [
    ...changesOfType(at, before, after),
    ...fields,
    ...left.map((name) => `${at}.${name} may be left out now`),
    ...changesOfAnswer(`${at}[]`, before.items, after.items),
  ]
}

function changesOfType(at: string, before: Schema, after: Schema): string[] {
  const shapeOf = ({ type, $ref, const: value }: Schema) => [type, $ref, value]
  return isSame(shapeOf(before), shapeOf(after)) ? [] : [`${at} is of another type`]
}

const valuesOf = (schema: Schema): readonly unknown[] | undefined => schema.enum
const goneValues = (at: string, was?: readonly unknown[], is?: readonly unknown[]): string[] =>
  is === undefined
    ? []
    : was === undefined
      ? [`${at} takes a few values alone`]
      : was.filter((value) => !is.includes(value)).map((value) => `${at} does not take ${value} any more`)

const lower = ['maximum', 'maxLength', 'maxItems'] as const
const higher = ['minimum', 'minLength', 'minItems'] as const
function tighter(at: string, before: Schema, after: Schema): string[] {
  const bounds = [
    ...lower.filter((name) => (after[name] ?? Infinity) < (before[name] ?? Infinity)),
    ...higher.filter((name) => (after[name] ?? -Infinity) > (before[name] ?? -Infinity)),
  ]
  const pattern = before.pattern !== after.pattern && after.pattern !== undefined ? ['pattern'] : []
  return [...bounds, ...pattern].map((name) => `${at} has a tighter ${name}`)
}
