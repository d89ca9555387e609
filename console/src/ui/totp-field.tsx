import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import type { ComponentProps } from 'react'
import { useWords } from '#i18n/use-words.ts'

interface TotpFieldProps
  extends Pick<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'onBlur' | 'name'> {
  hint?: string
  error: string | undefined
  autoFocus?: boolean
}

/** Six digits of an authenticator. */
export function TotpField({ hint, error, ...input }: TotpFieldProps) {
  const { t } = useWords()
  return (
    <Field label={t('signIn.totp')} hint={hint ?? t('signIn.totpHint')} error={error}>
      <TextInput autoComplete="one-time-code" inputMode="numeric" {...input} />
    </Field>
  )
}
