import { loginInput } from '@sampan/contract/account/schemas.ts'
import Lock from 'lucide-react/icons/lock'
import UserRound from 'lucide-react/icons/user-round'
import { useAct } from '#client/use-act.ts'
import { useApi } from '#client/use-api.ts'
import { useI18n } from '#i18n/use-i18n.ts'
import { paths } from '#paths'
import { session } from '#session/session.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Field } from '#ui/field.tsx'
import { Link } from '#ui/link.tsx'
import { Note } from '#ui/note.tsx'
import { Stack } from '#ui/stack.tsx'
import { PasswordInput, TextInput } from '#ui/text-input.tsx'
import { DemoAccounts } from './demo-accounts.tsx'
import { useContractForm } from './use-contract-form.ts'

/** Account and password, both needed (SPEC §5). The shell then leads back to where the visitor wanted to go. */
export function LoginForm() {
  const { t } = useI18n()
  const login = useAct('login', { quiet: true })
  const demo = useApi('demo_accounts', {}, { quiet: true })
  const { form, errorOf, failure, isSubmitting, submit } = useContractForm({
    schema: loginInput,
    defaultValues: { account: '', password: '' },
    secrets: ['password'],
    refusalFields: { wrongLogin: 'password', accountPassword: 'account' },
    onSubmit: async (input) => session.start((await login.run(input)).userinfo),
  })
  const accountError = errorOf('account')
  // Both fields have one message; it is said once, at the first of them.
  const passwordError = accountError ? undefined : errorOf('password')

  return (
    <form method="post" noValidate onSubmit={submit}>
      <Stack gap={14}>
        <Field label={t('account.account')} error={accountError}>
          <TextInput
            icon={UserRound}
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            enterKeyHint="next"
            placeholder={t('account.accountHint')}
            {...form.register('account')}
          />
        </Field>
        <Field
          label={t('account.password')}
          error={passwordError}
          end={<Link href={paths.changePassword()}>{t('account.changePassword')}</Link>}
        >
          <PasswordInput
            icon={Lock}
            autoComplete="current-password"
            enterKeyHint="go"
            {...form.register('password')}
          />
        </Field>
        {failure && <Note tone="bad">{failure}</Note>}
        <Button type="submit" wide busy={isSubmitting}>
          {isSubmitting ? t('account.loggingIn') : t('account.logIn')}
        </Button>
        <ButtonLink kind="line" wide href={paths.register()}>
          {t('account.createAccount')}
        </ButtonLink>
        {demo.data && demo.data.length > 0 && (
          <DemoAccounts
            accounts={demo.data}
            onPick={({ account, password }) => {
              form.setValue('account', account)
              form.setValue('password', password)
              void submit()
            }}
          />
        )}
      </Stack>
    </form>
  )
}
