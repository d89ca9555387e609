import type { FormSchema, NameOf } from '@sampan/client/form/check-values.ts'
import { type RefusalFields, useCheckedForm } from '@sampan/client/form/use-checked-form.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { isRefusalKey } from '@sampan/contract/refusals.ts'
import { useLayoutEffect, useRef, useState } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { failureTextIn } from './act-failure.tsx'
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
 * A form of the console: `useCheckedForm` over values that are drawn by each key and outlive another row, a reload and the end of a
 * session (`useTyped`). The one way to build a form of fields here; what is as long as an article has `useKeptDraft`.
 */
export function useContractForm<Values extends object, Output>(options: Options<Values, Output>) {
  type Name = NameOf<Values>
  const { t } = useWords()
  const isSecret = (name: string) =>
    (options.secrets as readonly string[] | undefined)?.includes(name) === true
  const partOf = (all: Values, secret: boolean) =>
    Object.fromEntries(Object.entries(all).filter(([name]) => isSecret(name) === secret)) as Partial<Values>
  const [kept, setKept, forget] = useTyped<Partial<Values>>(options.of, partOf(options.start, false))
  const [secrets, setSecrets] = useState(() => partOf(options.start, true))
  const values = { ...options.start, ...kept, ...secrets }

  const { onChanged, onBlurred, leave, ...form } = useCheckedForm<Values, Output>({
    schema: options.schema,
    values,
    texts: {
      problem(message, value) {
        if (isEmpty(value) && (value === null || isUnnamed(message))) return t('form.missing')
        if (message === unnamed) return t('refusal.badInput')
        return isRefusalKey(message) ? t(`refusal.${message}`) : message
      },
      // An operator who gave no second factor knows why nothing was done.
      failure: (error) => (isRefusal(error, 'totpNeeded') ? undefined : failureTextIn(t, error)),
    },
    refusalFields: options.refusalFields,
    endsWhenSent: true,
    async onSubmit(output) {
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

  function change(part: Partial<Values>): void {
    const names = Object.keys(part) as Name[]
    if (names.some(isSecret)) setSecrets((before) => ({ ...before, ...partOf(part as Values, true) }))
    if (!names.every(isSecret)) setKept((before) => ({ ...before, ...partOf(part as Values, false) }))
    for (const name of names) onChanged(name)
  }
  /** Attributes of a control whose text is the value. */
  const text = (name: Name) => ({
    name: name as string,
    value: String(values[name]),
    onChange: ({ target }: { target: { value: string } }) =>
      change({ [name]: target.value } as unknown as Partial<Values>),
    onBlur: () => onBlurred(name),
  })
  /**
   * Fault of a field that was left, or of any once the form was sent.
   * @param wanted what the field must hold, said where the schema names no refusal of its own
   */
  const errorOf = (name: Name, wanted?: string): string | undefined => {
    const error = form.errorOf(name)
    return error !== undefined && (values[name] === null || isUnnamed(form.messageOf(name)))
      ? (wanted ?? error)
      : error
  }
  return { ...form, errorOf, values, change, text, forget }
}

/** The library's message where a schema names none. */
const unnamed = 'Invalid input'
const isUnnamed = (message: string | undefined) => message === unnamed || message === 'badInput'

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
