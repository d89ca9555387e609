import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { isRefusalKey, type RefusalKey } from '@sampan/contract/refusals.ts'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type FormEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { isRefusal } from '#client/is-refusal.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'

/** Which field a refusal of the server speaks of. */
export type RefusalFields<Values extends FieldValues> = Partial<Record<RefusalKey, Path<Values>>>

interface Options<Values extends FieldValues, Output extends FieldValues> {
  /** Its messages are refusal keys, so that the form and the server say the same (SPEC §5, §8). */
  schema: StandardSchemaV1<Values, Output>
  defaultValues: DefaultValues<Values>
  refusalFields?: RefusalFields<Values>
  /** Emptied when the page is left: it stays in memory (SPEC §2), and they should not. */
  secrets?: readonly Path<Values>[]
  onSubmit: (output: Output) => Promise<unknown>
}

/**
 * A form that the contract checks: errors stand under their fields once a field is left, all of them when it is sent,
 * and then the first one has the focus. What the server refuses stands there too; `failure` is what has no field.
 */
export function useContractForm<Values extends FieldValues, Output extends FieldValues>(
  options: Options<Values, Output>,
) {
  const { t } = useI18n()
  const [failure, setFailure] = useState<string>()
  /** A second tap may come before the button is drawn busy, and some forms are sent by other means than a button. */
  const isUnderWay = useRef(false)
  const isSent = useRef(false)
  const form = useForm<Values, unknown, Output>({
    resolver: standardSchemaResolver(options.schema),
    defaultValues: options.defaultValues,
    mode: 'onTouched',
    // It would go by the order of registration; the reader goes by the order on the page.
    shouldFocusError: false,
  })
  const { errors, isSubmitted, isSubmitting } = form.formState

  /** What is wrong with a field. One that was left empty is only named when the form is sent. */
  function errorOf(name: Path<Values>): string | undefined {
    const { error } = form.getFieldState(name, form.formState)
    const message = error?.message
    if (!message || (!isSubmitted && !form.getValues(name))) return undefined
    return isRefusalKey(message) ? t(`refusal.${message}`) : message
  }

  function showFailure(error: unknown): void {
    const fields = Object.entries(options.refusalFields ?? {}) as [RefusalKey, Path<Values>][]
    const known = fields.find(([key]) => isRefusal(error, key))
    if (known)
      form.setError(known[1], { type: 'server', message: failureText(error, t) }, { shouldFocus: true })
    else setFailure(failureText(error, t))
  }

  async function send(output: Output): Promise<void> {
    setFailure(undefined)
    try {
      await options.onSubmit(output)
      isSent.current = true
    } catch (error) {
      showFailure(error)
    }
  }

  /** The page is kept out of sight: what was sent begins anew, what was not waits as it stands, but for its secrets. */
  const leave = useEffectEvent(() => {
    setFailure(undefined)
    if (isSent.current) form.reset()
    else for (const name of options.secrets ?? []) form.resetField(name)
    isSent.current = false
  })
  useEffect(() => () => leave(), [])

  async function submit(event?: FormEvent<HTMLFormElement>): Promise<void> {
    event?.preventDefault()
    if (isUnderWay.current) return
    isUnderWay.current = true
    const element = event?.currentTarget
    // The fields know that they are wrong once they are drawn anew.
    const onInvalid = () =>
      setTimeout(() => element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    await form
      .handleSubmit(
        send,
        onInvalid,
      )(event)
      .finally(() => {
        isUnderWay.current = false
      })
  }
  return { form, errors, errorOf, failure, isSubmitted, isSubmitting, submit }
}
