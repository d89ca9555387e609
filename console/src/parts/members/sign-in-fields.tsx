import { Field } from '@sampan/ui/field.tsx'
import { PasswordInput, TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { ContractForm } from '#ui/use-contract-form.ts'

/** Account and password of somebody new. */
export interface NewSignIn {
  account: string
  name: string
  password: string
}
export const noSignIn: NewSignIn = { account: '', name: '', password: '' }

/** Account, name and first password of somebody who is to work for a shop. */
export function SignInFields({ form }: { form: Pick<ContractForm<NewSignIn>, 'text' | 'errorOf'> }) {
  const { t } = useWords()
  const { text, errorOf } = form
  return (
    <>
      <Field
        label={t('signIn.account')}
        hint={t('staff.accountHint')}
        error={errorOf('account', t('staff.accountHint'))}
      >
        <TextInput autoComplete="off" {...text('account')} />
      </Field>
      <Field label={t('buyers.name')} error={errorOf('name')}>
        <TextInput autoComplete="off" maxLength={60} {...text('name')} />
      </Field>
      <Field
        label={t('signIn.password')}
        hint={t('staff.passwordHint')}
        error={errorOf('password', t('staff.passwordHint'))}
      >
        <PasswordInput autoComplete="new-password" {...text('password')} />
      </Field>
    </>
  )
}
