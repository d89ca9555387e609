import type { ApiFailure } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { Ref } from 'react'
import { useWords } from '#i18n/use-words.ts'
import { useFailureText } from '#ui/act-failure.tsx'

interface Props {
  ref: Ref<HTMLInputElement>
  value: string
  error: ApiFailure | null
  onChange: (value: string) => void
}

/** Bank's own reference of what arrived: by it one line of a statement is credited once. */
export function BankReferenceField({ ref, value, error, onChange }: Props) {
  const { t } = useWords()
  const failureText = useFailureText()
  return (
    <Field
      label={t('recharges.bankReference')}
      hint={t('recharges.bankReferenceHint')}
      error={failureText(error)}
    >
      <TextInput
        ref={ref}
        autoComplete="off"
        spellCheck={false}
        value={value}
        maxLength={80}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}

export const isAboutReference = (error: ApiFailure | null): boolean =>
  isRefusal(error, 'bankReferenceMissing', 'bankReferenceUsed')
