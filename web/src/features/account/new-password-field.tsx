import { Field } from '@sampan/ui/field.tsx'
import { PasswordInput, StrengthBar } from '@sampan/ui/text-input.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Registered } from '#page/use-contract-form.ts'
import styles from './new-password-field.module.css'
import { passwordStrength } from './password-strength.ts'

interface Props {
  label: string
  value: string
  error: string | undefined
  enterKeyHint?: 'next' | 'go'
  registered: Registered
}

/** A password that is being chosen, with how strong it is under it. */
export function NewPasswordField({ label, value, error, enterKeyHint, registered }: Props) {
  const { t } = useI18n()
  const level = passwordStrength(value)
  const words = level === 0 ? t('account.passwordHint') : t('account.passwordStrength', { level })
  return (
    <Field label={label} error={error} hint={words}>
      <span className={styles.field}>
        <PasswordInput autoComplete="new-password" enterKeyHint={enterKeyHint} {...registered} />
        <StrengthBar level={level} />
      </span>
    </Field>
  )
}
