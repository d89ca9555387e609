import type { StandardSchemaV1 } from '@standard-schema/spec'

export type NameOf<Values> = keyof Values & string
export type Problems<Values> = Partial<Record<NameOf<Values>, string>>

/** A schema that comes with the first key, or when the form is sent: the page does not wait for what checks it. */
export interface LateSchema<Values, Output> {
  fetch: () => Promise<StandardSchemaV1<Values, Output>>
}
export type FormSchema<Values, Output> = StandardSchemaV1<Values, Output> | LateSchema<Values, Output>

/** The first problem of each field, or what the schema makes of the values. */
export function checkValues<Values, Output>(
  schema: StandardSchemaV1<Values, Output>,
  values: Values,
): { output: Output } | { problems: Problems<Values> } {
  const result = schema['~standard'].validate(values)
  // A form is checked while it is typed.
  if (result instanceof Promise) throw new Error('The schema must not wait')
  if (!result.issues) return { output: result.value }
  const problems: Record<string, string> = {}
  for (const { path: [first] = [], message } of result.issues) {
    const name = String(typeof first === 'object' ? first.key : first)
    problems[name] ??= message
  }
  return { problems: problems as Problems<Values> }
}
