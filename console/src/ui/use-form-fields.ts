import type { FormSchema, NameOf } from '@sampan/client/form/check-values.ts'
import { type RefusalFields, useCheckedForm } from '@sampan/client/form/use-checked-form.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { isRefusalKey } from '@sampan/contract/refusals.ts'
import { useWords } from '#i18n/use-words.ts'
import { failureTextIn } from './act-failure.tsx'

interface Options<Values extends object, Output> {
  values: Values
  write: (part: Partial<NoInfer<Values>>) => void
  schema: FormSchema<Values, Output>
  refusalFields?: RefusalFields<Values> | undefined
  onSubmit: (output: Output) => Promise<unknown>
}

/** Fields of a form of the console: `useCheckedForm` in the console's words, over values that somebody else holds. */
export function useFormFields<Values extends object, Output>(options: Options<Values, Output>) {
  type Name = NameOf<Values>
  const { values, write } = options
  const { t } = useWords()
  const { onChanged, onBlurred, ...form } = useCheckedForm<Values, Output>({
    schema: options.schema,
    values,
    texts: {
      problem(message, value) {
        if (isEmpty(value) && (value === null || isUnnamed(message) || message === 'totpWrong'))
          return t('form.missing')
        if (message === unnamed) return t('refusal.badInput')
        return isRefusalKey(message) ? t(`refusal.${message}`) : message
      },
      // An operator who gave no second factor knows why nothing was done.
      failure: (error) => (isRefusal(error, 'totpNeeded') ? undefined : failureTextIn(t, error)),
    },
    refusalFields: options.refusalFields,
    endsWhenSent: true,
    onSubmit: options.onSubmit,
  })

  function change(part: Partial<Values>): void {
    write(part)
    for (const name of Object.keys(part) as Name[]) onChanged(name)
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
   * @param wanted what the field must hold, said where the schema names no refusal of its own, or only that a reason is missing
   */
  const errorOf = (name: Name, wanted?: string): string | undefined => {
    const error = form.errorOf(name)
    if (error === undefined || wanted === undefined) return error
    const message = form.messageOf(name)
    return values[name] === null || message === 'reasonMissing' || isUnnamed(message) ? wanted : error
  }
  return { ...form, errorOf, values, change, text }
}

/** The library's message where a schema names none. */
const unnamed = 'Invalid input'
const isUnnamed = (message: string | undefined) => message === unnamed || message === 'badInput'

const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.length === 0)
