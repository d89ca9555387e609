import type { FormSchema, NameOf } from '@sampan/client/form/check-values.ts'
import type { RefusalFields } from '@sampan/client/form/use-checked-form.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFormFields } from './use-form-fields.ts'
import { useTyped } from './use-typed.ts'

interface Options<Values extends object, Output> {
  /** Name under which what is typed is kept (`useTyped`). */
  of: string
  start: Values
  schema: FormSchema<Values, Output>
  refusalFields?: RefusalFields<Values>
  /** Passwords, codes, numbers of accounts: they are kept nowhere, and begin empty. */
  secrets?: readonly NameOf<Values>[]
  /**
   * Sends it; then the form begins anew, with what `saved` was told where it shows that. Resolves to `keep` where it did not end
   * the form.
   */
  onSubmit: (output: Output, saved: (values: Values) => void) => Promise<unknown>
}

/** Fields of a form of `Values`, for its parts. */
export type ContractForm<Values extends object> = Pick<
  ReturnType<typeof useContractForm<Values, unknown>>,
  'values' | 'change' | 'text' | 'errorOf'
>

/**
 * A form of the console: `useFormFields` over values that are drawn by each key and outlive another row, a reload and the end of a
 * session (`useTyped`). The one way to build a form of fields here; what is as long as an article has `useKeptDraft`, and what nobody
 * may keep, or stands before the sign-in, has `useUnkeptForm`.
 */
export function useContractForm<Values extends object, Output>(options: Options<Values, Output>) {
  const isSecret = (name: string) =>
    (options.secrets as readonly string[] | undefined)?.includes(name) === true
  const partOf = (all: Partial<Values>, secret: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isSecret(name) === secret)) as Partial<Values>
  const [kept, setKept, forget, conflicts] = useTyped<Partial<Values>>(
    options.of,
    partOf(options.start, false),
  )
  const [secrets, setSecrets] = useState(() => partOf(options.start, true))

  const { leave, ...form } = useFormFields<Values, Output>({
    schema: options.schema,
    values: { ...options.start, ...kept, ...secrets },
    write(part) {
      const names = Object.keys(part)
      if (names.some(isSecret)) setSecrets((before) => ({ ...before, ...partOf(part, true) }))
      if (!names.every(isSecret)) setKept((before) => ({ ...before, ...partOf(part, false) }))
    },
    refusalFields: options.refusalFields,
    async onSubmit(output) {
      if (conflicts.parts.length > 0) return 'keep'
      let saved: Partial<Values> | undefined
      const done = await options.onSubmit(output, (now) => {
        saved = partOf(now, false)
      })
      if (done === 'keep') return done
      forget(saved)
      setSecrets(partOf(options.start, true))
      return done
    },
  })
  // A failure of another row's form is no matter of this one.
  const of = useRef(options.of)
  useLayoutEffect(() => {
    if (of.current !== options.of) leave()
    of.current = options.of
  })
  return { ...form, forget, conflicts }
}
