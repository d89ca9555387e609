import { registerInput } from '@sampan/contract/account/schemas.ts'
import { useRef } from 'react'
import { useController } from 'react-hook-form'
import { isDefinite } from '#client/api-failure.ts'
import { isRefusal } from '#client/is-refusal.ts'
import type { Input } from '#client/types.ts'
import { useAct } from '#client/use-act.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { navigate } from '#page/navigate.ts'
import { paths } from '#paths'
import { type SignedIn, session } from '#session/session.ts'
import { ActionBar } from '#ui/action-bar.tsx'
import { Button } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Note } from '#ui/note.tsx'
import { Stack } from '#ui/stack.tsx'
import { PasswordInput, TextInput } from '#ui/text-input.tsx'
import { MobileInput } from './mobile-input.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { useContractForm } from './use-contract-form.ts'

const empty = { familyName: '', givenName: '', email: '', mobile: '', password: '', confirmPassword: '' }

/** Account, name, e-mail, mobile and a password twice, by the rules of the contract (SPEC §5). */
export function RegisterForm() {
  const { t } = useI18n()
  const openAccount = useOpenAccount()
  const { form, errorOf, failure, isSubmitting, submit } = useContractForm({
    schema: registerInput,
    defaultValues: empty,
    secrets: ['password', 'confirmPassword'],
    refusalFields: {
      accountInvalid: 'familyName',
      accountTaken: 'familyName',
      nameMissing: 'givenName',
      email: 'email',
      emailTaken: 'email',
      mobile: 'mobile',
      mobileTaken: 'mobile',
      passwordLength: 'password',
      passwordMatch: 'confirmPassword',
    },
    onSubmit: async (input) => goAboard(await openAccount(input)),
  })
  const { field: mobile } = useController({ control: form.control, name: 'mobile' })
  const isGood = (name: keyof typeof empty) =>
    form.formState.touchedFields[name] === true &&
    form.getFieldState(name, form.formState).error === undefined &&
    form.getValues(name) !== ''

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={14}>
        <Field label={t('account.account')} hint={t('account.accountNewHint')} error={errorOf('familyName')}>
          <TextInput
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            done={isGood('familyName')}
            {...form.register('familyName')}
          />
        </Field>
        <Field label={t('account.name')} error={errorOf('givenName')}>
          <TextInput autoComplete="name" done={isGood('givenName')} {...form.register('givenName')} />
        </Field>
        <Field label={t('account.email')} error={errorOf('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            done={isGood('email')}
            {...form.register('email')}
          />
        </Field>
        <Field label={t('account.mobile')} error={errorOf('mobile')}>
          <MobileInput field={mobile} />
        </Field>
        <NewPasswordField
          label={t('account.password')}
          value={form.watch('password')}
          error={errorOf('password')}
          registered={form.register('password', { deps: 'confirmPassword' })}
        />
        <Field label={t('account.passwordAgain')} error={errorOf('confirmPassword')}>
          <PasswordInput
            autoComplete="new-password"
            done={isGood('confirmPassword')}
            {...form.register('confirmPassword')}
          />
        </Field>
        {failure && <Note tone="bad">{failure}</Note>}
      </Stack>
      <ActionBar>
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? t('account.creatingAccount') : t('account.createAccount')}
        </Button>
      </ActionBar>
    </form>
  )
}

/** Opens the account. One whose answer was lost is taken at the next try, by ourselves: then its password opens it. */
function useOpenAccount(): (input: Input<'register'>) => Promise<SignedIn> {
  const register = useAct('register', { quiet: true })
  const login = useAct('login', { quiet: true })
  const isAnswerLost = useRef(false)
  return async (input) => {
    try {
      return (await register.run(input)).userinfo
    } catch (error) {
      isAnswerLost.current ||= !isDefinite(error)
      if (!isAnswerLost.current || !isRefusal(error, 'accountTaken')) throw error
      const entered = await login.attempt({ account: input.familyName, password: input.password })
      if (!entered) throw error
      return entered.userinfo
    }
  }
}

/** Signs the new buyer in and offers the payment code at once, while no password is needed for it. */
function goAboard(signedIn: SignedIn): void {
  const returnTo = session.get().returnTo ?? paths.home()
  session.start(signedIn)
  session.setReturnTo(null)
  session.setBackData('payCodeReturn', { returnTo, isWelcome: true })
  navigate(paths.changePayPwd(), { replace: true })
}
