import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { cleanText } from '@sampan/contract/wire/typed-text.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { Ref } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from './act-failure.tsx'

interface ReasonFieldProps {
  value: string
  onChange: (value: string) => void
  /** Label of the field, where it is not the reason for the trail. */
  label?: string
  /** Note about who reads it, or where it will be shown. */
  hint?: string
  error?: ApiFailure | null
  /** Fault that is known before it is sent. */
  problem?: string | undefined
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** The reason for an operator's act; it goes into the audit trail. */
export function ReasonField({
  value,
  onChange,
  label,
  hint,
  error = null,
  problem,
  onBlur,
  ref,
}: ReasonFieldProps) {
  const { t } = useWords()
  const failureText = useFailureText()
  return (
    <Field label={label ?? t('queue.reason')} hint={hint} error={problem ?? failureText(error)}>
      <TextInput
        ref={ref}
        value={value}
        maxLength={500}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  )
}

/** As long as the contract asks for. */
export const isReason = (text: string): boolean => cleanText(text).length >= 3
