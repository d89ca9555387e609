import type { StandardSchemaV1 } from '@standard-schema/spec'
import type { NameOf } from './use-contract-form.ts'

/** A schema for fields that are judged by a function: what is wrong with each, by name, and what they are when nothing is. */
export function judgedBy<Values extends object, Output = Values>(
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
