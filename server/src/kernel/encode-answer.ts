import * as z from 'zod/mini'

/** The mark of an answer that does not fit its schema. */
export const misfit: unique symbol = Symbol('what the contract does not allow')
/** A field that may be left out, and is. */
const absent: unique symbol = Symbol('a field that is left out')

/** Writes what a schema declares of a value as JSON text, or says that the value does not fit. */
export type Encode = (value: unknown) => string | typeof misfit
type EncodePart = (value: unknown) => string | typeof misfit | typeof absent

const encoders = new WeakMap<z.ZodMiniType, Encode>()

/**
 * The encoder of an endpoint's output, made from its schema when it is first needed. It checks and writes in one pass: what
 * zod's parse and JSON.stringify do in two takes several times as long.
 */
export function encoderOf(schema: z.ZodMiniType): Encode {
  const known = encoders.get(schema)
  if (known) return known
  const encode = compile(schema)
  const whole: Encode = (value) => {
    const text = encode(value)
    return text === absent ? misfit : text
  }
  encoders.set(schema, whole)
  return whole
}

/** The kinds that answers are made of. Whatever else a schema is, zod itself parses that part. */
function compile(schema: z.ZodMiniType): EncodePart {
  if (schema.def.checks?.length && !(schema instanceof z.ZodMiniNumberFormat)) return parsedByZod(schema)
  if (schema instanceof z.ZodMiniObject && schema.def.catchall === undefined) return objectEncoder(schema)
  if (schema instanceof z.ZodMiniArray) return arrayEncoder(compile(schema.def.element as z.ZodMiniType))
  if (schema instanceof z.ZodMiniNullable) {
    const inner = compile(schema.def.innerType as z.ZodMiniType)
    return (value) => (value === null ? 'null' : inner(value))
  }
  if (schema instanceof z.ZodMiniOptional) {
    const inner = compile(schema.def.innerType as z.ZodMiniType)
    return (value) => (value === undefined ? absent : inner(value))
  }
  if (schema instanceof z.ZodMiniBoolean) {
    return (value) => (value === true ? 'true' : value === false ? 'false' : misfit)
  }
  if (schema instanceof z.ZodMiniString && !('format' in schema.def)) {
    return (value) => (typeof value === 'string' ? quoted(value) : misfit)
  }
  if (schema instanceof z.ZodMiniEnum) {
    const texts = new Map<unknown, string>(
      Object.values(schema.def.entries).map((entry) => [entry, JSON.stringify(entry)]),
    )
    return (value) => texts.get(value) ?? misfit
  }
  if (schema instanceof z.ZodMiniNumberFormat && schema.def.format === 'safeint') {
    return wholeNumberEncoder(schema) ?? parsedByZod(schema)
  }
  return parsedByZod(schema)
}

function objectEncoder(schema: z.ZodMiniObject): EncodePart {
  const fields = Object.entries(schema.def.shape).map(([key, field]) => ({
    key,
    name: `${JSON.stringify(key)}:`,
    encode: compile(field as z.ZodMiniType),
  }))
  return (value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return misfit
    let text = '{'
    for (const { key, name, encode } of fields) {
      const part = encode((value as Record<string, unknown>)[key])
      if (part === misfit) return misfit
      if (part !== absent) text += text === '{' ? name + part : `,${name}${part}`
    }
    return `${text}}`
  }
}

function arrayEncoder(encode: EncodePart): EncodePart {
  return (value) => {
    if (!Array.isArray(value)) return misfit
    let text = '['
    for (const entry of value) {
      const part = encode(entry)
      if (part === misfit) return misfit
      const written = part === absent ? 'null' : part
      text += text === '[' ? written : `,${written}`
    }
    return `${text}]`
  }
}

/** Texts without quotes, backslashes, control characters and surrogates stand in JSON as they are. */
const needsNoEscape = /^[ !#-[\]-\ud7ff\ue000-\uffff]*$/
const quoted = (text: string): string => (needsNoEscape.test(text) ? `"${text}"` : JSON.stringify(text))

/**
 * Encoder of a whole number between two bounds, as zod's JSON schema tells them: they are that of all safe integers, or one check each. Null
 * where another check stands beside them, which that schema need not tell.
 */
function wholeNumberEncoder(schema: z.ZodMiniNumberFormat): EncodePart | null {
  const { minimum: least = Number.NaN, maximum: greatest = Number.NaN } = z.toJSONSchema(schema)
  const bounds = [least > Number.MIN_SAFE_INTEGER, greatest < Number.MAX_SAFE_INTEGER].filter(Boolean)
  if (bounds.length !== (schema.def.checks ?? []).length) return null
  return (value) =>
    Number.isSafeInteger(value) && (value as number) >= least && (value as number) <= greatest
      ? `${value}`
      : misfit
}

const parsedByZod =
  (schema: z.ZodMiniType): EncodePart =>
  (value) => {
    const parsed = z.safeParse(schema, value)
    return parsed.success ? (JSON.stringify(parsed.data) ?? absent) : misfit
  }
