import type { FormSchema, NameOf } from '@sampan/client/form/check-values.ts'
import { type RefusalFields, useCheckedForm } from '@sampan/client/form/use-checked-form.ts'
import { isRefusalKey } from '@sampan/contract/refusals.ts'
import { usePageLife } from '@sampan/router/page-scope.ts'
import { useEffect, useRef, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from './failure-text.ts'

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** Attributes that `<input>` and its like take; the browser keeps what is typed. */
export interface Registered {
  name: string
  defaultValue: string
  ref: (control: Control | null) => void
  onChange: (event: { target: Control }) => void
  onBlur: () => void
}

interface Options<Values extends object, Output> {
  schema: FormSchema<Values, Output>
  defaultValues: Values
  /** Draft of it from before; it begins anew with `defaultValues`. */
  begun?: Values
  /** Is told of every change, where what is written is kept elsewhere too: as a draft that outlives the page. */
  onKeep?: (values: Values) => void
  refusalFields?: RefusalFields<Values>
  /** Emptied when the page is left: it stays in memory (SPEC §2), and they should not. */
  secrets?: readonly NameOf<Values>[]
  /** `keep`: it did not end the form, and what is written stays when the page is left. */
  onSubmit: (output: Output) => Promise<unknown>
}

/**
 * A form of a buyer's page: `useCheckedForm` over fields whose text the browser keeps, so that a long page is not drawn anew by each
 * key, and which outlive the page. The one way to build a form of fields here; what outlives the app is a draft (`usePersisted`).
 */
export function useContractForm<Values extends object, Output>(options: Options<Values, Output>) {
  type Name = NameOf<Values>
  const { t } = useI18n()
  const [first] = useState(options.begun ?? options.defaultValues)
  const values = useRef(first)
  const controls = useRef(new Map<Name, Control>())
  /** Controls whose text is the value. */
  const typed = useRef(new Map<Name, Control>())
  /** Values that it began with: while it says the same it follows what is known of the buyer. */
  const base = useRef(options.defaultValues)

  const { onChanged, onBlurred, leave, ...form } = useCheckedForm<Values, Output>({
    schema: options.schema,
    values: values.current,
    read: () => {
      readFields()
      return values.current
    },
    texts: {
      problem: (message) => (isRefusalKey(message) ? t(`refusal.${message}`) : message),
      failure: (error) => failureText(error, t),
    },
    refusalFields: options.refusalFields,
    onSubmit: options.onSubmit,
    // Begins anew, but for what was written since the form was sent.
    onOver: (sent) => beginAnew(names.filter((name) => values.current[name] === sent[name])),
  })

  function keep(name: Name, value: unknown): void {
    values.current = { ...values.current, [name]: value }
    onChanged(name)
    options.onKeep?.(values.current)
  }
  function setValue<Field extends Name>(name: Field, value: Values[Field]): void {
    const control = controls.current.get(name)
    if (control) control.value = String(value)
    keep(name, value)
  }
  const keepControl = (name: Name) => (control: Control | null) => {
    // Out of sight a page's fields are let go, and are the same ones when it is back.
    if (control) controls.current.set(name, control)
  }

  const register = (name: Name): Registered => ({
    name,
    defaultValue: String(first[name]),
    ref(control) {
      keepControl(name)(control)
      if (control) typed.current.set(name, control)
    },
    onChange: ({ target }) => keep(name, target.value),
    onBlur: () => onBlurred(name),
  })
  /** For a part that shows its value itself. */
  const control = <Field extends Name>(name: Field) => ({
    name,
    value: values.current[name],
    ref: keepControl(name),
    onChange: (value: Values[Field]) => keep(name, value),
    onBlur: () => onBlurred(name),
  })

  const names = Object.keys(first) as Name[]
  // As texts: a list that is empty is made again by each render.
  const isAsBegun = (name: Name) => String(values.current[name]) === String(base.current[name])
  function beginAnew(emptied: readonly Name[]): void {
    base.current = options.defaultValues
    for (const name of emptied) if (!isAsBegun(name)) setValue(name, base.current[name])
  }
  usePageLife({
    leave: () => {
      leave()
      for (const name of options.secrets ?? []) setValue(name, options.defaultValues[name])
    },
  })
  useEffect(() => {
    readFields()
    if (names.every(isAsBegun)) beginAnew(names)
  })

  /** A browser that fills a form in may tell nobody: what stands in the fields counts. */
  function readFields(): void {
    for (const [name, { value }] of typed.current) values.current = { ...values.current, [name]: value }
  }

  return {
    ...form,
    register,
    control,
    setValue,
    current: <Field extends Name>(name: Field) => values.current[name],
  }
}
