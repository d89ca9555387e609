import { useState } from 'react'
import { useFormFields } from './use-form-fields.ts'

type Fields<Values extends object, Output> = Parameters<typeof useFormFields<Values, Output>>[0]
interface Options<Values extends object, Output>
  extends Pick<Fields<Values, Output>, 'schema' | 'refusalFields' | 'onSubmit'> {
  start: Values
}

/**
 * A form whose values are kept nowhere but on its page: passwords and digits, the forms before the sign-in, where there is no operator
 * to keep them for, and papers that are private. When it was sent it stays as it is, for its page goes.
 */
export function useUnkeptForm<Values extends object, Output>({ start, ...options }: Options<Values, Output>) {
  const [values, setValues] = useState(start)
  return useFormFields<Values, Output>({
    ...options,
    values,
    write: (part) => setValues((before) => ({ ...before, ...part })),
  })
}
