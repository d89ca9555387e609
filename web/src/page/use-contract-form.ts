import { isRefusal } from '@sampan/client/is-refusal.ts'
import { isRefusalKey, type RefusalKey } from '@sampan/contract/refusals.ts'
import { usePageLife } from '@sampan/router/page-scope.ts'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type FormEvent, useEffect, useReducer, useRef, useState } from 'react'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from './failure-text.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'

export type NameOf<Values> = keyof Values & string
type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
type Problems<Values> = Partial<Record<NameOf<Values>, string>>

/** Which field a refusal of the server speaks of. */
export type RefusalFields<Values> = Partial<Record<RefusalKey, NameOf<Values>>>

/** Attributes that `<input>` and its like take; the browser keeps what is typed. */
export interface Registered {
  name: string
  defaultValue: string
  ref: (control: Control | null) => void
  onChange: (event: { target: Control }) => void
  onBlur: () => void
}

/** A schema that comes with the first key, or when the form is sent: the page does not wait for what checks it. */
export interface LateSchema<Values, Output> {
  fetch: () => Promise<StandardSchemaV1<Values, Output>>
}

interface Options<Values extends object, Output> {
  /** Its messages are refusal keys, so that the form and the server say the same (SPEC §5, §8). */
  schema: StandardSchemaV1<Values, Output> | LateSchema<Values, Output>
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
 * A form that the contract checks: errors stand under their fields once a field is left, all of them when it is sent,
 * and then the first one has the focus. What the server refuses stands there too; `failure` is what has no field.
 * The one way to build a form of fields; what outlives it is a draft (`usePersisted`).
 */
export function useContractForm<Values extends object, Output>(options: Options<Values, Output>) {
  type Name = NameOf<Values>
  const { t } = useI18n()
  const [, redraw] = useReducer((count: number) => count + 1, 0)
  const [first] = useState(options.begun ?? options.defaultValues)
  const values = useRef(first)
  const controls = useRef(new Map<Name, Control>())
  /** Of the controls those whose text is the value. */
  const typed = useRef(new Map<Name, Control>())
  const touched = useRef<ReadonlySet<Name>>(new Set())
  const refused = useRef<Problems<Values>>({})
  const [failure, setFailure] = useState<string>()
  const [isSubmitted, setSubmitted] = useState(false)
  const [isSubmitting, setSubmitting] = useState(false)
  /**
   * A second tap may come before the button is drawn busy, and some forms are sent by other means than a button. `left`: the
   * page was left meanwhile; where nothing animates the change of page, `onSubmit` itself may leave it.
   */
  const underWay = useRef<string | null>(null)
  /**
   * Values that are being sent, or were sent and are still shown. Text that is written after that is no part of it, and
   * stays.
   */
  const sent = useRef<Values | null>(null)
  /** Values that it began with: while it says the same it follows what is known of the buyer. */
  const base = useRef(options.defaultValues)

  const [fetchedSchema, setFetchedSchema] = useState<StandardSchemaV1<Values, Output> | null>(null)
  const schema = 'fetch' in options.schema ? fetchedSchema : options.schema
  const checked = schema && check(schema, values.current)
  const problems: Problems<Values> = checked && 'problems' in checked ? checked.problems : {}
  const messageOf = (name: Name): string | undefined => refused.current[name] ?? problems[name]

  /** Faults of a field that was left. One that was left empty is only named when the form is sent. */
  function errorOf(name: Name): string | undefined {
    const message = messageOf(name)
    if (!message || (!isSubmitted && !(touched.current.has(name) && values.current[name]))) return undefined
    return isRefusalKey(message) ? t(`refusal.${message}`) : message
  }

  async function fetchSchema(): Promise<StandardSchemaV1<Values, Output>> {
    const fetched = 'fetch' in options.schema ? await options.schema.fetch() : options.schema
    setFetchedSchema(() => fetched)
    return fetched
  }
  /** A failure of now is tried again, and said, when the form is sent. */
  function fetchAhead(): void {
    if (!schema) fetchSchema().catch(() => {})
  }

  function keep(name: Name, value: unknown): void {
    fetchAhead()
    values.current = { ...values.current, [name]: value }
    refused.current = { ...refused.current, [name]: undefined }
    redraw()
    options.onKeep?.(values.current)
  }
  function onBlur(name: Name): void {
    touched.current = new Set([...touched.current, name])
    redraw()
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
    onBlur: () => onBlur(name),
  })
  /** For a part that shows its value itself. */
  const control = <Field extends Name>(name: Field) => ({
    name,
    value: values.current[name],
    ref: keepControl(name),
    onChange: (value: Values[Field]) => keep(name, value),
    onBlur: () => onBlur(name),
  })

  /** Tells a refusal at its field, or above the button. */
  function refuse(error: unknown): void {
    const fields = Object.entries(options.refusalFields ?? {}) as [RefusalKey, Name][]
    const name = fields.find(([key]) => isRefusal(error, key))?.[1]
    if (name === undefined) {
      setFailure(failureText(error, t))
      return
    }
    refused.current = { ...refused.current, [name]: failureText(error, t) }
    redraw()
  }

  const names = Object.keys(first) as Name[]
  // As texts: a list that is empty is made again by each render.
  const isAsBegun = (name: Name) => String(values.current[name]) === String(base.current[name])
  function beginAnew(emptied: readonly Name[]): void {
    base.current = options.defaultValues
    for (const name of emptied) if (!isAsBegun(name)) setValue(name, base.current[name])
  }
  /** Begins anew, but for what was written since the form was sent. */
  function settle(): void {
    beginAnew(names.filter((name) => values.current[name] === sent.current?.[name]))
    touched.current = new Set()
    setSubmitted(false)
    sent.current = null
  }
  /** The page is kept out of sight: what was sent begins anew, what was not waits as it stands, but for its secrets. */
  usePageLife({
    leave: () => {
      setFailure(undefined)
      refused.current = {}
      if (underWay.current) underWay.current = 'left'
      else if (sent.current) settle()
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

  async function submit(event?: FormEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault()
    if (underWay.current) return
    const form = event?.currentTarget
    readFields()
    setSubmitted(true)
    refused.current = {}
    underWay.current = 'here'
    setFailure(undefined)
    try {
      const result = check(schema ?? (await fetchSchema()), values.current)
      if ('problems' in result) {
        redraw()
        focusFirstWrong(form)
        return
      }
      sent.current = values.current
      setSubmitting(true)
      if ((await options.onSubmit(result.output)) === 'keep') sent.current = null
      else if (underWay.current === 'left') settle()
    } catch (error) {
      sent.current = null
      refuse(error)
      focusFirstWrong(form)
    } finally {
      underWay.current = null
      setSubmitting(false)
    }
  }

  return {
    register,
    control,
    setValue,
    current: <Field extends Name>(name: Field) => values.current[name],
    messageOf,
    errorOf,
    /** Left, filled and right. */
    isGood: (name: Name) => touched.current.has(name) && !messageOf(name) && Boolean(values.current[name]),
    refuse,
    failure,
    isSubmitted,
    isSubmitting,
    submit,
  }
}

/** The first problem of each field, or what the schema makes of the values. */
function check<Values, Output>(
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
