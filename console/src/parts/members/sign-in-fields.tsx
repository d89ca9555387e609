import { Field } from '@sampan/ui/field.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { useWords } from '#i18n/use-words.ts'
import type { ContractForm } from '#ui/use-contract-form.ts'

/** Account and address of somebody new. */
export interface NewSignIn {
  account: string
  name: string
  email: string
}
export const noSignIn: NewSignIn = { account: '', name: '', email: '' }

/** Account, name and address of somebody who is to work for a shop; a link goes to the address. */
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
      <Field label={t('members.email')} hint={t('members.emailHint')} error={errorOf('email')}>
        <TextInput inputMode="email" autoComplete="off" maxLength={160} {...text('email')} />
      </Field>
    </>
  )
}
