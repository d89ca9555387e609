import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { isRefusalKey, type RefusalKey } from '@sampan/contract/refusals.ts'
import type { StandardSchemaV1 } from '@standard-schema/spec'
import { type FormEvent, useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import { ApiFailure } from '#client/api-failure.ts'
import { isRefusal } from '#client/is-refusal.ts'
import { useI18n } from '#i18n/use-i18n.ts'

/** Which field a refusal of the server speaks of. */
export type RefusalFields<Values extends FieldValues> = Partial<Record<RefusalKey, Path<Values>>>

interface Options<Values extends FieldValues, Output extends FieldValues> {
  /** Its messages are refusal keys, so that the form and the server say the same (SPEC §5, §8). */
  schema: StandardSchemaV1<Values, Output>
  defaultValues: DefaultValues<Values>
  refusalFields?: RefusalFields<Values>
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
    if (known) form.setError(known[1], { type: 'server', message: messageOf(error) }, { shouldFocus: true })
    else setFailure(failureText(error, t))
  }

  async function send(output: Output): Promise<void> {
    setFailure(undefined)
    try {
      await options.onSubmit(output)
    } catch (error) {
      showFailure(error)
    }
  }

  function submit(event?: FormEvent<HTMLFormElement>): Promise<void> {
    const element = event?.currentTarget
    // The fields know that they are wrong once they are drawn anew.
    const onInvalid = () =>
      setTimeout(() => element?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
    return form.handleSubmit(send, onInvalid)(event)
  }
  return { form, errors, errorOf, failure, isSubmitted, isSubmitting, submit }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

/** A failure in the reader's words, for screens that show it where it happened instead of in a toast. */
export function failureText(error: unknown, t: ReturnType<typeof useI18n>['t']): string {
  if (!(error instanceof ApiFailure)) return t('refusal.fault')
  if (error.kind === 'network') return t('shell.network')
  if (error.kind === 'timeout') return t('shell.timeout')
  if (error.kind === 'busy') return t('refusal.busy')
  return error.message || t('refusal.fault')
}
