import { Field } from '@sampan/ui/field.tsx'
import { PasswordInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'

interface Props {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  onBlur?: () => void
}

/** The password that somebody gets with a new second factor. */
export function NewPassword({ value, onChange, error, onBlur }: Props) {
  const { t } = useWords()
  return (
    <Field label={t('staff.newPassword')} hint={t('staff.passwordHint')} error={error}>
      <PasswordInput
        autoComplete="new-password"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
      />
    </Field>
  )
}
