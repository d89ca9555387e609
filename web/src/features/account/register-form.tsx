import { isDefinite } from '@sampan/client/api-failure.ts'
import { isRefusal } from '@sampan/client/is-refusal.ts'
import { navigate } from '@sampan/router/navigate.ts'
import { type PageNavigation, usePageNavigation } from '@sampan/router/use-page-navigation.ts'
import { ActionBar } from '@sampan/ui/action-bar.tsx'
import { Button } from '@sampan/ui/button.tsx'
import { Field } from '@sampan/ui/field.tsx'
import { Note } from '@sampan/ui/note.tsx'
import { Stack } from '@sampan/ui/stack.tsx'
import { Text } from '@sampan/ui/text.tsx'
import { TextInput } from '@sampan/ui/text-input.tsx'
import { toast } from '@sampan/ui/toast.ts'
import { useRef } from 'react'
import { clockZone } from '#browser/time-zone.ts'
import type { Input } from '#client/types.ts'
import { useApi } from '#client/use-api.ts'
import { useApiMutation } from '#client/use-api-mutation.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { failureText } from '#page/failure-text.ts'
import { useContractForm } from '#page/use-contract-form.ts'
import { payCodeReturn } from '#page-messages'
import { paths } from '#paths'
import { type SignedIn, session } from '#session/session.ts'
import { EmailCodeField } from './email-code-field.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { registerForm } from './register-form-schema.ts'
import { useRegisterDraft } from './use-register-draft.ts'

const empty = { email: '', emailCode: '', password: '' }

/**
 * E-mail and a password, by the rules of the contract (SPEC §5). The password is typed once, and its eye shows it: the call gets
 * it twice (docs/decisions/031). What else an account has is asked when it is needed.
 */
export function RegisterForm() {
  const { t } = useI18n()
  const openAccount = useOpenAccount()
  const page = usePageNavigation()
  const draft = useRegisterDraft()
  const { data: rules } = useApi('account_rules', {})
  const { register, current, isGood, errorOf, failure, isSubmitting, submit } = useContractForm({
    schema: registerForm,
    defaultValues: { ...empty, email: draft.email },
    onKeep: ({ email }) => draft.keep(email),
    secrets: ['password'],
    refusalFields: {
      email: 'email',
      emailCodeMissing: 'emailCode',
      emailCodeWrong: 'emailCode',
      emailCodeVoid: 'emailCode',
      emailTaken: 'email',
      passwordLength: 'password',
    },
    onSubmit: async ({ emailCode, ...typed }) => {
      const input = { ...typed, confirmPassword: typed.password }
      const signedIn = await openAccount(emailCode === '' ? input : { ...input, emailCode })
      draft.forget()
      enterAccount(signedIn, page)
    },
  })

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={14}>
        <Text as="p" size="fine" tone="soft">
          {t('account.registerText')}
        </Text>
        <Field label={t('account.email')} error={errorOf('email')}>
          <TextInput
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            enterKeyHint="next"
            done={isGood('email')}
            {...register('email')}
          />
        </Field>
        {rules?.emailCodeNeeded && (
          <EmailCodeField
            purpose="register"
            account={() => current('email')}
            error={errorOf('emailCode')}
            registered={register('emailCode')}
          />
        )}
        <NewPasswordField
          label={t('account.password')}
          value={current('password')}
          error={errorOf('password')}
          enterKeyHint="go"
          registered={register('password')}
        />
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

/**
 * Opens the account. One whose answer was lost is taken at the next try, by ourselves: then its password opens it. So a failure is
 * told only when it is known to be one.
 */
function useOpenAccount(): (input: Input<'register'>) => Promise<SignedIn> {
  const register = useApiMutation('register', { quiet: true })
  const login = useApiMutation('login', { quiet: true })
  const isAnswerLost = useRef(false)
  const { t } = useI18n()
  const failed = (error: unknown) => {
    toast(failureText(error, t), { kind: 'failure' })
    return error
  }
  return async (input) => {
    try {
      return (await register.run({ ...input, ...clockZone() })).userinfo
    } catch (error) {
      isAnswerLost.current ||= !isDefinite(error)
      // By ourselves, if the answer was lost: the e-mail is taken, or its code is used up.
      if (!isAnswerLost.current || !isRefusal(error, 'emailTaken', 'emailCodeVoid', 'emailCodeWrong'))
        throw failed(error)
      const entered = await login.attempt({
        account: input.email,
        password: input.password,
        ...clockZone(),
      })
      if (!entered) throw failed(error)
      return entered.userinfo
    }
  }
}

/** Signs the new buyer in and offers the payment code at once, while no password is needed for it. */
function enterAccount(signedIn: SignedIn, { isFront }: PageNavigation): void {
  const isHere = isFront()
  const returnTo = session.get().returnTo ?? paths.home()
  session.start(signedIn)
  if (!isHere) return
  // Going back from the code's page comes by the login, which leads on to what was wanted.
  session.setReturnTo(returnTo)
  payCodeReturn.leave({ returnTo, isWelcome: true })
  navigate(paths.changePayPwd(), { replace: true })
}
