import { Field } from '@sampan/ui/field.tsx'
import { PasswordInput, TextInput } from '@sampan/ui/text-input.tsx'
import type { ReactNode } from 'react'
import { useWords } from '#i18n/use-words.ts'
import type { NewSignIn } from './use-new-sign-in.ts'

interface SignInFieldsProps {
  value: NewSignIn
  onChange: (value: NewSignIn) => void
  error?: ReactNode
}

/** Account, name and first password of somebody who is to work for a shop. */
export function SignInFields({ value, onChange, error }: SignInFieldsProps) {
  const { t } = useWords()
  const field = (name: keyof NewSignIn) => ({
    required: true,
    value: value[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
  })
  return (
    <>
      <Field label={t('signIn.account')} hint={t('staff.accountHint')}>
        <TextInput autoComplete="off" {...field('account')} />
      </Field>
      <Field label={t('buyers.name')}>
        <TextInput autoComplete="off" {...field('name')} />
      </Field>
      <Field label={t('signIn.password')} hint={t('staff.passwordHint')} error={error}>
        <PasswordInput autoComplete="new-password" minLength={10} {...field('password')} />
      </Field>
    </>
  )
}
