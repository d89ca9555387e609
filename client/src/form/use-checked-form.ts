import type { RefusalKey } from '@sampan/contract/refusals.ts'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type FormEvent, useReducer, useRef, useState } from 'react'
import { isRefusal } from '../is-refusal.ts'
import { checkValues, type FormSchema, type NameOf, type Problems } from './check-values.ts'
import { focusFirstWrong } from './focus-first-wrong.ts'

/** Which field a refusal of the server speaks of. */
export type RefusalFields<Values> = Partial<Record<RefusalKey, NameOf<Values>>>

/** Texts of an app in which a form tells what is wrong. */
export interface FormTexts {
  /** @param message of the schema: a refusal's key, or a text of the form's own; `value` is what the field holds */
  problem(message: string, value: unknown): string
  /** Undefined where the failure needs no words. */
  failure(error: unknown): string | undefined
}

interface Options<Values extends object, Output> {
  /** Its messages are refusal keys, so that the form and the server say the same (SPEC §5, §8). */
  schema: FormSchema<Values, Output>
  values: Values
  /** Values at the moment of sending, where fields may hold more than was told. */
  read?: () => Values
  texts: FormTexts
  refusalFields?: RefusalFields<Values> | undefined
  /** A form that was sent is over at once; else it stays as it is until its page is left. */
  endsWhenSent?: boolean
  /** `keep`: it did not end the form. */
  onSubmit: (output: Output) => Promise<unknown>
  /** The form is over: it was sent with these values, and begins anew. */
  onOver?: (sent: Values) => void
}

/**
 * Checks of a form by the contract, whoever holds its values: errors stand under their fields once a field is left, all of them when
 * it is sent, and then the first one has the focus. What the server refuses stands there too; `failure` is what has no field. It is
 * sent once, however often it is asked to.
 */
export function useCheckedForm<Values extends object, Output>(options: Options<Values, Output>) {
  type Name = NameOf<Values>
  const { values, texts } = options
  const [, redraw] = useReducer((count: number) => count + 1, 0)
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

  const [fetchedSchema, setFetchedSchema] = useState<StandardSchemaV1<Values, Output> | null>(null)
  const schema = 'fetch' in options.schema ? fetchedSchema : options.schema
  const checked = schema && checkValues(schema, values)
  const problems: Problems<Values> = checked && 'problems' in checked ? checked.problems : {}
  const messageOf = (name: Name): string | undefined => refused.current[name] ?? problems[name]

  /** Faults of a field that was left. One that was left empty is only named when the form is sent. */
  function errorOf(name: Name): string | undefined {
    const message = messageOf(name)
    if (!message || (!isSubmitted && !(touched.current.has(name) && values[name]))) return undefined
    return texts.problem(message, values[name])
  }

  async function fetchSchema(): Promise<StandardSchemaV1<Values, Output>> {
    const fetched = 'fetch' in options.schema ? await options.schema.fetch() : options.schema
    setFetchedSchema(() => fetched)
    return fetched
  }
  /** A field has another value. */
  function onChanged(name: Name): void {
    // A failure of now is tried again, and said, when the form is sent.
    if (!schema) fetchSchema().catch(() => {})
    refused.current = { ...refused.current, [name]: undefined }
    redraw()
  }
  /** A field has lost the focus. */
  function onBlurred(name: Name): void {
    touched.current = new Set([...touched.current, name])
    redraw()
  }

  /** Tells a refusal at its field, or above the button. */
  function refuse(error: unknown): void {
    const fields = Object.entries(options.refusalFields ?? {}) as [RefusalKey, Name][]
    const name = fields.find(([key]) => isRefusal(error, key))?.[1]
    if (name === undefined) {
      setFailure(texts.failure(error))
      return
    }
    refused.current = { ...refused.current, [name]: texts.failure(error) }
    redraw()
  }

  function settle(): void {
    options.onOver?.(sent.current as Values)
    touched.current = new Set()
    setSubmitted(false)
    sent.current = null
  }
  /** The page is kept out of sight: what was sent is over, what was not waits as it stands. */
  function leave(): void {
    setFailure(undefined)
    refused.current = {}
    if (underWay.current) underWay.current = 'left'
    else if (sent.current) settle()
  }

  async function submit(event?: FormEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault()
    if (underWay.current) return
    const form = event?.currentTarget
    const given = options.read?.() ?? values
    setSubmitted(true)
    refused.current = {}
    underWay.current = 'here'
    setFailure(undefined)
    try {
      const result = checkValues(schema ?? (await fetchSchema()), given)
      if ('problems' in result) {
        redraw()
        focusFirstWrong(form)
        return
      }
      sent.current = given
      setSubmitting(true)
      if ((await options.onSubmit(result.output)) === 'keep') sent.current = null
      else if (options.endsWhenSent || underWay.current === 'left') settle()
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
    messageOf,
    errorOf,
    /** Left, filled and right. */
    isGood: (name: Name) => touched.current.has(name) && !messageOf(name) && Boolean(values[name]),
    onChanged,
    onBlurred,
    refuse,
    leave,
    failure,
    isSubmitted,
    isSubmitting,
    submit,
  }
}
