import { Field } from '@sampan/ui/field.tsx'
import { PasswordInput } from '@sampan/ui/text-input.tsx'
import { useI18n } from '#i18n/use-i18n.ts'
import type { Registered } from '#page/use-contract-form.ts'
import { NewPasswordField } from './new-password-field.tsx'

type Name = 'password' | 'confirmPassword'

interface Props {
  /** Fields of the form that has both passwords. */
  form: {
    register: (name: Name) => Registered
    current: (name: Name) => string
    errorOf: (name: Name) => string | undefined
  }
}

/** The password that takes the place of another, and once more. */
export function NewPasswordTwice({ form }: Props) {
  const { t } = useI18n()
  const { register, current, errorOf } = form
  return (
    <>
      <NewPasswordField
        label={t('account.newPassword')}
        value={current('password')}
        error={errorOf('password')}
        enterKeyHint="next"
        registered={register('password')}
      />
      <Field label={t('account.newPasswordAgain')} error={errorOf('confirmPassword')}>
        <PasswordInput autoComplete="new-password" enterKeyHint="go" {...register('confirmPassword')} />
      </Field>
    </>
  )
}
