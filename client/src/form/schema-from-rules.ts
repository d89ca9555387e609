import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { NameOf } from './check-values.ts'

/** A form schema from two functions: the problems of the fields by name, and the output when there are none. */
export function schemaFromRules<Values extends object, Output = Values>(
  problemsOf: (values: Values) => { [Name in NameOf<Values>]?: string | undefined },
  outputOf: (values: Values) => Output,
): StandardSchemaV1<Values, Output> {
  return {
    '~standard': {
      version: 1,
      vendor: 'sampan',
      validate(given) {
        const values = given as Values // of the form itself
        const issues = Object.entries<string | undefined>(problemsOf(values)).flatMap(([name, message]) =>
          message === undefined ? [] : { path: [name], message },
        )
        return issues.length > 0 ? { issues } : { value: outputOf(values) }
      },
    },
  }
}
